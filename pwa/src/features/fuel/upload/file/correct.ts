/** Corrections in place: a cell is written anew, its row is judged again, and rows with the same cause can be corrected with it. Pure. */
import type { FuelFileWords } from '../words/en.ts'
import { lastFour, maskCards } from './cards.ts'
import { judgeRow } from './judge.ts'
import { linkRows } from './links.ts'
import type { Column, FuelRow, Manner } from './shapes.ts'

export interface CorrectContext {
  /** Of the reading. */
  readonly manner: Manner
  /** Keys of rows that are here from earlier files. */
  readonly known: ReadonlySet<string>
  readonly words: FuelFileWords
}

/** All rows, those named judged anew with the text in the column. A corrected cell keeps what the file says in `before`. */
export function correct(
  rows: readonly FuelRow[],
  rowNo: number | readonly number[],
  column: Column,
  text: string,
  { manner, known, words }: CorrectContext,
): readonly FuelRow[] {
  const wanted = new Set(typeof rowNo === 'number' ? [rowNo] : rowNo)
  const judged = rows.map((row) => {
    if (!wanted.has(row.rowNo)) return row
    const { [column]: was = row.text[column] ?? '', ...others } = row.before
    const next = column === 'card' ? lastFour(text) : maskCards(text.trim())
    const before = next === was ? others : { ...others, [column]: was }
    return judgeRow({ rowNo: row.rowNo, text: { ...row.text, [column]: next }, before }, manner, words)
  })
  return linkRows(judged, known, words)
}

/** Rows that have a message of this row, word for word in the same column, this row among them; one correction fits all of them. */
export function sameCause(rows: readonly FuelRow[], rowNo: number, column?: Column): readonly number[] {
  const of = rows.find((row) => row.rowNo === rowNo)
  const errors = of?.messages.filter(({ level }) => level === 'error') ?? []
  const cause = (errors.length > 0 ? errors : (of?.messages ?? [])).find(
    (message) => column === undefined || message.column === column,
  )
  if (cause === undefined) return []
  return rows
    .filter(({ messages }) => messages.some(({ column: where, say }) => where === cause.column && say === cause.say))
    .map((row) => row.rowNo)
}
