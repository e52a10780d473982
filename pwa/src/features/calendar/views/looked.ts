/** What a view shows before it is filtered, kept while nothing that it is computed from has changed: to come back costs nothing. */
import { addDays } from '../../../lib/dates.ts'
import { entriesIn, overdueBefore, type Entry } from '../entries.ts'
import type { Sources } from '../entry.ts'
import { spanOf, type Shape } from './address.ts'
import { remembered } from './remembered.ts'

interface Looked {
  readonly entries: readonly Entry[]
  /** Late and due before the span. */
  readonly earlier: readonly Entry[]
}

export const looked = remembered((sources: Sources) => {
  const known = new Map<string, Looked>()
  return (shape: Shape, on: string): Looked => {
    const span = spanOf(shape, on)
    const key = `${shape} ${span.from}`
    const before = known.get(key)
    if (before !== undefined) return before
    const { today } = sources.moment
    const found = {
      entries: entriesIn(sources, { ...span, windows: shape === 'month' || shape === 'timeline' }),
      earlier: overdueBefore(sources, span.from > today ? addDays(today, 1) : span.from),
    }
    known.set(key, found)
    return found
  }
})
