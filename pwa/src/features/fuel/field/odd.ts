/** What is odd about the fill that is being entered, by the rules of sync/fuel, and which number was meant. Pure. */
import kindsFile from '../../../../../schema/library/fuel-kinds.json'
import type { FuelAsset } from '../../../../../schema/gen/types.ts'
import { perHour, perUnit } from '../../../../../sync/fuel/burn.ts'
import type { Baseline, Entry, Flag } from '../../../../../sync/fuel/entry.ts'
import { flags } from '../../../../../sync/fuel/flags.ts'
import { onMeterOf } from '../../../../../sync/fuel/meters.ts'
import type { Kinds } from '../../../../../sync/fuel/library.ts'
import { median } from '../../../../../sync/fuel/stats.ts'
import { normalize } from '../../../../../sync/fuel/normalize.ts'
import { bookOf, meterChangesOf } from '../core/book.ts'
import { flagsOf } from '../core/flagWords.ts'
import { recentOf } from '../core/recent.ts'
import { baselineWith } from './baseline.ts'
import type { Known, Past, PastEntry } from './known.ts'

export const KINDS: Kinds = kindsFile

export type { Known, Past, PastEntry } from './known.ts'

const LOOKED_AT = 12

/**
 * The last fills of the asset: those of this device, and what the server wrote to the asset of those that it does not have. Their meters
 * are those of the moment asked for, the newest one without: hours go on over a meter that was replaced.
 */
export function fillsOf(
  known: Pick<Known, 'asset' | 'past'> & Partial<Known>,
  at = Number.POSITIVE_INFINITY,
): readonly Past[] {
  const { asset, past, gone } = known
  const own = past.flatMap((row): readonly (Past & { readonly row: PastEntry | null })[] => {
    const { id, fuel, hours, odometer, quantity, unit, type, reversal } = row
    const base = row.baseQuantity ?? baseOf(quantity, unit, fuel)
    const counts = isFill(type) && reversal !== true && fuel !== 'def'
    const partial = row.partial === true
    return counts && base !== null
      ? [{ id, at: row.at, fuel: fuel ?? '', base, hours, odometer, partial, odd: false, row }]
      : []
  })
  const ids = new Set(past.map(({ id }) => id))
  const others = (asset === null ? [] : recentOf(asset)).flatMap(({ id, at: when, base, fuel, ...rest }) =>
    ids.has(id) || gone?.has(id) === true
      ? []
      : // The server leaves the amount out of what it found odd.
        [{ ...rest, id, at: when, base: base ?? 0, fuel: fuel ?? asset?.fuel ?? '', odd: base === null, row: null }],
  )
  const changes = meterChangesOf(asset)
  const fills = [...own, ...others]
    .toSorted((a, b) => a.at - b.at)
    .slice(-LOOKED_AT * 2)
    .map(({ row, id, at: when, fuel, base, hours, odometer, partial, odd }) => {
      const fill = { id, at: when, fuel, base, hours, odometer, partial, odd }
      const meter = asset?.meter === 'odometer' ? 'odometer' : 'hours'
      const value = fill[meter]
      return {
        row,
        fill:
          value === null || changes.length === 0
            ? fill
            : { ...fill, [meter]: onMeterOf({ at: when, value }, at, changes) },
      }
    })
  const judged: Past[] = []
  for (const { row, fill } of fills)
    judged.push(row === null ? fill : { ...fill, odd: isOddly(row, judged, { ...UNKNOWN, ...known }) })
  return judged.slice(-LOOKED_AT)
}

const UNKNOWN = { today: '', tank: null, settings: null }

/** Rules that say that an amount is not as usual; the same as on the server. */
export const ODDLY: ReadonlySet<string> = new Set(['F03', 'F06', 'F07', 'F14'])

/** By what the server found, where it has this version of the entry; else by the fills before it. */
function isOddly(row: PastEntry, before: readonly Past[], known: Known): boolean {
  if (row.state === 'approved') return false
  if (row.$?.state === 'server' && typeof row.flagCount === 'number')
    return flagsOf({ flags: row.flags ?? null }).some(({ code }) => ODDLY.has(code))
  const book = bookOf(known.settings)
  const found = flags(entryOf(row), baselineWith(entryOf(row), known, before, []), KINDS, book)
  return found.some(({ code }) => ODDLY.has(code) && !book.off.has(code))
}

/** Those that say what is usual. */
export function usualFills(fills: readonly Past[], fuel?: string): readonly Past[] {
  return fills.filter((fill) => !fill.odd && (fuel === undefined || fill.fuel === fuel))
}

export function isFill(type: string): boolean {
  return type === 'issue' || type === 'card_purchase'
}

export function baseOf(quantity: number, unit: string, fuel: string | null): number | null {
  const found = normalize(quantity, unit, fuel ?? '', KINDS)
  return found.ok ? found.base : null
}

