/** What the rules of entries find in the rows of a file, before any of them counts: what blocks, and what wants a comment. Pure. */
import type { FuelAsset, FuelSettings } from '../../../../../schema/gen/types.ts'
import type { Entry, Flag } from '../../../../../sync/fuel/entry.ts'
import { flags } from '../../../../../sync/fuel/flags.ts'
import { onMeterOf } from '../../../../../sync/fuel/meters.ts'
import type { Row } from '../../../data/store/rows.ts'
import { instantOf } from '../../../records/engine/controls/instant.ts'
import { bookOf, meterChangesOf } from '../core/book.ts'
import { flagFigures, flagTitle } from '../core/flagWords.ts'
import { recentOf } from '../core/recent.ts'
import { baselineWith } from '../field/baseline.ts'
import type { Past } from '../field/known.ts'
import { baseOf, isFill, KINDS, ODDLY } from '../field/odd.ts'
import type { Column, FuelRow, Message, TotalRow } from './file/shapes.ts'
import type { Judged, RowType } from './prepare.ts'

export interface OddYard {
  readonly assets: readonly Row<'fuelAsset'>[]
  readonly settings: Pick<FuelSettings, 'rules' | 'prices'> | null
  readonly today: string
  readonly type: RowType
  readonly zone: string
}

/** Fills that say what is usual, as many as the server looks at. */
const LOOKED_AT = 12

/** The rows with what is odd about them, each held against those of its asset before it: of this file, and as the asset remembers them. */
export function oddRows(rows: readonly Judged[], yard: OddYard): readonly Judged[] {
  const assets = new Map(yard.assets.map((asset) => [asset.id, asset]))
  const found = new Map<number, readonly Message[]>()
  const seen = new Map<string, { readonly fills: Past[]; readonly entries: Entry[] }>()
  for (const { entry, rowNo } of inTime(rows, yard)) {
    const asset = assets.get(entry.assetId ?? '') ?? null
    const before = seen.get(entry.assetId ?? '') ?? { fills: [], entries: [] }
    seen.set(entry.assetId ?? '', before)
    const odd = oddOf(entry, asset, before, yard)
    if (odd.length > 0)
      found.set(
        rowNo,
        odd.flatMap((flag) => messageOf(flag, entry)),
      )
    before.entries.push(entry)
    const { id, at, base, fuel, hours, odometer } = entry
    if (isFill(entry.type) && !entry.reversal && fuel !== 'def' && base !== null)
      before.fills.push({
        id,
        at,
        base,
        fuel,
        hours,
        odometer,
        partial: false,
        odd: odd.some(({ code }) => ODDLY.has(code)),
      })
  }
  return rows.map((one) => withOdd(one, found.get(one.row.rowNo)))
}

function inTime(rows: readonly Judged[], { type, zone }: OddYard) {
  return rows
    .flatMap(({ row, assetId, verdict }) => {
      const { rowNo, day, time, quantity, unit, fuel } = row
      const judged = verdict === 'valid' || verdict === 'warning'
      if (!judged || day === null || quantity === null || unit === null) return []
      const entry: Entry = {
        id: `row ${rowNo}`,
        type,
        at: instantOf(day, time ?? '12:00', zone),
        day,
        assetId,
        tankId: null,
        fuel: fuel ?? '',
        unit,
        quantity,
        base: baseOf(quantity, unit, fuel),
        hours: row.hours,
        odometer: row.odometer,
        unitPrice: row.unitPrice,
        total: row.total,
        invoice: row.invoice,
        reversal: row.reversal,
        meterReplaced: false,
      }
      return [{ rowNo, entry }]
    })
    .toSorted((a, b) => a.entry.at - b.entry.at || a.rowNo - b.rowNo)
}

