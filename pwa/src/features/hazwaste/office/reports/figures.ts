/** The numbers of the waste reports. Pure. */
import { formatNumber } from '../../../../lib/numbers.ts'
import type { Row } from '../../../../data/react/live.ts'
import { MANIFEST_UNITS } from '../../core/contents.ts'
import type { Stream } from '../../core/kinds.ts'
import type { MonthRow } from '../ledger.ts'
import type { Held } from '../ledger.ts'
import { daysLeft } from '../useYard.ts'
import { massG } from '../../../../../../sync/waste/units.ts'

export interface Bucket {
  readonly id: string
  readonly title: string
  readonly count: number
}

/** How many containers have how many days left. */
export function histogram(held: readonly Held[], today: string, red: number, amber: number): readonly Bucket[] {
  const days = held.map(({ container }) => daysLeft(container, today))
  const count = (is: (left: number) => boolean) => days.filter((left) => left !== null && is(left)).length
  return [
    { id: 'over', title: 'Over', count: count((left) => left < 0) },
    { id: 'red', title: `0 to ${red} days`, count: count((left) => left >= 0 && left <= red) },
    { id: 'amber', title: `${red + 1} to ${amber} days`, count: count((left) => left > red && left <= amber) },
    { id: 'sixty', title: `${amber + 1} to 60 days`, count: count((left) => left > amber && left <= 60) },
    { id: 'ninety', title: '61 to 90 days', count: count((left) => left > Math.max(60, amber) && left <= 90) },
    { id: 'more', title: 'More than 90 days', count: count((left) => left > 90) },
    { id: 'none', title: 'No clock', count: days.filter((left) => left === null).length },
  ]
}

/** The streams that the months have seen most of, and whether there were others. */
export function topStreams(months: readonly MonthRow[], most: number): readonly string[] {
  const sums = new Map<string, number>()
  for (const { streams } of months)
    for (const { streamId, massG: grams, counted } of streams)
      if (counted) sums.set(streamId, (sums.get(streamId) ?? 0) + grams)
  return [...sums.entries()]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([id]) => id)
}

/** What of a month was counted, of one stream or of all that are not among `top`. */
export function countedOf({ streams }: MonthRow, top: readonly string[], streamId: string | null): number {
  return streams
    .filter((one) => one.counted && (streamId === null ? !top.includes(one.streamId) : one.streamId === streamId))
    .reduce((sum, { massG: grams }) => sum + grams, 0)
}

export interface ShippedYear {
  readonly year: string
  readonly loads: number
  readonly kg: number
  /** Lines that nobody can weigh: a volume without density. */
  readonly unknown: number
  /** In dollars. */
  readonly cost: number
}

/** What left the yard, by the year in which the driver signed. The facility's weight counts before the estimate. */
export function shippedByYear(
  shipments: readonly Row<'wasteShipment'>[],
  lines: readonly Row<'wasteLine'>[],
  streams: readonly Stream[],
): readonly ShippedYear[] {
  const density = new Map(streams.map((stream) => [stream.id, stream.density]))
  const years = new Map<string, ShippedYear>()
  for (const shipment of shipments) {
    if (shipment.acceptedOn === null || (shipment.state !== 'shipped' && shipment.state !== 'confirmed')) continue
    const year = shipment.acceptedOn.slice(0, 4)
    const own = lines.filter(({ shipmentId }) => shipmentId === shipment.id)
    const grams = own.map((line) => {
      const [amount, unit] = line.received === null ? [line.quantity, line.unit] : [line.received, line.receivedUnit]
      return amount === null
        ? null
        : massG(amount * 100, MANIFEST_UNITS[unit ?? ''] ?? '', density.get(line.streamId) ?? null)
    })
    const cost = shipment.cost ?? own.reduce((sum, line) => sum + (line.cost ?? 0), 0)
    const before = years.get(year) ?? { year, loads: 0, kg: 0, unknown: 0, cost: 0 }
    years.set(year, {
      year,
      loads: before.loads + 1,
      kg: before.kg + grams.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 1000,
      unknown: before.unknown + grams.filter((one) => one === null).length,
      cost: before.cost + cost / 100,
    })
  }
  return [...years.values()].toSorted((a, b) => a.year.localeCompare(b.year))
}

export const kgOf = (grams: number) => Math.round(grams / 1000)
export const kgWords = (grams: number) => `${formatNumber(kgOf(grams))} kg`
