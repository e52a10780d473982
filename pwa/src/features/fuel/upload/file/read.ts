/** A file that was opened as rows of fuel, with what must still be asked. Card numbers are cut here; nothing whole leaves this file. */
import { columnsOf, moreCells } from '../../../../lib/csv.ts'
import { plain } from '../../../../records/import/mapping.ts'
import type { FuelFileWords } from '../words/en.ts'
import { isCardNumber, lastFour, maskCards } from './cards.ts'
import { fixedRows, isFixedWidth, likelyLayouts } from './fixed.ts'
import { findHeading, mapColumns } from './heading.ts'
import { judgeRow } from './judge.ts'
import { COLUMNS, isNamedTotal, isTotalWord, productNamed } from './library.ts'
import { linkRows } from './links.ts'
import { mannerOf } from './manner.ts'
import { readNumber } from './numbers.ts'
import type { Opened, SourceRow } from './open.ts'
import type {
  Answers,
  Column,
  FuelRow,
  LeftRow,
  Manner,
  MappedColumn,
  Question,
  Reading,
  SheetFacts,
  Skipped,
  TotalRow,
} from './shapes.ts'

export interface ReadContext {
  readonly words: FuelFileWords
  /** Keys (`rowKey`) of rows that are here from this supplier's earlier files. */
  readonly known: ReadonlySet<string>
  /** Of the yard: the day on which a moment counts. */
  readonly zone: string
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Columns that a sheet must name to be taken for one with fuel in it. */
const ENOUGH = 3
const BELOW = 50
const NOTHING = { rows: [], skipped: [], left: [], totals: [] }

export function readFuel(opened: Opened, answers: Answers, context: ReadContext): Reading {
  const { words } = context
  const questions: Question[] = []
  const sheets = opened.sheets.map(({ name, rows }): SheetFacts => ({
    name,
    rows: rows.length,
    known: findHeading(rows, answers.remembered)?.known ?? 0,
  }))
  const filled = sheets.filter(({ known }) => known >= ENOUGH)
  if (answers.sheet === undefined && filled.length > 1)
    questions.push({ kind: 'sheet', say: words.ask.sheet(filled.length), sheets: filled })
  const sheet = answers.sheet ?? filled[0]?.name ?? sheets[0]?.name ?? null
  const rows = opened.sheets.find(({ name }) => name === sheet)?.rows ?? []

  const { layout } = answers
  const fixed = layout === undefined ? null : fixedRows(opened.lines, layout).map((cells, at) => ({ rowNo: at, cells }))
  const all: readonly SourceRow[] = fixed ?? rows
  const at = fixed !== null ? 0 : headingAt(all, answers)
  const base = { file: opened.file, sheets, sheet }
  if (at === null) {
    questions.push(
      isFixedWidth(opened.lines)
        ? { kind: 'layout', say: words.ask.layout, layouts: likelyLayouts(opened.lines) }
        : { kind: 'heading', say: words.ask.heading },
    )
    const manner = mannerOf([], [], answers, context).manner
    return { ...base, headingRow: null, headings: [], mapped: [], manner, questions, ...NOTHING }
  }

  const heading = all[at]
  const headings = (heading?.cells ?? []).map((cell) => maskCards(cell))
  const body = all.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const mapped = mapColumns(
    headings,
    body.slice(0, BELOW),
    layout === undefined ? answers : { mapping: placesIn(layout) },
  )
  for (const { id, required } of COLUMNS)
    if (required && !mapped.some(({ column }) => column === id))
      questions.push({ kind: 'column', say: words.ask.column(words.columns[id]), column: id })
  const complete = questions.every(({ kind }) => kind !== 'column')
  const found = mannerOf(body, mapped, answers, context)
  const taken = complete
    ? takeRows(body, { headings, mapped, manner: found.manner, keep: new Set(answers.keep) }, context)
    : NOTHING
  return {
    ...base,
    headingRow: fixed === null ? (heading?.rowNo ?? null) : null,
    headings,
    mapped: mapped.map((one) => ({ ...one, sample: shownCell(one.column, one.sample) })),
    manner: found.manner,
    questions: [...questions, ...(complete ? found.questions : [])],
    ...taken,
  }
}

function headingAt(rows: readonly SourceRow[], { headingRow, remembered }: Answers): number | null {
  const chosen = headingRow === undefined ? -1 : rows.findIndex(({ rowNo }) => rowNo === headingRow)
  return chosen >= 0 ? chosen : (findHeading(rows, remembered)?.at ?? null)
}

function placesIn(layout: NonNullable<Answers['layout']>): NonNullable<Answers['mapping']> {
  const none = COLUMNS.map(({ id }) => [id, null] as const)
  const own = layout.fields.flatMap(({ column }, at) => (column === null ? [] : [[column, at] as const]))
  return Object.fromEntries([...none, ...own])
}

interface Taking {
  readonly headings: readonly string[]
  readonly mapped: readonly MappedColumn[]
  readonly manner: Manner
  readonly keep: ReadonlySet<number>
}

const STEP = 5000

function takeRows(
  body: readonly SourceRow[],
  { headings, mapped, manner, keep }: Taking,
  { words, known, onProgress }: ReadContext,
) {
  const columns = columnsOf(headings, body)
  const sums = runningSums()
  const rows: FuelRow[] = []
  const totals: TotalRow[] = []
  const left: (LeftRow & { readonly what: string })[] = []
  const quantityHeading = plain(headings[mapped.find(({ column }) => column === 'quantity')?.at ?? -1] ?? '')
  body.forEach(({ rowNo, cells }, done) => {
    if (done % STEP === 0) onProgress?.(done, body.length)
    const text: Partial<Record<Column, string>> = {}
    for (const { column, at } of mapped) text[column] = shownCell(column, cells[at] ?? '')
    const quantity = sumIn(text, 'quantity', 3, manner)
    const skip = keep.has(rowNo) ? null : skipOf(text, cells, quantityHeading, sums.are(text.unitNo ?? '', quantity))
    if (skip === null) {
      sums.add(text.unitNo ?? '', quantity)
      const row = judgeRow({ rowNo, text, before: {} }, manner, words)
      return rows.push(misfit(row, moreCells(cells, columns), columns, words))
    }
    const { reason, what } = skip
    left.push({ rowNo, reason, what, say: words.left[reason](what), text })
    if (reason !== 'total') return undefined
    sums.end()
    return totals.push({ rowNo, text: what, quantity, total: sumIn(text, 'total', 2, manner) })
  })
  onProgress?.(body.length, body.length)
  return {
    rows: linkRows(rows, { known, keep, words }),
    skipped: countsOf(left, words),
    left: left.map(({ rowNo, reason, say, text }) => ({ rowNo, reason, say, text })),
    totals,
  }
}

/** A row with more cells than the heading is not taken as it stands: what looks right may stand in the wrong column. */
function misfit(
  row: FuelRow,
  more: ReturnType<typeof moreCells>,
  columns: number,
  { row: say }: FuelFileWords,
): FuelRow {
  if (more === null) return row
  const message = { level: 'error', column: 'quantity', say: say.moreCells(more.cells, columns, more.likely) } as const
  return { ...row, verdict: 'error', messages: [message, ...row.messages] }
}

/** Why a row is no purchase; null where it is one. `what` is the words that say so. */
function skipOf(
  { day = '', quantity = '', product = '' }: FuelRow['text'],
  cells: readonly string[],
  quantityHeading: string,
  addsUp: boolean,
): { readonly reason: Skipped['reason']; readonly what: string } | null {
  const sum = day === '' || isTotalWord(day) || addsUp ? cells.find(isTotalWord) : cells.find(isNamedTotal)
  if (sum !== undefined) return { reason: 'total', what: maskCards(sum) }
  if (quantity !== '' && plain(quantity) === quantityHeading) return { reason: 'heading', what: '' }
  if (quantity === '' && (day === '' || isAlone(cells))) return { reason: 'note', what: lineOf(cells) }
  const named = productNamed(product)
  return named.kind === 'skip' ? { reason: 'notFuel', what: named.reason } : null
}

/** The purchases since the last total: two or more of them, of one unit or of all, are what a dated total adds up. */
function runningSums() {
  const sums = new Map<string, { count: number; quantity: number }>()
  const ALL = ''
  return {
    add: (unitNo: string, quantity: number | null) => {
      for (const of of new Set([ALL, unitNo])) {
        const { count, quantity: before } = sums.get(of) ?? { count: 0, quantity: 0 }
        sums.set(of, { count: count + 1, quantity: before + (quantity ?? 0) })
      }
    },
    are: (unitNo: string, quantity: number | null): boolean =>
      quantity !== null &&
      [ALL, unitNo].some((of) => {
        const sum = sums.get(of)
        return sum !== undefined && sum.count > 1 && sum.quantity === quantity
      }),
    end: () => sums.clear(),
  }
}

function countsOf(
  left: readonly { readonly reason: Skipped['reason']; readonly what: string }[],
  words: FuelFileWords,
): readonly Skipped[] {
  const counts = new Map<string, { readonly reason: Skipped['reason']; readonly what: string; count: number }>()
  for (const { reason, what } of left) {
    const key = reason === 'notFuel' ? what : `${reason} `
    const counted = counts.get(key)
    if (counted === undefined) counts.set(key, { reason, what, count: 1 })
    else counted.count++
  }
  return [...counts.values()].map(({ reason, what, count }) => ({
    reason,
    count,
    say: words.skipped[reason](count, what),
  }))
}

/** What a line says, for whoever looks at it. */
function lineOf(cells: readonly string[]): string {
  return maskCards(
    cells
      .filter((cell) => cell !== '')
      .join(' ')
      .replaceAll(/\s+/g, ' '),
  ).slice(0, LONGEST)
}

/** "Printed 11/02/2026" under the rows. */
function isAlone(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length === 1
}

function sumIn(text: FuelRow['text'], column: 'quantity' | 'total', places: number, manner: Manner): number | null {
  const read = readNumber(text[column] ?? '', places, manner.marks[column] ?? { mark: '.', doubtful: false })
  return read.ok ? read.value : null
}

const LONGEST = 200

/** A cell as it may be shown and kept: on one line, a card cut to its last four digits. */
function shownCell(column: Column, cell: string): string {
  const line = /\s/.test(cell) ? cell.replaceAll(/\s+/g, ' ').trim() : cell
  if (column === 'card') return isCardNumber(line) ? lastFour(line) : line.slice(0, LONGEST)
  return maskCards(line).slice(0, LONGEST)
}
