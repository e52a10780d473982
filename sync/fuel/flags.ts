/** What is odd about a fuel entry: the rules F01 to F15, the twin of flags.go. Comparisons are exact. Pure. */

import { dayNumber } from './burn.ts'
import { absolute, compare, halfUp, minus, textOf, times, toInteger, whole } from '../exact/decimal.ts'
import {
  exceeds,
  isFill,
  severityOf,
  share,
  valueOf,
  type Baseline,
  type Entry,
  type Finding,
  type Flag,
  type Reading,
  type RuleBook,
} from './entry.ts'
import { habits } from './habits.ts'
import type { Kinds } from './library.ts'
import { tankLimit } from './tank.ts'

/** Everything odd about an entry, in the order of the rules. */
export function flags(entry: Entry, before: Baseline, kinds: Kinds, book: RuleBook): readonly Flag[] {
  const all = [
    ...twice(entry, before, book),
    ...quantity(entry, before, book),
    ...delivery(entry, before, book),
    ...meters(entry, before, book),
    ...habits(entry, before, kinds, book),
    ...total(entry, book),
    ...fuel(entry, before, kinds),
    ...place(entry, before, book),
    ...stick(entry, before, book),
    ...silence(before.last, entry.day, book),
    ...date(entry, before, book),
  ]
  return all
    .map((finding) => ({ ...finding, severity: severityOf(book, finding.code, finding.why) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

/** F13 of an asset that has no new entry: long without one, or with tenths of hours but no fuel (millionths) over a time. */
export function missing(
  last: Baseline['last'],
  today: string,
  ran: { readonly hours: number; readonly base: number },
  book: RuleBook,
): readonly Flag[] {
  const idle: readonly Finding[] =
    ran.hours > 0 && ran.base === 0
      ? [{ code: 'F13', why: 'hours_no_fuel', value: ran.hours, baseline: 0, rows: last ? [last.id] : [] }]
      : []
  return [...silence(last, today, book), ...idle].map((finding) => ({
    ...finding,
    severity: severityOf(book, finding.code, finding.why),
  }))
}

/** The kind of entry that says what is in a tank, not what came or went. */
const STICK = 'stick_reading'

function twice(entry: Entry, { near }: Baseline, book: RuleBook): readonly Finding[] {
  const others = near.filter(
    (other) => other.id !== entry.id && placeOf(other) !== '' && placeOf(other) === placeOf(entry),
  )
  const same = others.filter(
    (other) =>
      other.day === entry.day &&
      other.quantity === entry.quantity &&
      other.unit === entry.unit &&
      invoiceOf(other) !== '' &&
      invoiceOf(other) === invoiceOf(entry),
  )
  const [base, window] = [entry.base, times(valueOf(book, 'F02', 'minutes'), whole(60_000))]
  const percent = valueOf(book, 'F02', 'percent')
  const alike = others.filter(
    (other) =>
      !same.includes(other) &&
      entry.type !== STICK &&
      other.type !== STICK &&
      other.fuel === entry.fuel &&
      base !== null &&
      other.base !== null &&
      (other.day === entry.day || !exceeds(Math.abs(other.at - entry.at), window)) &&
      !exceeds(Math.abs(other.base - base), share(Math.abs(other.base), percent)),
  )
  const ids = (rows: readonly Entry[]) => rows.map(({ id }) => id)
  const found: Finding[] = []
  if (same[0])
    found.push({ code: 'F01', why: 'duplicate', value: entry.quantity, baseline: same[0].quantity, rows: ids(same) })
  if (alike[0])
    found.push({ code: 'F02', why: 'near_duplicate', value: base, baseline: alike[0].base, rows: ids(alike) })
  return found
}

/** The asset, or the tank where none is named. */
function placeOf({ assetId, tankId }: Entry): string {
  return assetId ? `asset ${assetId}` : tankId ? `tank ${tankId}` : ''
}

function invoiceOf({ invoice }: Entry): string {
  return (invoice ?? '').trim().toLowerCase()
}

function quantity(entry: Entry, { asset }: Baseline, book: RuleBook): readonly Finding[] {
  const { type, base } = entry
  if (type === STICK || type === 'adjustment') return []
  if (entry.quantity <= 0 && !entry.reversal)
    return [{ code: 'F03', why: 'not_positive', value: entry.quantity, baseline: 0, rows: [] }]
  const tank = asset?.tank ?? null
  if (!isFill(entry) || base === null || tank === null) return []
  return exceeds(base, times(whole(tank), valueOf(book, 'F03', 'tankTimes')))
    ? [{ code: 'F03', why: 'above_tank', value: base, baseline: tank, rows: [] }]
    : []
}

function delivery({ type, base }: Entry, { tank }: Baseline, book: RuleBook): readonly Finding[] {
  if ((type !== 'delivery' && type !== 'transfer') || base === null || !tank || tank.level === null) return []
  const level = tank.level + base
  for (const [why, key] of [
    ['above_hard', 'hardPercent'],
    ['above_fill', 'fillPercent'],
  ] as const) {
    const own = key === 'fillPercent' && typeof tank.fillPercent === 'number' ? whole(tank.fillPercent) : null
    const line = share(tank.capacity, own ?? valueOf(book, 'F04', key))
    if (exceeds(level, line)) return [{ code: 'F04', why, value: level, baseline: toInteger(line), rows: [] }]
  }
  return []
}

function meters(entry: Entry, before: Baseline, book: RuleBook): readonly Finding[] {
  if (entry.meterReplaced) return []
  return [
    ...meter('hours', entry.hours, entry.at, before.lastHours, 'hoursPerDay', book),
    ...meter('odometer', entry.odometer, entry.at, before.lastOdometer, 'milesPerDay', book),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

function meter(
  name: 'hours' | 'odometer',
  value: number | null,
  at: number,
  last: Reading | null,
  key: string,
  book: RuleBook,
): readonly Finding[] {
  if (value === null || last === null) return []
  const found = (why: string): readonly Finding[] => [
    { code: 'F05', why: `${name}_${why}`, value, baseline: last.value, rows: [last.id] },
  ]
  if (value < last.value) return found('back')
  // Two fills of one day may lie minutes apart; below a day the limit of a day holds.
  const time = Math.max(at - last.at, DAY_MS)
  const most = times(times(valueOf(book, 'F05', key), whole(time)), whole(10))
  return exceeds(BigInt(value - last.value) * BigInt(DAY_MS), most) ? found('jump') : []
}

function total({ quantity: amount, unitPrice, total: cents }: Entry, book: RuleBook): readonly Finding[] {
  if (unitPrice === null || cents === null) return []
  // Ten-millionths of a dollar.
  const product = BigInt(amount) * BigInt(unitPrice)
  const off = absolute(minus(whole(product), whole(BigInt(cents) * 100_000n)))
  const fixed = times(valueOf(book, 'F09', 'cents'), whole(100_000))
  const relative = absolute(share(BigInt(cents) * 100_000n, valueOf(book, 'F09', 'percent')))
  if (compare(off, fixed) <= 0 || compare(off, relative) <= 0) return []
  return [{ code: 'F09', why: 'off_total', value: cents, baseline: Number(halfUp(product, 100_000n)), rows: [] }]
}

function fuel(entry: Entry, { asset }: Baseline, kinds: Kinds): readonly Finding[] {
  if (!asset || !isFill(entry)) return []
  const found = (why: string): readonly Finding[] => [{ code: 'F10', why, value: null, baseline: null, rows: [] }]
  if (asset.onRoad && kinds.fuels.some(({ key, dyed }) => dyed && key === entry.fuel)) return found('dyed_on_road')
  return asset.fuels && !asset.fuels.includes(entry.fuel) ? found('not_allowed') : []
}

function place(entry: Entry, { away, local, worksWeekends }: Baseline, book: RuleBook): readonly Finding[] {
  const found = (why: string, value: number, baseline: number | null): readonly Finding[] => [
    { code: 'F11', why, value, baseline, rows: [] },
  ]
  const far = times(valueOf(book, 'F11', 'miles'), whole(100))
  if (entry.type === 'card_purchase' && away !== null && exceeds(away, far)) return found('far', away, toInteger(far))
  if (!local || !isFill(entry)) return []
  if (!worksWeekends && (local.weekday === 0 || local.weekday === 6)) return found('weekend', local.weekday, null)
  const [from, to] = [valueOf(book, 'F11', 'from'), valueOf(book, 'F11', 'to')]
  if (compare(whole(local.minutes), from) < 0) return found('off_hours', local.minutes, toInteger(from))
  return compare(whole(local.minutes), to) > 0 ? found('off_hours', local.minutes, toInteger(to)) : []
}

function stick({ type }: Entry, { tank }: Baseline, book: RuleBook): readonly Finding[] {
  if (type !== STICK || !tank || tank.variance === null) return []
  const { variance, throughput, previous } = tank
  const found: Finding[] = []
  if (throughput !== null) {
    const [percent, gal] = [valueOf(book, 'F12', 'percent'), valueOf(book, 'F12', 'gal')]
    const limit = tankLimit(throughput, { percent: textOf(percent), gal: textOf(gal) })
    if (Math.abs(variance) > limit)
      found.push({ code: 'F12', why: 'beyond_limit', value: variance, baseline: limit, rows: [] })
  }
  const most = toInteger(valueOf(book, 'F12', 'readings')) ?? 0
  const short = previous.slice(previous.findLastIndex((reading) => reading.variance >= 0) + 1)
  if (variance < 0 && short.length + 1 > most)
    found.push({
      code: 'F12',
      why: 'keeps_losing',
      value: variance,
      baseline: short.length + 1,
      rows: short.map(({ id }) => id),
    })
  return found
}

function silence(last: Baseline['last'], day: string, book: RuleBook): readonly Finding[] {
  const days = last ? daysBetween(last.day, day) : null
  const most = valueOf(book, 'F13', 'days')
  if (!last || days === null || !exceeds(days, most)) return []
  return [{ code: 'F13', why: 'gap', value: days, baseline: toInteger(most), rows: [last.id] }]
}

function date({ day }: Entry, { today, lockedThrough }: Baseline, book: RuleBook): readonly Finding[] {
  const days = daysBetween(day, today)
  if (days === null) return []
  const found = (why: string, baseline: number | null): readonly Finding[] => [
    { code: 'F15', why, value: days, baseline, rows: [] },
  ]
  if (days < 0) return found('future', 0)
  if (lockedThrough !== null && day <= lockedThrough) return found('locked', null)
  const most = valueOf(book, 'F15', 'days')
  return exceeds(days, most) ? found('old', toInteger(most)) : []
}

function daysBetween(from: string, to: string): number | null {
  const [begin, end] = [dayNumber(from), dayNumber(to)]
  return begin === null || end === null ? null : end - begin
}
