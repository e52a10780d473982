/** Who stands where, of all that went in and came out. Pure. */
import { plainWords } from '../../../lib/text.ts'
import type { Entry } from './kinds.ts'

/** The same person has one line, whatever tablet noted it. */
export function personKey({ personId, name }: Pick<Entry, 'personId' | 'name'>): string {
  return personId ?? plainWords(name ?? '')
}

/**
 * One line for each person: their open entry, else their last. Who is inside stands first. Somebody noted as inside twice keeps both lines, so
 * that each of them is ended: the head count never hides one.
 */
export function standingOf<E extends Pick<Entry, 'id' | 'personId' | 'name' | 'inAt' | 'outAt'>>(
  entries: readonly E[],
): readonly E[] {
  const open = entries.filter(({ outAt }) => outAt === null)
  const inside = new Set(open.map(personKey))
  const last = new Map<string, E>()
  for (const entry of entries) {
    const key = personKey(entry)
    const known = last.get(key)
    if (!inside.has(key) && (known === undefined || entry.inAt > known.inAt)) last.set(key, entry)
  }
  return [
    ...open.toSorted((a, b) => a.inAt - b.inAt),
    ...[...last.values()].toSorted((a, b) => (b.outAt ?? 0) - (a.outAt ?? 0)),
  ]
}
