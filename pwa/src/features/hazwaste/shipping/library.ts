/** What labels and shipping papers say, from schema/library/waste-limits.json. */
import library from '../../../../../schema/library/waste-limits.json'

const WORDS = new Map(library.labels.words.map(({ kind, words }) => [kind, words]))

/** The words that a container is marked with; those of hazardous waste where its kind has none of its own. */
export function markWords(kind: string): string {
  return WORDS.get(kind) ?? WORDS.get('hazardous') ?? ''
}

export const LAW = library.labels.law
export const MANIFEST = library.manifest

const SEEN: Readonly<Record<string, string>> = {
  V: 'V · read in the law',
  S: 'S · second source',
  U: 'U · not checked',
  house: 'House rule',
}

/** What to think of a number or a list of the library. */
export function markText(verified: string | undefined): string {
  return SEEN[verified ?? ''] ?? ''
}
