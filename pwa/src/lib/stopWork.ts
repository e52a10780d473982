/**
 * Stopped work: each press of the key is one row that lives until somebody releases or withdraws it. A release ends only the rows its
 * author knew of, so a second tablet's press, or evidence that arrives later, keeps the work stopped. Pure.
 */
/** One press of the key, as far as these rules look at it. */
interface Stop {
  readonly id: string
  readonly state: 'raised' | 'acknowledged' | 'released' | 'withdrawn'
  readonly raisedAt: number
}

interface Hazard {
  readonly kind: string
  readonly severity: string | null
  readonly state: string
}

export function isLiveStop({ state }: Pick<Stop, 'state'>): boolean {
  return state === 'raised' || state === 'acknowledged'
}

/** Whether a finding with these values holds work still; drafts count, because the hazard does not wait for a form. */
export function holdsWork({ kind, severity, state }: Hazard): boolean {
  return kind === 'at_risk' && severity === 'stop_work' && state !== 'closed' && state !== 'recorded'
}

/** Longest stopped first: who has waited longest is answered first. */
export function byRaised<S extends Pick<Stop, 'raisedAt' | 'id'>>(stops: readonly S[]): readonly S[] {
  return stops.toSorted((a, b) => a.raisedAt - b.raisedAt || a.id.localeCompare(b.id))
}

/** How far a finding's stopped work has come, for one chip: its worst live row, else how the last one ended. */
export type StopStand<S> = { readonly kind: 'raised' | 'acknowledged' | 'released' | 'withdrawn'; readonly stop: S }

export function standOf<S extends Stop>(stops: readonly S[]): StopStand<S> | null {
  const ordered = byRaised(stops)
  const stop =
    ordered.find(({ state }) => state === 'raised') ??
    ordered.find(({ state }) => state === 'acknowledged') ??
    ordered.at(-1)
  return stop === undefined ? null : { kind: stop.state, stop }
}

/** Minutes until somebody is told next; what the organization set, else the shipped ten. */
export const ACK_MINUTES = 10
