/** Corrections in place: a cell is written anew, its row is judged again, and rows with the same cause can be corrected with it. Pure. */
import type { FuelFileWords } from '../words/en.ts'
import { lastFour, maskCards } from './cards.ts'
import { judgeRow } from './judge.ts'
import { linkRows } from './links.ts'
import type { Column, FuelRow, Manner, Message } from './shapes.ts'

export interface CorrectContext {
  /** Of the reading. */
  readonly manner: Manner
  /** Keys of rows that are here from earlier files. */
  readonly known: ReadonlySet<string>
  /** Rows that a person keeps although they repeat another. */
  readonly keep?: ReadonlySet<number>
  readonly words: FuelFileWords
}

/** All rows, those named judged anew with the text in the column. A corrected cell keeps what the file says in `before`. */
export function correct(
  rows: readonly FuelRow[],
  rowNo: number | readonly number[],
  column: Column,
  text: string,
  { manner, known, keep = new Set(), words }: CorrectContext,
): readonly FuelRow[] {
  const wanted = new Set(typeof rowNo === 'number' ? [rowNo] : rowNo)
  const judged = rows.map((row) => {
    if (!wanted.has(row.rowNo)) return row
    const { [column]: was = row.text[column] ?? '', ...others } = row.before
    const next = column === 'card' ? lastFour(text) : maskCards(text.trim())
    const before = next === was ? others : { ...others, [column]: was }
    return judgeRow({ rowNo: row.rowNo, text: { ...row.text, [column]: next }, before }, manner, words)
  })
  return linkRows(judged, { known, keep, words })
}

/** Rows that have a message of this row, word for word in the same column, this row among them; one correction fits all of them. */
export function sameCause(rows: readonly FuelRow[], rowNo: number, column?: Column): readonly number[] {
  const of = rows.find((row) => row.rowNo === rowNo)
  const cause = of === undefined ? undefined : causeOf(of, column)
  if (cause === undefined) return []
  return rows
    .filter(({ messages }) => messages.some(({ column: where, say }) => where === cause.column && say === cause.say))
    .map((row) => row.rowNo)
}

/** The message of a row that a correction answers. */
function causeOf({ messages }: FuelRow, column?: Column): Message | undefined {
  const errors = messages.filter(({ level }) => level === 'error')
  return (errors.length > 0 ? errors : messages).find((message) => column === undefined || message.column === column)
}

/** In how many rows each message stands: looked up for every cell that is shown. */
export type Causes = ReadonlyMap<string, number>

export function causesOf(rows: readonly FuelRow[]): Causes {
  const counts = new Map<string, number>()
  for (const { messages } of rows)
    for (const cause of new Set(messages.map(keyOf))) counts.set(cause, (counts.get(cause) ?? 0) + 1)
  return counts
}

/** How many rows one correction of this cell fits. */
export function countSame(causes: Causes, row: FuelRow, column: Column): number {
  const cause = causeOf(row, column)
  return cause === undefined ? 0 : (causes.get(keyOf(cause)) ?? 0)
}

const keyOf = ({ column, say }: Message) => `${column ?? ''}|${say}`

/** What a correction changed, by place: most of 100,000 rows stay and need not cross from the worker. */
export type Changed = readonly (readonly [at: number, row: FuelRow])[]

export function changedIn(before: readonly FuelRow[], after: readonly FuelRow[]): Changed {
  return after.flatMap((row, at) => (row === before[at] ? [] : [[at, row] as const]))
}

export function withChanged(rows: readonly FuelRow[], changed: Changed): readonly FuelRow[] {
  const next = [...rows]
  for (const [at, row] of changed) next[at] = row
  return next
}
