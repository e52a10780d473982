/** What rows have to do with each other: what stands there twice, what is here from an earlier file, what a reversal takes back. Pure. */
import { plain as fold } from '../../../../records/import/mapping.ts'
import type { FuelFileWords } from '../words/en.ts'
import { verdictOf } from './judge.ts'
import type { FuelRow, Message } from './shapes.ts'

const LETTERS = /^[a-z0-9]+$/

/** Most units and invoices are plain but for their case, and a file has many. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  return LETTERS.test(lower) ? lower : fold(text)
}

/** Day, unit, quantity in thousandths and invoice: what makes two purchases of one supplier the same. Null while one of the first three is not known. */
export function rowKey({
  day,
  unitNo,
  quantity,
  invoice,
}: Pick<FuelRow, 'day' | 'unitNo' | 'quantity' | 'invoice'>): string | null {
  return day === null || quantity === null ? null : [day, plain(unitNo), quantity, plain(invoice)].join('|')
}

/** Inside one file more is known: the fuel, and without an invoice the time. */
function insideKey(row: FuelRow, key: string): string {
  return `${key}|${row.fuel ?? plain(row.product)}|${row.invoice === '' ? (row.time ?? '') : ''}`
}

export interface LinkContext {
  /** Keys of rows that are here from this supplier's earlier files, such as the last days of the week before. */
  readonly known: ReadonlySet<string>
  /** Rows that a person keeps although they repeat another. */
  readonly keep: ReadonlySet<number>
  readonly words: FuelFileWords
}

export function linkRows(rows: readonly FuelRow[], { known, keep, words }: LinkContext): readonly FuelRow[] {
  const first = new Map<string, number>()
  const kept = new Map<number, number>()
  const linked = rows.map((row) => {
    const key = rowKey(row)
    const inside = key === null ? null : insideKey(row, key)
    const earlier = inside === null ? undefined : first.get(inside)
    if (inside !== null && earlier === undefined) first.set(inside, row.rowNo)
    const here = key !== null && known.has(key)
    const repeats = earlier ?? (here ? 0 : null)
    const isKept = repeats !== null && keep.has(row.rowNo)
    if (isKept) kept.set(row.rowNo, repeats)
    return withLinks(row, { duplicateOf: isKept ? null : repeats, reverses: null })
  })
  const reversed = reversals(linked)
  return linked.map((row) => {
    const target = row.reversal && row.duplicateOf === null ? (reversed.get(row.rowNo) ?? null) : null
    return said(withLinks(row, { reverses: target, duplicateOf: row.duplicateOf }), kept.get(row.rowNo), words)
  })
}

type Links = Pick<FuelRow, 'duplicateOf' | 'reverses'>

/** Most rows keep what they have. */
function withLinks(row: FuelRow, links: Links): FuelRow {
  return row.duplicateOf === links.duplicateOf && row.reverses === links.reverses ? row : { ...row, ...links }
}

/** Reversal → the purchase it takes back: the same unit, fuel and quantity, of the same invoice if there is one, else the nearest day before it. */
function reversals(rows: readonly FuelRow[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  if (!rows.some(({ reversal }) => reversal)) return found
  const open = new Map<string, FuelRow[]>()
  const keyOf = ({ unitNo, fuel, product, quantity }: FuelRow) =>
    [plain(unitNo), fuel ?? plain(product), Math.abs(quantity ?? 0)].join('|')
  for (const row of rows) {
    if (row.reversal || row.quantity === null || row.day === null || row.duplicateOf !== null) continue
    const key = keyOf(row)
    const same = open.get(key)
    if (same === undefined) open.set(key, [row])
    else same.push(row)
  }
  for (const row of rows) {
    if (!row.reversal || row.day === null || row.duplicateOf !== null) continue
    const { day } = row
    const same = open.get(keyOf(row)) ?? []
    const invoice = plain(row.invoice)
    const before = same.filter((one) => one.day !== null && one.day <= day)
    const target =
      (invoice === '' ? undefined : same.find((one) => plain(one.invoice) === invoice)) ??
      before.toSorted((a, b) => (b.day ?? '').localeCompare(a.day ?? '') || b.rowNo - a.rowNo)[0]
    if (target === undefined) continue
    found.set(row.rowNo, target.rowNo)
    same.splice(same.indexOf(target), 1)
  }
  return found
}

/** The row with what its links say in its messages and its verdict. Messages about links belong to no column. */
function said(row: FuelRow, kept: number | undefined, { row: words }: FuelFileWords): FuelRow {
  const own = row.messages.some(({ column }) => column === null)
    ? row.messages.filter(({ column }) => column !== null)
    : row.messages
  const more: Message[] = []
  if (row.duplicateOf !== null)
    more.push({
      level: 'warning',
      column: null,
      say: row.duplicateOf === 0 ? words.here : words.repeats(row.duplicateOf),
    })
  if (kept !== undefined)
    more.push({ level: 'warning', column: null, say: kept === 0 ? words.hereAndKept : words.repeatsAndKept(kept) })
  if (row.duplicateOf === null && row.reversal && row.reverses === null)
    more.push({ level: 'warning', column: null, say: words.reversesNothing })
  const messages = more.length === 0 ? own : [...own, ...more]
  const verdict = row.duplicateOf === null ? verdictOf(messages) : 'duplicate'
  return messages === row.messages && verdict === row.verdict ? row : { ...row, messages, verdict }
}
