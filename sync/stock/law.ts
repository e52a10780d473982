/** What the law counts over a year: the twin of law.go, where its rules are told. Weights are milligrams, parts hundredths of a percent. */

import { halfUp } from '../exact/decimal.ts'
import { byText, once, type Movement } from './ledger.ts'
import { poundsMg, reaches, weightMg } from './units.ts'

/** A product as far as the law weighs it; density in mg/L. */
export interface Weighed {
  readonly id: string
  readonly unit: string
  readonly density: number | null
}

/**
 * What is weighed as one: a mixture, or a chemical in all mixtures that hold it; 10000 is all of a product. `limit` is from where it is reported, in
 * hundredths of a pound, 0 where nobody says.
 */
export interface Subject {
  readonly key: string
  readonly limit: number
  readonly parts: readonly { readonly product: string; readonly percent: number }[]
}

/** What was on site of a subject in a year. `unweighed` are products that cannot be weighed: the figures leave them out, and say so. */
export interface Held {
  readonly key: string
  readonly most: number
  /** The first day of it; '' where there was nothing. */
  readonly mostOn: string
  /** The first day at or above the limit; '' where none was. */
  readonly reachedOn: string
  readonly average: number
  /** On which some was there. */
  readonly days: number
  /** At the end of the last day counted. */
  readonly last: number
  /** Issued in the year, less what came back. */
  readonly taken: number
  readonly unweighed: readonly string[]
}

/** One evening of a subject, for a drawing of the year. */
export interface Evening {
  readonly on: string
  readonly peak: number
  readonly evening: number
}

interface Turn {
  received: number
  rest: number
}

export interface Ledger {
  opening: number
  taken: number
  readonly days: Map<string, Turn>
}

interface Span {
  readonly product: Weighed
  readonly percent: number
  readonly ledger: Ledger
  running: number
}

/** Weighs subjects over a calendar year, to its end or to `until`, whichever comes first. */
export function heldIn(
  year: number,
  until: string,
  products: readonly Weighed[],
  subjects: readonly Subject[],
  movements: readonly Movement[],
): readonly Held[] {
  const { first, last } = bounds(year, until)
  const ledgers = ledgersOf(movements, first, last)
  const known = new Map(products.map((p) => [p.id, p]))
  return subjects
    .map((subject) => weigh(subject, known, ledgers, first, last).held)
    .toSorted((a, b) => byText(a.key, b.key))
}

/** The days of a year on which the weight of a subject changed. */
export function eveningsOf(
  year: number,
  until: string,
  products: readonly Weighed[],
  subject: Subject,
  movements: readonly Movement[],
): readonly Evening[] {
  const { first, last } = bounds(year, until)
  const known = new Map(products.map((p) => [p.id, p]))
  return weigh(subject, known, ledgersOf(movements, first, last), first, last).evenings
}

export function bounds(year: number, until: string): { readonly first: string; readonly last: string } {
  const end = `${year}-12-31`
  return { first: `${year}-01-01`, last: until < end ? until : end }
}

function ledgersOf(movements: readonly Movement[], first: string, last: string): ReadonlyMap<string, Ledger> {
  const all = new Map<string, Ledger>()
  for (const m of once(movements)) {
    // A transfer stays on site.
    if (m.kind === 'transfer' || m.on > last) continue
    put(found(all, m.product, nothing), m, m.amount, first)
  }
  return all
}

export const nothing = (): Ledger => ({ opening: 0, taken: 0, days: new Map<string, Turn>() })

/** Adds a row to the days of a year, or to what lay there before it. */
export function put(ledger: Ledger, m: Movement, amount: number, first: string): void {
  if (m.on < first) {
    ledger.opening += amount
    return
  }
  const turn = found(ledger.days, m.on, () => ({ received: 0, rest: 0 }))
  if (m.kind === 'receive') turn.received += amount
  else turn.rest += amount
  if (m.kind === 'issue' || m.kind === 'return') ledger.taken -= amount
}

export function found<T>(all: Map<string, T>, key: string, fresh: () => T): T {
  const here = all.get(key) ?? fresh()
  all.set(key, here)
  return here
}

