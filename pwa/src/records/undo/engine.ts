/** Runs actions and takes them back: reads what is there, commits, and keeps the stack. Without React. */
import { newId } from '../../../../sync/change/ids.ts'
import type { Data } from '../../data/data.ts'
import type { CommitResult, NewOp } from '../../data/outbox/intent.ts'
import { commitFollowed } from '../following.ts'
import { clashesOf, inverseOf, stepOf, type Clash, type SeenRow, type Step } from './inverse.ts'
import { moved, pushed, redone, stackStore, type Action, type StackStore } from './stack.ts'

/**
 * Above this many operations an action is saved in pieces of one group, so that a person sees it advance. Half of what a change-set
 * holds: what a change does to other records must fit beside it.
 */
const PIECE = 100

/** Why an undo does what others have to hear of. */
const UNDONE = 'Taken back with undo.'

export type Ran = { readonly result: CommitResult; readonly action: Action | null; readonly undoable: boolean }

export type Taken =
  | { readonly kind: 'taken'; readonly action: Action; readonly counterpart: Action | null }
  | { readonly kind: 'nothing' }
  /** The newest action stays; the one before it is the next. */
  | { readonly kind: 'stays'; readonly action: Action }
  | {
      readonly kind: 'clash'
      readonly action: Action
      readonly clashes: readonly Clash[]
      readonly free: readonly Step[]
    }
  | { readonly kind: 'refused'; readonly action: Action; readonly message: string }

export interface Engine {
  /** `why` is the reason where others have to hear of the action. */
  readonly run: (
    text: string,
    ops: readonly NewOp[],
    onProgress?: (done: number) => void,
    why?: string | null,
  ) => Promise<Ran>
  /** The newest action, or the one named; `only` leaves the steps out that somebody changed since. */
  readonly undo: (action?: Action, only?: readonly Step[]) => Promise<Taken>
  readonly redo: () => Promise<Taken>
}

const engines = new WeakMap<Data, Engine>()

/** One engine per open database, so that the stack is the same on every page. */
export function engineOf(data: Data): Engine {
  const known = engines.get(data)
  if (known !== undefined) return known
  const { orgId, userId } = data.actor.get()
  const engine = createEngine(
    data,
    stackStore(`${orgId}.${userId}`, typeof sessionStorage === 'undefined' ? null : sessionStorage),
    Date.now,
  )
  engines.set(data, engine)
  return engine
}

export function createEngine(data: Data, store: StackStore, now: () => number): Engine {
  const look = async (entity: NewOp['entity'], id: string): Promise<SeenRow> => data.get(entity, id, { deleted: true })

  const stepsOf = async (ops: readonly NewOp[]): Promise<readonly Step[]> => {
    const steps: Step[] = []
    for (const op of ops) {
      const step = stepOf(op, await look(op.entity, op.id))
      if (step !== null) steps.push(step)
    }
    return steps
  }

  const save = async (text: string, ops: readonly NewOp[], why: string | null, onProgress?: (done: number) => void) => {
    const group = ops.length > 1 ? newId() : undefined
    const saved: Step[] = []
    let result: CommitResult = { ok: false, reason: 'invalid', message: 'There is nothing to save.' }
    for (let at = 0; at < ops.length; at += PIECE) {
      const piece = ops.slice(at, at + PIECE)
      const steps = await stepsOf(piece)
      result = await commitFollowed(data, piece, { reason: why }, group === undefined ? {} : { group })
      if (!result.ok) break
      saved.push(...steps)
      onProgress?.(at + piece.length)
    }
    // What was saved before a piece was refused is an action like any other and can be taken back.
    return { result, action: saved.length === 0 ? null : { id: newId(), at: now(), text, steps: saved } }
  }

  const clashing = async (steps: readonly Step[]) => {
    const clashes: Clash[] = []
    const free: Step[] = []
    for (const step of steps) {
      const found = clashesOf(step, await look(step.entity, step.id))
      if (found.length === 0) free.push(step)
      else clashes.push(...found)
    }
    return { clashes, free }
  }

  /** Last first: what was made last goes first. */
  const opsBack = (steps: readonly Step[]): readonly NewOp[] =>
    steps.toReversed().flatMap((step) => inverseOf(step) ?? [])

  const takeBack = async (action: Action, only: readonly Step[] | undefined): Promise<Taken> => {
    const { clashes, free } = await clashing(action.steps)
    if (clashes.length > 0 && only === undefined) return { kind: 'clash', action, clashes, free }
    const { result, action: counterpart } = await save(action.text, opsBack(free), UNDONE)
    if (!result.ok && counterpart === null) return { kind: 'refused', action, message: result.message }
    return { kind: 'taken', action, counterpart }
  }

  return {
    run: async (text, ops, onProgress, why = null) => {
      const { result, action } = await save(text, ops, why, onProgress)
      const undoable = action !== null && action.steps.every((step) => inverseOf(step) !== null)
      const stays: Action = { id: newId(), at: now(), text, steps: [] }
      // Else the key would take back something older that nobody thinks of.
      if (action !== null && undoable) store.write(pushed(store.read(now()), action))
      else if (result.ok) store.write(pushed(store.read(now()), stays))
      return { result, action, undoable }
    },
    undo: async (wanted, only) => {
      const action = wanted ?? store.read(now()).done.at(-1)
      if (action === undefined) return { kind: 'nothing' }
      if (action.steps.length === 0) {
        store.write(moved(store.read(now()), action, null))
        return { kind: 'stays', action }
      }
      const taken = await takeBack(action, only)
      if (taken.kind === 'taken') store.write(moved(store.read(now()), action, taken.counterpart))
      return taken
    },
    redo: async () => {
      const action = store.read(now()).undone.at(-1)
      if (action === undefined) return { kind: 'nothing' }
      const taken = await takeBack(action, undefined)
      if (taken.kind === 'taken') store.write(redone(store.read(now()), action, taken.counterpart))
      return taken
    },
  }
}
