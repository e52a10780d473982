/** What is odd about the fill that is being entered, by the rules of sync/fuel, and which number was meant. Pure. */
import kindsFile from '../../../../../schema/library/fuel-kinds.json'
import type { FuelAsset, FuelEntry, FuelSettings, FuelTank } from '../../../../../schema/gen/types.ts'
import { perHour, perUnit } from '../../../../../sync/fuel/burn.ts'
import type { Baseline, Entry, Flag, Price } from '../../../../../sync/fuel/entry.ts'
import { flags } from '../../../../../sync/fuel/flags.ts'
import { onMeterOf } from '../../../../../sync/fuel/meters.ts'
import type { Kinds } from '../../../../../sync/fuel/library.ts'
import { median } from '../../../../../sync/fuel/stats.ts'
import { reading } from '../../../../../sync/fuel/stick.ts'
import type { Stick } from '../../../../../sync/fuel/stick.ts'
import { normalize } from '../../../../../sync/fuel/normalize.ts'
import type { Row } from '../../../data/react/live.ts'
import { localDate, wallTime } from '../../../lib/dates.ts'
import { bandOf, bookOf, meterChangesOf, mpgOf } from '../core/book.ts'
import { recentOf } from '../core/recent.ts'

export const KINDS: Kinds = kindsFile

/** What the rules compare with: what this device knows of the asset, its tank and the entries of both. */
export interface Known {
  readonly today: string
  readonly asset: Row<'fuelAsset'> | null
  /** The tank that takes the fuel, or whose stick is read. */
  readonly tank: FuelTank | null
  /** Entries of the asset, or of the tank, that count; the newest first. */
  readonly past: readonly PastEntry[]
  readonly settings: Pick<FuelSettings, 'rules' | 'prices'> | null
}

/** An entry that is here, saved or in another row of a grid. */
export type PastEntry = Pick<Row<'fuelEntry'>, 'id'> &
  Pick<
    FuelEntry,
    | 'type'
    | 'at'
    | 'day'
    | 'assetId'
    | 'tankId'
    | 'fuel'
    | 'unit'
    | 'quantity'
    | 'baseQuantity'
    | 'hours'
    | 'odometer'
    | 'unitPrice'
    | 'totalCost'
    | 'invoice'
    | 'reversal'
    | 'meterReplaced'
    | 'partial'
  >

/** A fill of the asset, the newest last. */
export interface Past {
  readonly id: string
  readonly at: number
  readonly fuel: string
  readonly base: number
  readonly hours: number | null
  readonly odometer: number | null
}

const LOOKED_AT = 12

/**
 * The last fills of the asset: those of this device, and what the server wrote to the asset of those that it does not have. Their meters
 * are those of the moment asked for, the newest one without: hours go on over a meter that was replaced.
 */
export function fillsOf(
  { asset, past }: Pick<Known, 'asset' | 'past'>,
  at = Number.POSITIVE_INFINITY,
): readonly Past[] {
  const own = past.flatMap((row): readonly Past[] => {
    const { id, at, fuel, hours, odometer, quantity, unit, type, reversal } = row
    const base = row.baseQuantity ?? baseOf(quantity, unit, fuel)
    const counts = isFill(type) && reversal !== true && fuel !== 'def'
    return counts && base !== null ? [{ id, at, fuel: fuel ?? '', base, hours, odometer }] : []
  })
  const ids = new Set(past.map(({ id }) => id))
  const others = (asset === null ? [] : recentOf(asset)).flatMap(({ id, at, base, hours, odometer, fuel }) =>
    base === null || ids.has(id) ? [] : [{ id, at, base, hours, odometer, fuel: fuel ?? asset?.fuel ?? '' }],
  )
  const changes = meterChangesOf(asset)
  return [...own, ...others]
    .toSorted((a, b) => a.at - b.at)
    .slice(-LOOKED_AT)
    .map((fill) => {
      const meter = asset?.meter === 'odometer' ? 'odometer' : 'hours'
      const value = fill[meter]
      return value === null || changes.length === 0
        ? fill
        : { ...fill, [meter]: onMeterOf({ at: fill.at, value }, at, changes) }
    })
}

function isFill(type: string): boolean {
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
  const usual = median(fillsOf(known).map(({ base }) => base)) ?? 0
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
    return last === undefined ? [] : (rateOf(fill, last, meter) ?? [])
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
  const { asset, tank, past, today } = known
  const fills = fillsOf(known, entry.at).filter(({ at, id }) => at <= entry.at && id !== entry.id)
  const reading = (key: 'hours' | 'odometer') => {
    const last = fills.findLast((fill) => fill[key] !== null)
    return last === undefined ? null : { id: last.id, at: last.at, value: last[key] ?? 0 }
  }
  const before = past.find(({ at, type, fuel }) => at <= entry.at && isFill(type) && fuel !== 'def')
  const others = (Array.isArray(asset?.otherFuels) ? asset.otherFuels : []) as readonly string[]
  return {
    today,
    lockedThrough: null,
    prices: pricesOf(known.settings),
    local: localOf(entry.at),
    worksWeekends: true,
    away: null,
    last:
      before === undefined
        ? null
        : {
            id: before.id,
            day: before.day,
            partial: before.partial === true,
          },
    lastHours: reading('hours'),
    lastOdometer: reading('odometer'),
    fills,
    asset:
      asset === null
        ? null
        : {
            fuels: [asset.fuel, ...others],
            onRoad: asset.category === 'mobile_onroad',
            tank: asset.tankSize === null || asset.tankSize === 0 ? null : asset.tankSize * 1e5,
            band: bandOf(asset),
            mpg: asset.meter === 'odometer' ? mpgOf(asset) : null,
            bandLow: asset.bandLow,
            bandHigh: asset.bandHigh,
          },
    tank:
      tank === null
        ? null
        : {
            capacity: tank.capacity * 1e5,
            level: tank.level === null ? null : tank.level * 1e3,
            fillPercent: tank.fillPercent,
            ...readingOf(entry, tank),
          },
    near: past.map(entryOf),
  }
}

/** How far the stick is off the book, as far as the server knew of the tank when this device last heard: F12. */
function readingOf(
  { id, type, at, base }: Entry,
  { level, levelAt, flow, sticks }: FuelTank,
): ReturnType<typeof reading> {
  if (type !== 'stick_reading' || base === null) return { variance: null, throughput: null, previous: [] }
  const book = level === null || levelAt === null || flow === null ? null : { level, levelAt, flow }
  // The parser's edge: a list that the server alone writes.
  return reading((Array.isArray(sticks) ? sticks : []) as readonly Stick[], book, { id, at, base })
}

/** When it is at the yard: F11. */
function localOf(at: number): Baseline['local'] {
  const [hours = 0, minutes = 0] = wallTime(at).split(':').map(Number)
  return { weekday: new Date(`${localDate(at)}T00:00:00Z`).getUTCDay(), minutes: hours * 60 + minutes }
}

/** What the yard paid lately, as the server remembers it: F08. */
function pricesOf(settings: Known['settings']): Baseline['prices'] {
  const rows = (Array.isArray(settings?.prices) ? settings.prices : []) as readonly (Omit<Price, 'unitPrice'> & {
    readonly price: number
  })[]
  return rows.map(({ id, day, fuel, unit, price }) => ({ id, day, fuel, unit, unitPrice: price }))
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
