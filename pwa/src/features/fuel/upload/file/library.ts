/** What suppliers call columns, products and units: schema/library/fuel-files.json, made ready to look up. */
import library from '../../../../../../schema/library/fuel-files.json'
import { plain } from '../../../../records/import/mapping.ts'
import type { Column, Layout } from './shapes.ts'

interface ColumnNames {
  readonly id: Column
  readonly title: string
  readonly required: boolean
  readonly aliases: readonly string[]
}

export const COLUMNS: readonly ColumnNames[] = library.columns.map(({ id, required, names }) => ({
  id: id as Column,
  title: names[0] ?? id,
  required,
  aliases: names,
}))

/** Columns that are kept in one unit, with the words of a heading that says another. */
export const MEASURES = library.columns.flatMap((column) =>
  'keptIn' in column && column.keptIn !== undefined
    ? [
        {
          column: column.id as Column,
          kept: column.keptIn,
          foreign: new Set(column.notIn?.map(plain)),
          money: column.keptIn === 'US dollars',
        },
      ]
    : [],
)

/** The record layouts that are known, with where they are written. */
export const LAYOUTS = library.layouts as readonly (Layout & (typeof library.layouts)[number])[]

const UNITS = new Map(library.units.flatMap(({ unit, names }) => [unit, ...names].map((name) => [plain(name), unit])))

/** The key of a unit of measure, null for a word that is none. */
export function unitNamed(text: string): string | null {
  return UNITS.get(plain(text)) ?? null
}

const UNIT_NAMES = [...UNITS.keys()].toSorted((a, b) => b.length - a.length)
const UNIT_ASIDE = library.headings.aside.map((word) => ` ${word} `)

/**
 * The unit of a heading as a whole: "Gallons", "Qty (gal)", "Quantity in litres", "Diesel gallons". `known` is false where a unit stands in
 * it beside a word that is not understood: "Imperial Gallons".
 */
export function unitOfHeading(heading: string): { readonly unit: string | null; readonly known: boolean } {
  const unit = unitNamed(heading) ?? unitNamed(wordsBeside(heading))
  if (unit !== null) return { unit, known: true }
  const words = ` ${plain(heading)} `
  const name = UNIT_NAMES.find((one) => words.includes(` ${one} `))
  if (name === undefined) return { unit: null, known: true }
  const beside = wordsBeside(words.replace(` ${name} `, ' '))
  const isFuel = beside === '' || productNamed(beside).kind === 'fuel'
  return { unit: isFuel ? unitNamed(name) : null, known: isFuel }
}

function wordsBeside(heading: string): string {
  // Twice, because two such words share the space between them.
  return without(without(` ${plain(heading)} `, UNIT_ASIDE), UNIT_ASIDE).trim()
}

export type Product =
  /** `also` is what else the text says that would be skipped if it stood alone: "fee or tax". */
  | { readonly kind: 'fuel'; readonly fuel: string; readonly also?: string }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'unknown' }

interface Entry {
  readonly product: Product
  /** With a space at each end, so that a name is found as whole words. */
  readonly names: readonly string[]
  readonly except: readonly string[]
  /** Names of a grade: "premium" is gasoline by itself, and beside "car wash" it may be the better wash. */
  readonly grades: readonly string[]
}

const UNKNOWN: Product = { kind: 'unknown' }
const spaced = (text: string) => ` ${plain(text)} `
const longestFirst = (a: string, b: string) => b.length - a.length

const ASIDE = library.products
  .flatMap((entry) => ('aside' in entry ? entry.names.map(spaced) : []))
  .toSorted(longestFirst)

const ENTRIES: readonly Entry[] = library.products
  .filter((entry) => !('aside' in entry))
  .map((entry) => ({
    product:
      'fuel' in entry && entry.fuel !== undefined
        ? { kind: 'fuel', fuel: entry.fuel }
        : 'skip' in entry && entry.skip !== undefined
          ? { kind: 'skip', reason: entry.skip }
          : UNKNOWN,
    names: [...('fuel' in entry && entry.fuel !== undefined ? [entry.fuel] : []), ...entry.names].map(spaced),
    except: ('except' in entry ? (entry.except ?? []) : []).map(spaced),
    grades: ('grades' in entry ? (entry.grades ?? []) : []).map(spaced),
  }))

const SKIPS = ENTRIES.filter(({ product }) => product.kind === 'skip')
const NAMED = ENTRIES.filter(({ product }) => product.kind !== 'skip')

/** Keys of the fuels that a file may name. */
export const FUELS: ReadonlySet<string> = new Set(
  ENTRIES.flatMap(({ product }) => (product.kind === 'fuel' ? [product.fuel] : [])),
)

const EXACT = new Map(ENTRIES.toReversed().flatMap(({ product, names }) => names.map((name) => [name, product])))
// A file names the same few products in every row.
const found = new Map<string, Product>()

/**
 * By the whole text, else by the first entry of the library that has a name in it: "ULSD DYED #2" is dyed diesel. What a yard does not count
 * is skipped only where the text says nothing else: gallons must not go missing because "service" stands beside "diesel".
 */
export function productNamed(text: string): Product {
  const known = found.get(text)
  if (known !== undefined) return known
  const words = spaced(text)
  const product = EXACT.get(words) ?? productIn(without(words, ASIDE))
  if (found.size < 1000) found.set(text, product)
  return product
}

function productIn(words: string): Product {
  const whole = EXACT.get(words)
  if (whole !== undefined) return whole
  const skips = SKIPS.filter(({ names, except }) => isIn(words, names) && !isIn(words, except))
  const [skip] = skips.map(({ product }) => product)
  if (skip?.kind !== 'skip') return NAMED.find(({ names }) => isIn(words, names))?.product ?? UNKNOWN
  const rest = without(words, skips.flatMap(({ names }) => names).toSorted(longestFirst))
  if (rest.trim() === '') return skip
  const named = NAMED.find(({ names, grades }) =>
    isIn(
      rest,
      names.filter((name) => !grades.includes(name)),
    ),
  )?.product
  return named?.kind === 'fuel' ? { ...named, also: skip.reason } : UNKNOWN
}

function isIn(words: string, names: readonly string[]): boolean {
  return names.some((name) => words.includes(name))
}

/** The words without some names, the longest first. */
function without(words: string, names: readonly string[]): string {
  return names.reduce((left, name) => left.replaceAll(name, ' '), words)
}

const begins = library.totals.begins.map((words) => `${plain(words)} `)
const ends = library.totals.ends.map((words) => ` ${plain(words)}`)

const namedTotals = library.totals.begins
  .filter((words) => /[a-z] ?total/.test(words))
  .map((words) => `${plain(words)} `)

/** "Vehicle total", "Subtotal CR4": a sum, whatever else its row says. A station may be called "Total 4821". */
export function isNamedTotal(text: string): boolean {
  return isTotalWord(text) && namedTotals.some((begin) => `${plain(text)} `.startsWith(begin))
}

/** "Total", "Grand total:", "Card 4821 total". */
export function isTotalWord(text: string): boolean {
  if (text.length > 60 || !/total|sum|balance/i.test(text)) return false
  const words = plain(text)
  return begins.some((begin) => `${words} `.startsWith(begin)) || ends.some((end) => words.endsWith(end))
}
