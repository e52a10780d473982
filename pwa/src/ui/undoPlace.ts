/** Where a field screen says what was just done: among its keys, so that it covers no question. Null where no such screen stands. */
import { createStore } from '../lib/observable.ts'

export const undoPlace = createStore<HTMLElement | null>(null)

/** As the ref of the place. A screen that comes may be there before the one that goes. */
export function holdUndoPlace(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  undoPlace.set(element)
  return () => {
    if (undoPlace.get() === element) undoPlace.set(null)
  }
}