function oddOf(
  entry: Entry,
  asset: Row<'fuelAsset'> | null,
  before: { readonly fills: readonly Past[]; readonly entries: readonly Entry[] },
  { settings, today }: OddYard,
): readonly Flag[] {
  const book = bookOf(settings)
  const remembered = (asset === null ? [] : recentOf(asset)).map(
    // The server leaves the amount out of what it found odd.
    ({ base, fuel, ...rest }): Past => ({
      ...rest,
      base: base ?? 0,
      fuel: fuel ?? asset?.fuel ?? '',
      odd: base === null,
    }),
  )
  const fills = [...remembered, ...before.fills.slice(-LOOKED_AT)]
    .filter(({ at }) => at <= entry.at)
    .toSorted((a, b) => a.at - b.at)
    .slice(-LOOKED_AT)
    .map((fill) => onMeter(fill, asset, entry.at))
  const past = before.entries.slice(-LOOKED_AT).toReversed()
  const known = { asset, tank: null, today, past: [], settings }
  return flags(entry, baselineWith(entry, known, fills, past), KINDS, book).filter(({ code }) => !book.off.has(code))
}

/** Hours go on over a meter that was replaced. */
function onMeter(fill: Past, asset: Pick<FuelAsset, 'meter' | 'meterChanges'> | null, at: number): Past {
  const changes = meterChangesOf(asset)
  const meter = asset?.meter === 'odometer' ? 'odometer' : 'hours'
  const value = fill[meter]
  if (value === null || changes.length === 0) return fill
  return { ...fill, [meter]: onMeterOf({ at: fill.at, value }, at, changes) }
}

const COLUMNS: Readonly<Record<string, Column>> = {
  F03: 'quantity',
  F04: 'quantity',
  F08: 'unitPrice',
  F09: 'total',
  F10: 'product',
  F14: 'uom',
  F15: 'day',
}

/** A day says itself how far off it is. */
const NO_FIGURES = { value: null, baseline: null }

/** A note asks for nothing: it stands in the review. */
function messageOf(flag: Flag, entry: Entry): readonly Message[] {
  if (flag.severity === 'info') return []
  const told = { ...flag, severity: flag.severity === 'error' ? ('error' as const) : ('warn' as const) }
  // The parser's edge: the unit of a row is one of those of an entry.
  const { value, baseline } =
    flag.code === 'F15' ? NO_FIGURES : flagFigures(told, entry as Parameters<typeof flagFigures>[1])
  const figures = [value, baseline === null ? null : `against ${baseline}`].filter((text) => text !== null).join(' ')
  const column =
    flag.code === 'F05' ? (flag.why.startsWith('odometer') ? 'odometer' : 'hours') : (COLUMNS[flag.code] ?? null)
  return [
    {
      level: flag.severity === 'error' ? 'error' : 'warning',
      column,
      say: `${flagTitle(told)}${figures === '' ? '' : `: ${figures}`}.`,
    },
  ]
}

function withOdd(one: Judged, odd: readonly Message[] | undefined): Judged {
  if (odd === undefined || odd.length === 0) return one
  return { ...one, odd, verdict: odd.some(({ level }) => level === 'error') ? 'blocked' : 'warning' }
}

export interface Control {
  readonly rowNo: number
  readonly column: 'quantity' | 'total'
  /** In thousandths of the unit, or cents. */
  readonly says: number
  readonly rows: number
}

/** Where what the file adds up to is not what its rows come to. A subtotal of part of them is no control of all. */
export function controlOf(totals: readonly TotalRow[], rows: readonly FuelRow[]): readonly Control[] {
  return (['quantity', 'total'] as const).flatMap((column): readonly Control[] => {
    const said = totals.flatMap((row) => (row[column] === null ? [] : [{ rowNo: row.rowNo, says: row[column] }]))
    const sum = rows.reduce((all, row) => all + (row[column] ?? 0), 0)
    const parts = said.reduce((all, { says }) => all + says, 0)
    const [most] = said.toSorted((a, b) => b.says - a.says)
    if (most === undefined || [...said.map(({ says }) => says), parts].some((says) => isAlike(says, sum))) return []
    return [{ ...most, column, rows: sum }]
  })
}

/** A total that is written in whole units is rounded to them. */
function isAlike(says: number, sum: number): boolean {
  const rounded = [1000, 100, 10].find((step) => says % step === 0) ?? 0
  return Math.abs(says - sum) <= rounded / 2
}
