/** What came before an entry, as far as this device knows, for the rules of sync/fuel. Pure. */
import { isFill, type Baseline, type Entry, type Price } from '../../../../../sync/fuel/entry.ts'
import { reading, type Stick } from '../../../../../sync/fuel/stick.ts'
import type { FuelTank } from '../../../../../schema/gen/types.ts'
import { localDate, wallTime } from '../../../lib/dates.ts'
import { bandOf, mpgOf } from '../core/book.ts'
import type { Known, Past } from './known.ts'

/** `fills` are those of the asset before the entry, the oldest first; `past` its entries, the newest first. */
export function baselineWith(
  entry: Entry,
  { asset, tank, today, settings }: Known,
  fills: readonly Past[],
  past: readonly Entry[],
): Baseline {
  const read = (key: 'hours' | 'odometer') => {
    const last = fills.findLast((fill) => fill[key] !== null)
    return last === undefined ? null : { id: last.id, at: last.at, value: last[key] ?? 0 }
  }
  const before = past.find((other) => other.at <= entry.at && isFill(other) && other.fuel !== 'def')
  const others = (Array.isArray(asset?.otherFuels) ? asset.otherFuels : []) as readonly string[]
  return {
    today,
    lockedThrough: null,
    prices: pricesOf(settings),
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
    lastHours: read('hours'),
    lastOdometer: read('odometer'),
    // An odd fill counts for what is usual once somebody has approved it. Its meter reading counts at once.
    fills: fills.filter(({ odd }) => !odd),
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
    near: past,
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
