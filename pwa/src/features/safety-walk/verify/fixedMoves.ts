/**
 * "Fixed" moves its finding when the time to take it back is over. Until then the step stands on this device's disk: leaving the screen,
 * closing the page or an empty battery forgets nothing, and whoever opens the app next takes what is due. Two pages that take the same
 * step take it once, because the finding is then no longer where the person saw it.
 */
import { isUuid, keyedId } from '../../../../../sync/change/ids.ts'
import type { CommitResult } from '../../../data/outbox/commit.ts'
import type { Data } from '../queries.ts'
import { isOpen } from '../findingStates.ts'
import { afterUndo, callOff } from './later.ts'
import { moveFixed } from './verifyQueries.ts'

/** A little longer than the undo bar stands, so that its last second still counts. */
const UNDO_MS = 11_000

const KEY = 'fixed-moves'

export interface FixedMove {
  readonly walkId: string
  readonly findingId: string
  /** Where the finding was when somebody said "fixed". */
  readonly state: string
  readonly command: 'accept' | 'submit'
  readonly at: number
}

type Which = Pick<FixedMove, 'walkId' | 'findingId'>

const timerKey = ({ walkId, findingId }: Which): string => `${walkId}:${findingId}`
const isSame = (one: Which, other: Which): boolean => timerKey(one) === timerKey(other)

/** Writes the step down. Comes before the look itself: a step without a look is dropped, a look without its step would be forgotten. */
export function planMove(data: Data, move: FixedMove): Promise<void> {
  return change(data, (moves) => [...moves.filter((each) => !isSame(each, move)), move])
}

/** Starts the time to take it back; `run` is called when it is over. */
export function startMove(which: Which, run: () => void, ms = UNDO_MS): void {
  afterUndo(timerKey(which), run, ms)
}

/** Something else was said since: the step is not taken. */
export function dropMove(data: Data, which: Which): Promise<void> {
  callOff(timerKey(which))
  return change(data, (moves) => moves.filter((each) => !isSame(each, which)))
}

/** Takes the step, if it still stands and the look still says "fixed". A device that is too full to write keeps it for the next start. */
export async function takeMove(data: Data, which: Which): Promise<CommitResult | null> {
  const move = (await read(data)).find((each) => isSame(each, which))
  if (move === undefined) return null
  const look = await data.get(
    'verification',
    keyedId('verification', { walkId: move.walkId, findingId: move.findingId }),
  )
  const result =
    look?.result === 'fixed' ? await moveFixed(data, { id: move.findingId, state: move.state }, move.command) : null
  if (result === null || result.ok || result.reason !== 'storage') await dropMove(data, which)
  return result
}

/** Goes on with the steps an earlier page left. Should the database be closed by then, they stand there for the next start. */
export async function resumeMoves(data: Data, now: number): Promise<void> {
  for (const move of await read(data)) {
    const left = move.at + UNDO_MS - now
    startMove(move, () => void takeMove(data, move).catch(() => null), Math.min(UNDO_MS, Math.max(0, left)))
  }
}

const queues = new WeakMap<Data, Promise<void>>()

/** One change after the other, each on what the one before left. */
function change(data: Data, to: (moves: readonly FixedMove[]) => readonly FixedMove[]): Promise<void> {
  const step = async () => {
    const moves = await read(data)
    const next = to(moves)
    if (next.length === 0 && moves.length === 0) return
    await (next.length === 0 ? data.drafts.clear(KEY) : data.drafts.write(KEY, next))
  }
  const queued = (queues.get(data) ?? Promise.resolve()).then(step, step)
  queues.set(data, queued)
  return queued
}

async function read(data: Data): Promise<readonly FixedMove[]> {
  const found = await data.drafts.read(KEY)
  return Array.isArray(found?.value) ? found.value.map(parse).filter((move) => move !== null) : []
}

/** What another build or a broken disk left there: entries that are not whole are left out. */
function parse(value: unknown): FixedMove | null {
  if (typeof value !== 'object' || value === null) return null
  const { walkId, findingId, state, command, at } = value as Partial<Record<keyof FixedMove, unknown>>
  if (
    typeof walkId !== 'string' ||
    !isUuid(walkId) ||
    typeof findingId !== 'string' ||
    !isUuid(findingId) ||
    typeof state !== 'string' ||
    !isOpen({ state })
  )
    return null
  if ((command !== 'accept' && command !== 'submit') || typeof at !== 'number') return null
  return { walkId, findingId, state, command, at }
}
