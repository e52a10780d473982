/** What the bar shows: a line a hazard, whoever has waited longest first, what nobody has acknowledged before what somebody has. Pure. */
import type { StopWork } from '../../../../../schema/gen/types.ts'
import type { RowState } from '../../../data/store/rows.ts'
import { byRaised, isLiveStop } from '../../../lib/stopWork.ts'

type Stop = Pick<StopWork, 'id' | 'findingId' | 'state' | 'raisedAt' | 'acknowledgedBy'> & {
  readonly $: Pick<RowState, 'state'>
}

/**
 * `raised` and `acknowledged` as the server knows it; `ack-waits` = this device said so and the server has not heard it; `ended-here` =
 * released or withdrawn on this device only; `refused` = the server did not take the last step, so work stands still.
 */
export type LineKind = 'raised' | 'ack-waits' | 'acknowledged' | 'ended-here' | 'refused'

export interface BarLine<S> {
  readonly kind: LineKind
  /** The press that has waited longest. */
  readonly stop: S
  /** All live presses of the hazard, or those ended here. */
  readonly stops: readonly S[]
}

const ORDER: readonly LineKind[] = ['refused', 'raised', 'ack-waits', 'acknowledged', 'ended-here']

export function barLines<S extends Stop>(rows: readonly S[], me: string): readonly BarLine<S>[] {
  const hazards = new Map<string, S[]>()
  for (const row of byRaised(rows)) {
    if (!isLiveStop(row) && row.$.state === 'server') continue
    const key = row.findingId ?? row.id
    hazards.set(key, [...(hazards.get(key) ?? []), row])
  }
  const lines = [...hazards.values()].map((all) => lineOf(all, me))
  return lines.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.stop.raisedAt - b.stop.raisedAt)
}

function lineOf<S extends Stop>(all: readonly S[], me: string): BarLine<S> {
  const live = all.filter(isLiveStop)
  const stops = live.length > 0 ? live : all
  const of = (kind: LineKind, wanted: (stop: S) => boolean): BarLine<S> | null => {
    const stop = stops.find(wanted)
    return stop === undefined ? null : { kind, stop, stops }
  }
  const [first] = stops
  if (first === undefined) throw new Error('a hazard has at least one press')
  const waits = ({ state, acknowledgedBy, $ }: S) =>
    state === 'acknowledged' && acknowledgedBy === me && $.state !== 'server'
  if (live.length === 0)
    return of('refused', ({ $ }) => $.state === 'attention') ?? { kind: 'ended-here', stop: first, stops }
  return (
    of('refused', ({ state, $ }) => state === 'acknowledged' && $.state === 'attention') ??
    of('raised', ({ state }) => state === 'raised') ??
    of('ack-waits', waits) ?? { kind: 'acknowledged', stop: first, stops }
  )
}

/** What may be said about nobody having acknowledged: minutes while the server can be heard, else only what it said last. */
export function silence(
  { raisedAt, escalation, escalatedAt }: Pick<StopWork, 'raisedAt' | 'escalation' | 'escalatedAt'>,
  { online, now, ackMinutes }: { readonly online: boolean; readonly now: number; readonly ackMinutes: number },
): { readonly minutes: number } | { readonly by: number } | null {
  const minutes = Math.floor((now - raisedAt) / 60_000)
  if (online) return (escalation ?? 0) > 0 || minutes >= ackMinutes ? { minutes } : null
  return (escalation ?? 0) > 0 && escalatedAt !== null ? { by: escalatedAt } : null
}

/** The tiles of a board with the zones where work stands still right after the one you are in: nobody scrolls to find them. */
export function stoppedFirst<T extends { readonly zone: { readonly id: string }; readonly status: string }>(
  stops: readonly T[],
  stopped: ReadonlySet<string>,
  hereId: string | null,
): readonly T[] {
  const rank = ({ zone, status }: T): number =>
    zone.id === hereId && status !== 'done' ? 0 : stopped.has(zone.id) ? 1 : 2
  return stops.toSorted((a, b) => rank(a) - rank(b))
}
