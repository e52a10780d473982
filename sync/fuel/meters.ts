/** Meters that were replaced: the twin of meters.go. Pure. */

/** A meter stopped at a reading and another went on from its own; in tenths. */
export interface MeterChange {
  readonly at: number
  readonly closed: number
  readonly opened: number
}

/** What the meter of a later moment would have shown when a reading was taken; below zero where it was not there yet. */
export function onMeterOf(
  reading: { readonly at: number; readonly value: number },
  at: number,
  changes: readonly MeterChange[],
): number {
  return changes
    .filter((change) => change.at > reading.at && change.at <= at)
    .reduce((value, { closed, opened }) => value - closed + opened, reading.value)
}
