/** Where the sheets of the yard say something: every section of every sheet that is on this device. Pure. */
import type { Row } from '../../../data/store/rows.ts'
import { fold } from '../../../lib/text.ts'

type Section = Pick<Row<'sheetSection'>, 'id' | 'sheetId' | 'section' | 'title' | 'text'>
type Sheet = Pick<Row<'safetySheet'>, 'id' | 'productId' | 'name' | 'state'>

export interface Hit {
  readonly section: Section
  readonly sheet: Sheet
  /** Around the first word that was looked for. */
  readonly said: string
}

export interface Hits {
  readonly shown: readonly Hit[]
  readonly all: number
}

export const LEAST_LETTERS = 3
const MOST = 40
const BEFORE = 50
const AFTER = 110

/** The texts of a yard's sheets are many millions of letters: each is folded once. */
const folded = new WeakMap<object, string>()

function textOf(section: Section): string {
  const known = folded.get(section)
  if (known !== undefined) return known
  const text = fold(`${section.title ?? ''}\n${section.text ?? ''}`)
  folded.set(section, text)
  return text
}

const STATES: readonly Sheet['state'][] = ['accepted', 'proposed', 'replaced']

/** Sections with all the words, of sheets on file first, then those to accept and older editions; none of a sheet that was refused. */
export function hitsOf(sections: readonly Section[], sheets: ReadonlyMap<string, Sheet>, query: string): Hits {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined || query.trim().length < LEAST_LETTERS) return { shown: [], all: 0 }
  const found = sections.flatMap((section): readonly Hit[] => {
    const sheet = sheets.get(section.sheetId)
    if (sheet === undefined || !STATES.includes(sheet.state)) return []
    const text = textOf(section)
    return words.every((word) => text.includes(word)) ? [{ section, sheet, said: around(section, first) }] : []
  })
  const sorted = found.toSorted(
    (a, b) =>
      STATES.indexOf(a.sheet.state) - STATES.indexOf(b.sheet.state) ||
      (a.sheet.name ?? '').localeCompare(b.sheet.name ?? '') ||
      a.section.section - b.section.section,
  )
  return { shown: sorted.slice(0, MOST), all: found.length }
}

/** What stands around a word, as the sheet writes it. */
function around({ text }: Section, word: string): string {
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const at = Math.max(fold(plain).indexOf(word), 0)
  const [from, to] = [Math.max(at - BEFORE, 0), Math.min(at + AFTER, plain.length)]
  return `${from > 0 ? '… ' : ''}${plain.slice(from, to).trim()}${to < plain.length ? ' …' : ''}`
}
