/** How a source reads: what is cited, whether anybody read it there, and which edition was read. Pure. */
import { words } from './citation/words/en.ts'
import { catalogue, ENGLISH, type Language } from './words.ts'

const citationSays = catalogue('lib/citation/words', words)

/** V read in the text, S in a second source, U not read; house: a rule of the yard, or a number that the text does not name. */
const MARKS = ['V', 'S', 'U', 'house'] as const
export type Mark = (typeof MARKS)[number]

/** The mark of a library or a template. What says nothing was not read; `true` was written for a checked one once. */
export function markOf(value: unknown): Mark {
  if (value === true) return 'V'
  return MARKS.find((mark) => mark === value) ?? 'U'
}

/**
 * How the source of a question reads. The library says "yard rule" where the yard decides itself, and templates made before say "house",
 * a word that nobody in a yard uses for it.
 */
function citationWords(citation: string, yardRule = words.yardRule): string {
  return citation.replaceAll(/\b(house rule|house|yard rule)\b/gi, yardRule)
}

/** What is cited, with its mark. */
export interface Cited {
  readonly citation: string
  readonly mark: unknown
  /** The edition that was read. */
  readonly edition?: string | null | undefined
}

/** The parts in which a source is drawn; no mark for what is the yard's own. */
export function citedParts(
  { citation, mark, edition }: Cited,
  language: Language = ENGLISH,
): { readonly source: string; readonly mark: Mark | null; readonly says: string } {
  const t = citationSays(language)
  const source = citationWords(citation, t.yardRule)
  const known = markOf(mark)
  if (source === t.yardRule || citation === '') return { source: t.yardRule, mark: null, says: '' }
  const read = known === 'house' || (edition ?? '') === '' ? '' : `, ${edition}`
  return { source, mark: known, says: `${t.marks[known]}${read}` }
}

/** The same as one text, for papers: "29 CFR 1915.73(c) (checked, CFR 2015)". */
export function citedText(cited: Cited, language: Language = ENGLISH): string {
  const { source, says } = citedParts(cited, language)
  return says === '' ? source : `${source} (${says})`
}
