/** Undo and redo over whole lists of shapes: a list is small, and a step back is then simply the list before. */
import type { Shape } from './shapes.ts'

export interface History {
  readonly past: readonly (readonly Shape[])[]
  readonly shapes: readonly Shape[]
  readonly future: readonly (readonly Shape[])[]
}

export function begin(shapes: readonly Shape[]): History {
  return { past: [], shapes, future: [] }
}

export function changed(history: History, shapes: readonly Shape[]): History {
  return { past: [...history.past, history.shapes], shapes, future: [] }
}

/** A change that belongs to the last one: each letter of a word, each step of a drag. */
export function refined(history: History, shapes: readonly Shape[]): History {
  return { ...history, shapes, future: [] }
}

export function undone(history: History): History {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), shapes: last, future: [history.shapes, ...history.future] }
}

export function redone(history: History): History {
  const [next, ...rest] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.shapes], shapes: next, future: rest }
}