function weigh(
  subject: Subject,
  known: ReadonlyMap<string, Weighed>,
  ledgers: ReadonlyMap<string, Ledger>,
  first: string,
  last: string,
): { readonly held: Held; readonly evenings: readonly Evening[] } {
  const { spans, unweighed } = spansOf(subject, known, ledgers)
  let evening = sum(spans, ({ running }) => running)
  let [most, mostOn, days, total, from] = [evening, first, 0, 0n, first]
  let reachedOn = ''
  const reached = (day: string, mg: number): void => {
    if (reachedOn === '' && subject.limit > 0 && reaches(mg, subject.limit)) reachedOn = day
  }
  reached(first, evening)
  const evenings: Evening[] = [{ on: first, peak: evening, evening }]
  const stays = (until: string): void => {
    const n = between(from, until)
    total += BigInt(evening) * BigInt(n)
    if (evening > 0) days += n
    from = until
  }
  for (const day of [...new Set(spans.flatMap(({ ledger }) => [...ledger.days.keys()]))].toSorted()) {
    stays(day)
    const peak = sum(spans, ({ running, ledger }) => peakOf(running, ledger.days.get(day)))
    for (const span of spans) {
      const turn = span.ledger.days.get(day)
      if (turn) span.running += turn.received + turn.rest
    }
    evening = sum(spans, ({ running }) => running)
    reached(day, peak)
    if (peak > most) [most, mostOn] = [peak, day]
    // It was there, and left in the day.
    if (evening === 0 && peak > 0) days += 1
    evenings.push({ on: day, peak, evening })
  }
  stays(later(last, 1))
  const span = Math.max(between(first, later(last, 1)), 1)
  const held = {
    key: subject.key,
    most,
    mostOn: most === 0 ? '' : mostOn,
    reachedOn,
    average: Number(halfUp(total, BigInt(span))),
    days,
    last: evening,
    taken: sum(spans, ({ ledger }) => ledger.taken),
    unweighed,
  }
  return { held, evenings }
}

function spansOf(
  subject: Subject,
  known: ReadonlyMap<string, Weighed>,
  ledgers: ReadonlyMap<string, Ledger>,
): { readonly spans: readonly Span[]; readonly unweighed: readonly string[] } {
  const spans: Span[] = []
  const unweighed: string[] = []
  for (const { product: id, percent } of subject.parts) {
    const ledger = ledgers.get(id)
    if (!ledger) continue
    const product = known.get(id)
    if (product && weightMg(0, product.unit, product.density).ok)
      spans.push({ product, percent, ledger, running: ledger.opening })
    else unweighed.push(id)
  }
  return { spans, unweighed: unweighed.toSorted() }
}

/** The most there may have been in a day, of what ran into it. */
export function peakOf(running: number, turn: Turn | undefined): number {
  if (!turn) return running
  const { received, rest } = turn
  return Math.max(running, running + received + Math.max(rest, 0))
}

/** Weighs amounts of products, each for its part, and rounds once. */
function sum(spans: readonly Span[], amount: (span: Span) => number): number {
  let total = 0n
  for (const span of spans) {
    const weight = weightMg(Math.max(amount(span), 0), span.product.unit, span.product.density)
    if (weight.ok) total += BigInt(weight.value) * BigInt(span.percent)
  }
  return Number(halfUp(total, 10_000n))
}

/** What may still come before a weight reaches hundredths of a pound, in milligrams: 0 where it is there. */
export function room(mg: number, hundredthsLb: number): number {
  return Math.max(poundsMg(hundredthsLb) - mg, 0)
}

/** What there would be after a delivery in so many days, when a day takes so much until then. */
export function after(today: number, delivery: number, takenADay: number, days: number): number {
  return Math.max(today - Math.max(takenADay, 0) * Math.max(days, 0), 0) + delivery
}

export function later(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? day : new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}

export function between(from: string, to: string): number {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
  return Number.isNaN(days) ? 0 : Math.max(Math.round(days), 0)
}
