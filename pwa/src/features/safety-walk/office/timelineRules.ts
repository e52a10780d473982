/**
 * A walk as a line of events. Every time is the device's own; where the error of that device's clock was measured during the walk it
 * is corrected, and events stand in corrected order, so two tablets with different clocks tell one story. Pure.
 */
import type { Finding } from '../../../../../schema/gen/types.ts'
import { toldOf } from './timelineTold.ts'
import type { EventKind, TimelineParts } from './timelineTold.ts'

export interface WalkEvent {
  readonly id: string
  readonly kind: EventKind
  /** By the device's clock. */
  readonly deviceAt: number
  /** Corrected; the same where nobody measured the error. */
  readonly at: number
  readonly corrected: boolean
  readonly device: string | null
  readonly text: string
  readonly detail?: string | undefined
  readonly findingId?: string
}

export function timelineOf(parts: TimelineParts): readonly WalkEvent[] {
  const offsets = clockOffsets(parts.findings)
  const events = toldOf(parts).flatMap(({ at, offset, ...event }): readonly WalkEvent[] => {
    if (at === null) return []
    const known = offset === undefined ? (offsets.get(event.device ?? '') ?? null) : offset
    return [{ ...event, deviceAt: at, at: at + (known ?? 0), corrected: known !== null }]
  })
  return events.toSorted((a, b) => a.at - b.at)
}

/** The measured clock error of each device, as its last finding of the walk knew it. */
export function clockOffsets(
  findings: readonly Pick<Finding, 'deviceName' | 'observedAt' | 'observedOffset'>[],
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  for (const { deviceName, observedOffset } of findings.toSorted((a, b) => a.observedAt - b.observedAt)) {
    if (deviceName !== null && observedOffset !== null) offsets.set(deviceName, observedOffset)
  }
  return offsets
}