const ORDER = ['error', 'warn', 'info']

/** Everything odd, the worst first. */
export function oddOf(entry: Entry, known: Known): readonly Flag[] {
  const book = bookOf(known.settings)
  return flags(entry, baselineOf(entry, known), KINDS, book)
    .filter(({ code }) => !book.off.has(code))
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

/** What cannot be: more than the tank holds. All else that is odd can, and is asked about without stopping anybody. */
export function cannotBe({ why }: Pick<Flag, 'why'>): boolean {
  return why === 'above_tank' || why === 'above_hard'
}

export interface Better {
  readonly slot: 'quantity' | 'hours' | 'odometer'
  readonly value: number
  readonly unit: string | null
}

/** The number that was meant: without one 0 too many, or in the other unit; the one nearer to what is usual. Null where all are odd. */
export function betterFor(entry: Entry, flag: Flag, known: Known): Better | null {
  const tries: readonly Better[] = [
    ...(flag.code === 'F03' ? [{ slot: 'quantity', value: entry.quantity / 10, unit: null } as const] : []),
    ...(flag.code === 'F03' || flag.code === 'F14'
      ? [{ slot: 'quantity', value: entry.quantity, unit: entry.unit === 'gal' ? 'l' : 'gal' } as const]
      : []),
    ...(flag.code === 'F05' && entry.hours !== null
      ? [{ slot: 'hours', value: Math.round(entry.hours / 10), unit: null } as const]
      : []),
    ...(flag.code === 'F05' && entry.odometer !== null
      ? [{ slot: 'odometer', value: Math.round(entry.odometer / 10), unit: null } as const]
      : []),
  ]
  const usual = median(usualFills(fillsOf(known)).map(({ base }) => base)) ?? 0
  const off = ({ slot, value, unit }: Better) => {
    const base = slot === 'quantity' ? (baseOf(value, unit ?? entry.unit, entry.fuel) ?? 0) : usual
    return Math.abs(Math.log(base / usual))
  }
  return (
    tries
      .filter((one) => {
        if (one.value <= 0 || !Number.isInteger(one.value)) return false
        const { slot, value } = one
        const unit = one.unit ?? entry.unit
        const quantity = slot === 'quantity' ? value : entry.quantity
        const meant = { ...entry, [slot]: value, unit, base: baseOf(quantity, unit, entry.fuel) }
        return !oddOf(meant, known).some(({ code }) => code === flag.code || code === 'F03' || code === 'F14')
      })
      .toSorted((a, b) => (usual === 0 ? 0 : off(a) - off(b)))[0] ?? null
  )
}

/** What a value usually is: without the outermost tenth at each end. Null where fewer than three are known. */
export function usualOf(values: readonly number[]): { readonly from: number; readonly to: number } | null {
  if (values.length < 3) return null
  const rising = values.toSorted((a, b) => a - b)
  const off = Math.floor(values.length / 10)
  return { from: rising[off] ?? 0, to: rising[rising.length - 1 - off] ?? 0 }
}

/** What each fill says the asset burned in an hour, or drove on a gallon, in millionths. */
export function ratesOf(fills: readonly Past[], meter: FuelAsset['meter']): readonly number[] {
  return fills.flatMap((fill, at) => {
    const last = fills[at - 1]
    const says = last !== undefined && !fill.odd && !fill.partial && !last.partial
    return says ? (rateOf(fill, last, meter) ?? []) : []
  })
}

export function rateOf(
  fill: Pick<Past, 'base' | 'hours' | 'odometer'>,
  last: Pick<Past, 'hours' | 'odometer'>,
  meter: FuelAsset['meter'],
): number | null {
  const key = meter === 'odometer' ? 'odometer' : 'hours'
  const [now, before] = [fill[key], last[key]]
  if (now === null || before === null) return null
  return key === 'hours' ? perHour(fill.base, now - before) : perUnit(now - before, fill.base)
}

function baselineOf(entry: Entry, known: Known): Baseline {
  return baselineWith(
    entry,
    known,
    fillsOf(known, entry.at).filter(({ at, id }) => at <= entry.at && id !== entry.id),
    known.past.map(entryOf),
  )
}

export function entryOf(row: PastEntry): Entry {
  const { id, type, at, day, assetId, tankId, fuel, unit, quantity, hours, odometer, unitPrice, invoice } = row
  return {
    id,
    type,
    at,
    day,
    assetId,
    tankId,
    unit,
    quantity,
    hours,
    odometer,
    unitPrice,
    invoice,
    fuel: fuel ?? '',
    base: row.baseQuantity ?? baseOf(quantity, unit, fuel),
    total: row.totalCost,
    reversal: row.reversal === true,
    meterReplaced: row.meterReplaced === true,
    partial: row.partial === true,
  }
}
