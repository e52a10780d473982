/** The capacity of the containers of oil over a year: the twin of oil.go, where its rules are told. Hundredths of a gallon. */

import { halfUp } from '../exact/decimal.ts'
import {
  between,
  bounds,
  found,
  later,
  nothing,
  peakOf,
  put,
  type Evening,
  type Held,
  type Ledger,
  type Weighed,
} from './law.ts'
import { byText, once, type Movement } from './ledger.ts'
import { convert } from './units.ts'

/** A product that is oil; `pack` in its own unit. */
export interface Oil extends Weighed {
  readonly pack: number | null
}

/** One registered container, or a tank that is no place of the store. '' is always, not yet, and not yet. */
export interface Vessel {
  readonly product: string
  readonly gal: number
  readonly came: string
  readonly emptied: string
  readonly left: string
}

export interface OilYard {
  /** From what capacity a container counts. */
  readonly least: number
  /** Above what capacity of all of them a plan is asked for. */
  readonly limit: number
  readonly oils: readonly Oil[]
  /** Places that are tanks; 0 where nobody says what they hold, below zero where another list counts them. */
  readonly tanks: readonly { readonly place: string; readonly gal: number }[]
  readonly vessels: readonly Vessel[]
  readonly movements: readonly Movement[]
}

interface Heap {
  /** 0 where the contents count. */
  readonly pack: number
  readonly lots: Map<string, Ledger>
  readonly vessels: Vessel[]
}

/** The figures of a year, with the days on which the capacity changed, for a drawing of them. */
export function oilIn(
  yard: OilYard,
  year: number,
  until: string,
): { readonly held: Held; readonly evenings: readonly Evening[] } {
  const { first, last } = bounds(year, until)
  const { heaps, unknown } = heapsOf(yard, first, last)
  const days = new Set(
    heaps
      .flatMap(({ lots, vessels }) => [
        ...[...lots.values()].flatMap(({ days: of }) => [...of.keys()]),
        ...vessels.flatMap(({ came, emptied, left }) => [came, emptied, left]),
      ])
      .filter((day) => first < day && day <= last),
  )
  const evenings: Evening[] = []
  let [most, mostOn, reachedOn, there, evening, from, total] = [0, first, '', 0, 0, first, 0n]
  const stays = (until: string): void => {
    const n = between(from, until)
    total += BigInt(evening) * BigInt(n)
    if (evening > 0) there += n
    from = until
  }
  for (const day of [first, ...[...days].toSorted(byText)]) {
    stays(day)
    const turns = heaps.map((heap) => turnOf(heap, day))
    const peak = turns.reduce((sum, turn) => sum + turn.most, 0)
    evening = turns.reduce((sum, turn) => sum + turn.evening, 0)
    evenings.push({ on: day, peak, evening })
    if (peak > most) [most, mostOn] = [peak, day]
    if (reachedOn === '' && yard.limit > 0 && peak > yard.limit) reachedOn = day
    if (evening === 0 && peak > 0) there += 1
  }
  stays(later(last, 1))
  const span = Math.max(between(first, later(last, 1)), 1)
  const held = {
    key: 'oil',
    most,
    mostOn: most === 0 ? '' : mostOn,
    reachedOn,
    average: Number(halfUp(total, BigInt(span))),
    days: there,
    last: evening,
    taken: 0,
    unweighed: unknown,
  }
  return { held, evenings }
}

/** What is there by product and by tank, lots in gallons; and the products of which nobody says what holds them. */
function heapsOf(
  yard: OilYard,
  first: string,
  last: string,
): { readonly heaps: readonly Heap[]; readonly unknown: readonly string[] } {
  const heaps = new Map<string, Heap>()
  const heapOf = (key: string, pack: number) => found(heaps, key, () => ({ pack, lots: new Map(), vessels: [] }))
  const oils = new Map(yard.oils.map((oil) => [oil.id, oil]))
  const tanks = new Map(yard.tanks.map(({ place, gal }) => [place, gal]))
  const filled = new Map<string, string>()
  const unknown = new Set<string>()
  const into = (m: Movement, oil: Oil, place: string, amount: number): void => {
    const tank = tanks.get(place)
    if (tank !== undefined && tank !== 0) {
      const since = filled.get(place) ?? m.on
      if (tank >= yard.least) filled.set(place, m.on < since ? m.on : since)
      return
    }
    const gallons = convert(amount, oil.unit, 'gal', oil.density)
    const packed = tank === undefined && (oil.pack ?? 0) > 0
    const pack = packed ? convert(oil.pack ?? 0, oil.unit, 'gal', oil.density) : { ok: true as const, value: 0 }
    if (!gallons.ok || !pack.ok || pack.value === 0) unknown.add(oil.id)
    if (!gallons.ok || !pack.ok || (pack.value > 0 && pack.value < yard.least)) return
    const { lots } = heapOf(tank === undefined ? oil.id : `${oil.id} in ${place}`, pack.value)
    put(found(lots, m.lot, nothing), m, gallons.value, first)
  }
  for (const m of once(yard.movements)) {
    const oil = oils.get(m.product)
    if (oil === undefined || m.on > last) continue
    if (m.kind !== 'transfer') into(m, oil, m.place, m.amount)
    else if (tanks.has(m.place) || tanks.has(m.toPlace ?? '')) {
      // Between shelves it stays in its packs.
      into(m, oil, m.place, -m.amount)
      into(m, oil, m.toPlace ?? '', m.amount)
    }
  }
  for (const [place, came] of filled)
    heapOf(place, 0).vessels.push({ product: place, gal: tanks.get(place) ?? 0, came, emptied: '', left: '' })
  for (const vessel of yard.vessels) if (vessel.gal >= yard.least) heapOf(vessel.product, 0).vessels.push(vessel)
  return { heaps: [...heaps.values()], unknown: [...unknown].toSorted(byText) }
}

/** The most of a day, and what is there in its evening. Days are asked for in their order. */
function turnOf({ pack, lots, vessels }: Heap, day: string): { readonly most: number; readonly evening: number } {
  const whole = (gallons: number): number =>
    pack > 0 ? Math.ceil(Math.max(gallons, 0) / pack) * pack : Math.max(gallons, 0)
  let [packs, packsLeft, full, fullLeft, empty, emptyLeft] = [0, 0, 0, 0, 0, 0]
  for (const lot of lots.values()) {
    packs += whole(peakOf(lot.opening, lot.days.get(day)))
    const turn = lot.days.get(day)
    lot.opening += turn === undefined ? 0 : turn.received + turn.rest
    packsLeft += whole(lot.opening)
  }
  for (const { gal, came, emptied, left } of vessels) {
    if (came > day || (left !== '' && left < day)) continue
    const isEmpty = emptied !== '' && emptied < day
    if (isEmpty) empty += gal
    else full += gal
    if (left === day) continue
    if (isEmpty || emptied === day) emptyLeft += gal
    else fullLeft += gal
  }
  return { most: Math.max(packs, full) + empty, evening: Math.max(packsLeft, fullLeft) + emptyLeft }
}
