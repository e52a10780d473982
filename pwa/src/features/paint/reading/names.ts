/** Names that others write a little differently: "M/V Cape Ferol" is very likely the Cape Ferrol. Offered, never put in somebody's mouth. Pure. */
import { fold } from '../../../lib/text.ts'

/** What stands before a ship's name, and is none of it. */
const BEFORE = /^(?:m\/?v|m\/?y|f\/?v|s\/?v|r\/?v|t\/?b|uss|usns|uscgc|ss|ms|tug|barge)[ .]+/
const lettersOf = (text: string) =>
  fold(text)
    .trim()
    .replace(BEFORE, '')
    .replaceAll(/[^0-9a-z]/g, '')

/** The one that is meant by exactly this name; undefined where none is, or two are. */
export function meant<T>(
  text: string,
  all: readonly T[],
  names: (one: T) => readonly (string | null)[],
): T | undefined {
  const said = lettersOf(text)
  const found = all.filter((one) => said !== '' && names(one).some((name) => lettersOf(name ?? '') === said))
  return found.length === 1 ? found[0] : undefined
}

const MOST = 3

/** Names that are nearly the same, the nearest first: a letter in four may differ. */
export function near(text: string, names: readonly string[]): readonly string[] {
  const said = lettersOf(text)
  return names
    .map((name) => ({ name, off: apart(said, lettersOf(name)) }))
    .filter(({ name, off }) => off <= Math.max(1, lettersOf(name).length / 4) && off < said.length)
    .toSorted((a, b) => a.off - b.off)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** Letters to put in, leave out or change. */
function apart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
