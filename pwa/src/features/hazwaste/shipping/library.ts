/** What labels and shipping papers say, from schema/library/waste-limits.json. */
import library from '../../../../../schema/library/waste-limits.json'

/** Words that are printed, with where they are written and whether somebody has seen them there. */
export interface Printed {
  readonly cite: string
  readonly verified: string
}

const WORDS = new Map(library.labels.words.map((each) => [each.kind, each]))

/** The words that a container is marked with; those of hazardous waste where its kind has none of its own. */
export function markWords(kind: string): Printed & { readonly words: string } {
  return WORDS.get(kind) ?? WORDS.get('hazardous') ?? { words: '', cite: '', verified: 'U' }
}

/** What is said before words are printed that nobody has compared with their source; null where somebody has. */
export function notCompared(printed: readonly Printed[]): string | null {
  const cites = [...new Set(printed.filter(({ verified }) => verified === 'U').map(({ cite }) => cite))]
  return cites.length === 0
    ? null
    : `Nobody has compared these words with their source yet: ${cites.join('; ')}. Compare them before you rely on them.`
}

export const LAW = library.labels.law
export const MANIFEST = library.manifest
