/** Fields that wait for each other: the twin of circles.go. Pure. */
import { namesIn } from './calc.ts'
import type { Entry, Index } from './index.ts'

/** Each circle as the keys along it, found from the first field on. */
export function circlesIn(index: Index): readonly (readonly string[])[] {
  const found: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (entry: Entry): void => {
    const { key } = entry.field
    const from = way.indexOf(key)
    if (from >= 0) found.push(way.slice(from))
    if (from >= 0 || done.has(key)) return
    way.push(key)
    for (const next of needsOf(entry, index)) visit(next)
    way.pop()
    done.add(key)
  }
  index.entries.forEach(visit)
  return found
}

/** What must be known of other fields before this one is: whether it is asked, and what it comes to. */
function needsOf(entry: Entry, index: Index): ReadonlySet<Entry> {
  const group = index.byKey.get(entry.group)
  const rules = [...entry.shows, ...index.ends.filter(({ end }) => end < entry.top)]
  const read = rules.flatMap(({ reads }) => reads).flatMap((one) => [one, ...one.columns])
  const { calc } = entry.field
  const named = (calc === undefined ? [] : namesIn(calc))
    .filter(({ how }) => how !== 'last')
    .flatMap(({ key }) => index.byKey.get(key) ?? [])
  return new Set([...(group ? [group] : []), ...read, ...named])
}
