/** What is odd about a sheet that was read, in words, and why it cannot be put on file yet. Pure. */
import { plural } from '../../../lib/text.ts'
import type { Product } from '../ledger/queries.ts'
import { leastOf, MOST } from './ingredients.ts'
import type { OpenedSheet } from './openSheet.ts'
import type { Answers } from './proposals.ts'
import { sameProduct, type Reading } from './readSheet.ts'

type Sheet = Pick<OpenedSheet, 'pages' | 'read' | 'reading'>
type Named = Pick<Product, 'name' | 'code' | 'otherNames'>

/** Sheets that people of the yard cannot read. */
const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  other: 'another language',
}

export function isOther({ reading }: Pick<Sheet, 'reading'>, product: Named | null): boolean {
  const named = reading?.name?.choices[0]
  if (product === null || named === undefined) return false
  return !sameProduct(named, [product.name, product.code ?? '', ...(product.otherNames ?? '').split(/[,;\n]/)])
}

const tooMuch = (reading: Reading) => leastOf(reading.ingredients) > MOST

export interface Warning {
  readonly tone: 'info' | 'warn'
  readonly fact: string
  readonly next: string
}

export function warningsOf(sheet: Sheet, product: Named | null): readonly Warning[] {
  const { reading, pages, read } = sheet
  if (reading === null)
    return [
      {
        tone: 'info',
        fact:
          pages === 1
            ? 'This is a picture of a page and cannot be read yet.'
            : `These are pictures of ${plural(pages, 'page')} and cannot be read yet.`,
        next: 'It is kept as it is. Write by hand on its page what it says.',
      },
    ]
  const language = LANGUAGES[reading.language]
  const wrong = reading.ingredients.flatMap(({ cas, casWrong }) => (casWrong && cas !== null ? [cas] : []))
  const all: readonly (Warning | null)[] = [
    pages > read
      ? { tone: 'info', fact: `It has ${pages} pages; the first ${read} were read.`, next: 'The file is kept whole.' }
      : null,
    language === undefined
      ? null
      : {
          tone: 'warn',
          fact: `This sheet is in ${language}.`,
          next: 'People here need one they can read. Ask the maker for it, and keep this one until it comes.',
        },
    isOther(sheet, product) && product !== null
      ? { tone: 'warn', fact: `The sheet names ${reading.name?.choices[0] ?? ''}.`, next: `You chose ${product.name}.` }
      : null,
    wrong.length === 0
      ? null
      : {
          tone: 'warn',
          fact: `The last digit does not fit in ${wrong.join(', ')}.`,
          next: 'It is kept in the name and counts as no CAS number. Ask the maker for the right one.',
        },
    tooMuch(reading)
      ? {
          tone: 'warn',
          fact: 'Its ingredients add up to more than 100 %.',
          next: 'Read section 3 again. Leave them out here, and write them by hand on the page of the product.',
        }
      : null,
  ]
  return all.filter((one) => one !== null)
}

interface State {
  readonly sheet: Sheet
  /** Null for a new one. */
  readonly product: Named | null
  readonly chosen: boolean
  readonly waits: number
  readonly sure: boolean
  readonly answers: Answers
}

/** Why it is not put on file; null where all is decided. */
export function whyNot({ sheet, product, chosen, waits, sure, answers }: State): string | null {
  const { reading } = sheet
  if (!chosen) return 'Say whose sheet it is.'
  if (isOther(sheet, product) && !sure)
    return 'The sheet names another product. Say that it is right, or choose the other one.'
  if (waits > 0) return `Accept or leave out what was found: ${waits} to go.`
  if (reading !== null && tooMuch(reading) && typeof answers.ingredients === 'string')
    return 'The ingredients are more than 100 % together. Leave them out, and write them by hand.'
  if (product === null && reading !== null && !answers.name) return 'A new product needs the name on the sheet.'
  return null
}
