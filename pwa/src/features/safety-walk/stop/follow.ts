/**
 * What happens to a finding happens to its stopped work in the same change-set: the key of stop work raises it, a milder severity,
 * another kind or the bin withdraws it, and another zone or category goes along. One place, so that a form, a bulk change, an import,
 * an undo and a settled conflict all obey it.
 */
import type { Finding } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { CommitOptions, CommitResult, NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import { deviceNow, deviceOffset } from '../../../lib/clock.ts'
import { byRaised, holdsWork, isLiveStop } from '../../../lib/stopWork.ts'
import type { Act, Follow } from '../../../records/given.ts'
import { STOP_ASK } from './reasons.ts'

/** The reason is why stopped work is withdrawn, should the change do that. */
export type StopAct = Act

export type StopsFollowed =
  | { readonly ok: true; readonly ops: readonly NewOp[] }
  /** The change would withdraw these, and everybody who was told has to hear why. */
  | { readonly ok: false; readonly live: readonly Row<'stopWork'>[] }

type Reader = Pick<Data, 'get' | 'list' | 'nextProvisional' | 'actor'>

/** The time of the server as far as this device knows it: minutes to an acknowledgment count by it. */
export function clockNow(now = deviceNow()): number {
  return Math.round(now + (deviceOffset() ?? 0))
}

/** The operations with what they mean for stopped work added behind them. */
export async function withStops(data: Reader, ops: readonly NewOp[], act: StopAct): Promise<StopsFollowed> {
  const more: NewOp[] = []
  const asked: Row<'stopWork'>[] = []
  for (const [id, change] of changesOf(ops)) {
    const before = await data.get('finding', id, { deleted: true })
    const alive = before !== null && !before.$.deleted
    const after = change.gone ? null : { ...(before ?? BLANK), ...change.fields }
    const stops = byRaised(await data.list('stopWork', { findingId: id }))
    const live = stops.filter(isLiveStop)
    if (after === null || !holdsWork(after)) {
      if (live.length === 0 || !(change.gone || 'severity' in change.fields || 'kind' in change.fields)) continue
      if (act.reason === null) asked.push(...live)
      else
        more.push(...withdrawOps(live, { reason: act.reason, now: clockNow(act.now), userId: data.actor.get().userId }))
      continue
    }
    if (live.length === 0 && !(alive && holdsWork(before))) {
      const again = stops.at(-1)
      more.push(
        await raiseOp(
          data,
          { ...after, id },
          {
            now: act.now,
            ...(again === undefined
              ? {}
              : { again: again.id, because: alive ? 'Stop work was pressed again.' : 'The finding was restored.' }),
          },
        ),
      )
    }
    for (const stop of live) {
      const moved = {
        ...(stop.zoneId === after.zoneId ? {} : { zoneId: after.zoneId }),
        ...(stop.category === after.category ? {} : { category: after.category }),
      }
      if (Object.keys(moved).length > 0) more.push({ kind: 'set', entity: 'stopWork', id: stop.id, fields: moved })
    }
  }
  return asked.length > 0 ? { ok: false, live: asked } : { ok: true, ops: [...ops, ...more] }
}

/** The same for every other room that saves a finding: bulk changes, imports, undo, settled conflicts. */
export const followStops: Follow = async (data, ops, act) => {
  const followed = await withStops(data, ops, act)
  return followed.ok ? followed : { ok: false, ask: STOP_ASK }
}

/** Saves the operations with what they mean for stopped work. */
export async function commitWithStops(
  data: Data,
  ops: readonly NewOp[],
  act: Partial<StopAct> = {},
  options: CommitOptions = {},
): Promise<CommitResult> {
  const followed = await withStops(data, ops, { now: deviceNow(), reason: null, ...act })
  return followed.ok ? data.commit(followed.ops, options) : { ok: false, reason: 'refused', message: STOP_ASK.first }
}

export interface Raise {
  readonly now: number
  /** The row that ended, or still lives, and that this one follows. */
  readonly again?: string
  readonly because?: string
}

export async function raiseOp(
  data: Reader,
  finding: Pick<Finding, 'id' | 'walkId' | 'zoneId' | 'category'>,
  { now, again, because }: Raise,
): Promise<NewOp> {
  return {
    kind: 'add',
    entity: 'stopWork',
    id: newId(),
    fields: {
      provisionalNumber: await data.nextProvisional(),
      findingId: finding.id,
      walkId: finding.walkId,
      zoneId: finding.zoneId,
      state: 'raised',
      raisedAt: clockNow(now),
      ...(finding.category === null ? {} : { category: finding.category }),
      ...(again === undefined ? {} : { raisedAgain: again }),
      ...(because === undefined ? {} : { raisedBecause: because }),
    },
  }
}

export interface Ending {
  readonly reason: string
  readonly userId: string
  readonly now: number
}

export function withdrawOps(
  stops: readonly { readonly id: string }[],
  { reason, userId, now }: Ending,
): readonly NewOp[] {
  return stops.map(({ id }): NewOp => ({
    kind: 'command',
    entity: 'stopWork',
    id,
    command: 'withdraw',
    fields: { endReason: reason, endedBy: userId, endedAt: now },
  }))
}

interface Change {
  readonly fields: Partial<Finding>
  readonly gone: boolean
}

type Known = Pick<Finding, 'kind' | 'severity' | 'state' | 'walkId' | 'zoneId' | 'category'>

/** A finding this device has never had. */
const BLANK: Known = { kind: 'at_risk', severity: null, state: 'draft', walkId: '', zoneId: '', category: null }

const MATTERS: readonly string[] = ['severity', 'kind', 'zoneId', 'category']

/** What the operations leave of each finding they touch; steps of the state machine end no stopped work, the server refuses those. */
function changesOf(ops: readonly NewOp[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>()
  for (const op of ops) {
    if (op.entity !== 'finding' || op.kind === 'command') continue
    const known = changes.get(op.id)?.fields ?? {}
    if (!('fields' in op)) changes.set(op.id, { fields: known, gone: true })
    // Without fields it brings a finding back from the bin.
    else if (Object.keys(op.fields).length === 0 || Object.keys(op.fields).some((name) => MATTERS.includes(name)))
      changes.set(op.id, { fields: { ...known, ...op.fields }, gone: false })
  }
  return changes
}
