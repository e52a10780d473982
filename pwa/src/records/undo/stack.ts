/**
 * What can still be undone and redone: a stack per person in this tab's session storage. It survives page visits and a reload for 30
 * minutes, ends with the tab, and is emptied at sign-out, because it holds values of records.
 */
import type { Step } from './inverse.ts'

export interface Action {
  readonly id: string
  readonly at: number
  /** "42 tasks assigned": what the bar says. */
  readonly text: string
  /** None where it cannot be taken back: it stands in the way of what came before it, once. */
  readonly steps: readonly Step[]
}

export interface Stack {
  readonly done: readonly Action[]
  readonly undone: readonly Action[]
}

const KEEP_MS = 30 * 60_000
const MOST = 50
const EMPTY: Stack = { done: [], undone: [] }

function fresh(stack: Stack, now: number): Stack {
  const young = (action: Action) => now - action.at < KEEP_MS
  return { done: stack.done.filter(young), undone: stack.undone.filter(young) }
}

/** A new action ends what could be redone. */
export function pushed(stack: Stack, action: Action): Stack {
  return { done: [...stack.done, action].slice(-MOST), undone: [] }
}

/** `action` left `done` and its counterpart can be redone. */
export function moved(stack: Stack, action: Action, counterpart: Action | null): Stack {
  return {
    done: stack.done.filter((one) => one.id !== action.id),
    undone: counterpart === null ? stack.undone : [...stack.undone, counterpart],
  }
}

export function redone(stack: Stack, action: Action, counterpart: Action | null): Stack {
  return {
    done: counterpart === null ? stack.done : [...stack.done, counterpart],
    undone: stack.undone.filter((one) => one.id !== action.id),
  }
}

export interface StackStore {
  readonly read: (now: number) => Stack
  readonly write: (stack: Stack) => void
}

const PREFIX = 'shipshape.undo.'

/** Storage may be refused or full: then undo lives as long as the page. */
export function stackStore(owner: string, storage: Pick<Storage, 'getItem' | 'setItem'> | null): StackStore {
  const key = `${PREFIX}${owner}`
  let memory: Stack | null = null
  return {
    read: (now) => {
      memory ??= parse(storage?.getItem(key) ?? null)
      return fresh(memory, now)
    },
    write: (stack) => {
      memory = stack
      try {
        storage?.setItem(key, JSON.stringify(stack))
      } catch (problem) {
        console.warn('keeping the undo stack failed', problem)
      }
    },
  }
}

export function forgetUndo(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

function parse(text: string | null): Stack {
  if (text === null) return EMPTY
  try {
    const value: unknown = JSON.parse(text)
    // The parser's edge: only this app writes under this key, in this or an older build of the same tab.
    if (
      typeof value === 'object' &&
      value !== null &&
      'done' in value &&
      'undone' in value &&
      Array.isArray(value.done) &&
      Array.isArray(value.undone)
    )
      return value as Stack
  } catch {
    console.warn('the undo stack of this tab could not be read; it starts empty')
  }
  return EMPTY
}
