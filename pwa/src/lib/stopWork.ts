/**
 * Stopped work: each press of the key is one row that lives until somebody releases or withdraws it. A release ends only the rows its
 * author knew of, so a second tablet's press, or evidence that arrives later, keeps the work stopped. Pure.
 */
import type { Finding, StopWork } from '../../../schema/gen/types.ts'

export function isLiveStop({ state }: Pick<StopWork, 'state'>): boolean {
  return state === 'raised' || state === 'acknowledged'
}

/** Whether a finding with these values holds work still; drafts count, because the hazard does not wait for a form. */
export function holdsWork({ kind, severity, state }: Pick<Finding, 'kind' | 'severity' | 'state'>): boolean {
  return kind === 'at_risk' && severity === 'stop_work' && state !== 'closed' && state !== 'recorded'
}

/** Longest stopped first: who has waited longest is answered first. */
export function byRaised<S extends Pick<StopWork, 'raisedAt' | 'id'>>(stops: readonly S[]): readonly S[] {
  return stops.toSorted((a, b) => a.raisedAt - b.raisedAt || a.id.localeCompare(b.id))
}

/** How far a finding's stopped work has come, for one chip: its worst live row, else how the last one ended. */
export type StopStand<S> = { readonly kind: 'raised' | 'acknowledged' | 'released' | 'withdrawn'; readonly stop: S }

export function standOf<S extends Pick<StopWork, 'state' | 'raisedAt' | 'id'>>(
  stops: readonly S[],
): StopStand<S> | null {
  const ordered = byRaised(stops)
  const stop =
    ordered.find(({ state }) => state === 'raised') ??
    ordered.find(({ state }) => state === 'acknowledged') ??
    ordered.at(-1)
  return stop === undefined ? null : { kind: stop.state, stop }
}

/** Minutes until somebody is told next; what the organization set, else the shipped ten. */
export const ACK_MINUTES = 10
