/** Saves a change together with what it does to other records: one way for a form, a bulk change, an import, an undo and a settled conflict. */
import type { Data } from '../data/data.ts'
import type { CommitOptions, CommitResult, NewOp } from '../data/outbox/intent.ts'
import { deviceNow } from '../lib/clock.ts'
import { loadGiven, type Act, type Followed } from './given.ts'

/** The operations with what they do to other records behind them, or what must be asked first. */
export async function follow(data: Data, ops: readonly NewOp[], act: Partial<Act> = {}): Promise<Followed> {
  const { follows } = await loadGiven()
  let all = ops
  for (const each of follows) {
    const followed = await each(data, all, { now: deviceNow(), reason: null, ...act })
    if (!followed.ok) return followed
    all = followed.ops
  }
  return { ok: true, ops: all }
}

export async function commitFollowed(
  data: Data,
  ops: readonly NewOp[],
  act: Partial<Act> = {},
  options: CommitOptions = {},
): Promise<CommitResult> {
  const followed = await follow(data, ops, act)
  return followed.ok
    ? data.commit(followed.ops, options)
    : { ok: false, reason: 'refused', message: followed.ask.first }
}
