/** What a person who stands before a spill needs of a product, as plain data: it is kept outside the sealed database too, so no person is in it. */
import library from '../../../../../schema/library/chemicals.json'
import type { Entities } from '../../../../../schema/gen/types.ts'
import { reportableFrom, type Reportable } from './reportable.ts'

export interface SpillPart {
  readonly section: 4 | 5 | 6
  /** Seven words at most; null where nobody has approved any. */
  readonly head: string | null
  readonly lines: readonly string[]
}

export interface SpillSheet {
  readonly id: string
  readonly name: string
  readonly code: string | null
  /** What is in it, in a few names, and its UN number. */
  readonly about: string
  readonly signal: 'danger' | 'warning' | null
  /** The code of a hazard that is said as the maker says it: it has words in every language. */
  readonly danger: { readonly head: string; readonly text: string | null; readonly code: string | null } | null
  readonly pictograms: readonly string[]
  readonly approved: boolean
  readonly sheetOn: string | null
  /** Always 4, 5 and 6 in this order. */
  readonly parts: readonly SpillPart[]
  readonly reportable: Reportable
  /** All that the sheet says, for who wants more. */
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

type Words = Pick<
  Entities['spillWords'],
  | 'state'
  | 'language'
  | 'dangerHead'
  | 'dangerText'
  | 'personHead'
  | 'personText'
  | 'fireHead'
  | 'fireText'
  | 'groundHead'
  | 'groundText'
>
type Section = Pick<Entities['sheetSection'], 'section' | 'title' | 'text'>
type Product = Pick<
  Entities['product'],
  'name' | 'code' | 'ingredients' | 'unNumber' | 'signalWord' | 'hazards' | 'pictograms' | 'density' | 'sheetOn'
> & { readonly id: string }

const PARTS = [
  { section: 4, name: 'person' },
  { section: 5, name: 'fire' },
  { section: 6, name: 'ground' },
] as const

const MOST_LINES = 6
const NAMES = 3

/** Approved words in the language of the reader, else in English; else the maker's own, as they stand in the sheet. */
export function spillSheetOf(
  product: Product,
  words: readonly Words[],
  sections: readonly Section[],
  language: string,
): SpillSheet {
  const ours = words.filter(({ state }) => state === 'approved')
  const said = ours.find((one) => one.language === language) ?? ours.find((one) => one.language === 'en')
  const sorted = sections.toSorted((a, b) => (a.section ?? 0) - (b.section ?? 0))
  const ingredients = product.ingredients ?? []
  const signal = product.signalWord === 'danger' || product.signalWord === 'warning' ? product.signalWord : null
  const own = said?.dangerHead ?? null
  const [, code = null, hazard = null] = /^(?:(H\d{3})[A-Za-z]*\s*)?(.*)$/.exec(product.hazards?.[0] ?? '') ?? []
  const head = own ?? (hazard || null)
  return {
    id: product.id,
    name: product.name,
    code: product.code,
    about: [
      ingredients
        .slice(0, NAMES)
        .map(({ name }) => name)
        .join(', '),
      product.unNumber ?? '',
    ]
      .filter((text) => text !== '')
      .join(' · '),
    signal,
    danger: head === null ? null : { head, text: said?.dangerText ?? null, code: own === null ? code : null },
    pictograms: product.pictograms ?? [],
    approved: said !== undefined,
    sheetOn: product.sheetOn,
    parts: PARTS.map(({ section, name }) => ({
      section,
      head: said?.[`${name}Head`] ?? null,
      lines: linesIn(
        said === undefined ? (sorted.find((one) => one.section === section)?.text ?? '') : (said[`${name}Text`] ?? ''),
      ),
    })),
    reportable: reportableFrom(ingredients, product.density, library.chemicals),
    sections: sorted.flatMap(({ title, text }) => (text === null ? [] : [{ title: title ?? '', text }])),
  }
}

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
