/** Rows of a supplier's file as fuel entries: which asset a name in the file is, what is sent, and what the rows come to. Pure. */
import type { FuelAsset, FuelEntry } from '../../../../../schema/gen/types.ts'
import { fold } from '../../../lib/text.ts'
import { instantOf } from '../../../records/engine/controls/instant.ts'
import type { FuelRow, Message, Verdict } from './file/shapes.ts'

export type RowType = Extract<FuelEntry['type'], 'card_purchase' | 'issue' | 'delivery'>

/** Name in the file, folded → asset. */
export type Aliases = ReadonlyMap<string, string>

type Named = Pick<FuelAsset, 'id' | 'name' | 'unitNo'>

/** What a supplier's earlier files called assets, before unit numbers and names. */
export function aliasesOf(assets: readonly Named[], remembered: unknown): Aliases {
  const all = new Map<string, string>()
  for (const { id, name, unitNo } of assets) {
    all.set(keyOf(name), id)
    if (unitNo !== null && unitNo !== '') all.set(keyOf(unitNo), id)
  }
  if (Array.isArray(remembered))
    for (const row of remembered as readonly { readonly name?: unknown; readonly assetId?: unknown }[])
      if (typeof row.name === 'string' && typeof row.assetId === 'string') all.set(keyOf(row.name), row.assetId)
  return all
}

export function keyOf(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]+/g, '')
}

/** Of the file, and what the rules of entries block: it is committed, and counts once it is put right. */
export type RowVerdict = Verdict | 'blocked'

export interface Judged {
  readonly row: FuelRow
  readonly assetId: string | null
  readonly verdict: RowVerdict
  /** What the rules of entries find (`oddRows`), beside the file's own messages. */
  readonly odd: readonly Message[]
  /** "No asset CR7" beside what the file's own messages say. */
  readonly missing: string | null
}

/** A row that names no asset of the yard is an error, but for deliveries, which go into a tank. */
export function judged(rows: readonly FuelRow[], aliases: Aliases, type: RowType): readonly Judged[] {
  return rows.map((row) => {
    const assetId = aliases.get(keyOf(row.unitNo)) ?? null
    const lost = assetId === null && type !== 'delivery'
    const missing = lost ? (row.unitNo === '' ? 'No asset in this row' : `No asset ${row.unitNo}`) : null
    return { row, assetId, missing, odd: [], verdict: lost && row.verdict !== 'duplicate' ? 'error' : row.verdict }
  })
}

export function countOf(rows: readonly Judged[]): Readonly<Record<RowVerdict, number>> {
  const counts = { valid: 0, warning: 0, blocked: 0, error: 0, duplicate: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** What goes to the server: all but errors and duplicates. */
export function isTaken({ verdict }: Pick<Judged, 'verdict'>): boolean {
  return verdict === 'valid' || verdict === 'warning' || verdict === 'blocked'
}

export interface Sent {
  readonly supplierId: string | null
  readonly type: RowType
  readonly zone: string
}

type Payload = Readonly<Record<string, string | number | boolean>>

/** What goes to the server, asset by asset in the order of time, so that each slice touches few sums. Errors and duplicates stay out. */
export function payloadOf(rows: readonly Judged[], { supplierId, type, zone }: Sent): readonly Payload[] {
  return rows
    .filter(isTaken)
    .toSorted(
      (a, b) =>
        compare(a.assetId ?? '', b.assetId ?? '') ||
        compare(a.row.day ?? '', b.row.day ?? '') ||
        a.row.rowNo - b.row.rowNo,
    )
    .flatMap(({ row, assetId }) => {
      const { day, quantity, unit } = row
      if (day === null || quantity === null || unit === null) return []
      const fields: Readonly<Record<string, string | number | boolean | null>> = {
        type,
        state: 'recorded',
        day,
        // Noon where the file says no time: the day is what counts.
        at: instantOf(day, row.time ?? '12:00', zone),
        assetId,
        unitText: row.unitNo,
        fuel: row.fuel,
        quantity,
        unit,
        unitPrice: row.unitPrice,
        totalCost: row.total,
        tax: row.tax,
        odometer: row.odometer,
        hours: row.hours,
        vendor: row.vendor,
        location: row.location,
        invoice: row.invoice,
        cardLast4: row.cardLast4,
        operatorName: row.operator,
        supplierId,
        reversal: row.reversal,
        rowNo: row.rowNo,
      }
      return [
        Object.fromEntries(
          Object.entries(fields).filter(
            (entry): entry is [string, string | number | boolean] =>
              entry[1] !== null && entry[1] !== '' && entry[1] !== false,
          ),
        ),
      ]
    })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** First and last day of the rows, null where none can be read. */
export function daysOf(rows: readonly FuelRow[]): { readonly first: string; readonly last: string } | null {
  const days = rows.flatMap(({ day }) => (day === null ? [] : [day])).toSorted()
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}
