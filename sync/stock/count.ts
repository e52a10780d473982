/** Counts of shelves and what to order: the twin of count.go. */

import { byText, type Balance } from './ledger.ts'
import { later } from './law.ts'

export type CountState = 'unseen' | 'agree' | 'short' | 'over' | 'new' | 'missing'

/** What a count of a lot on a shelf came to. `expected` is the list less what forms have used that nobody has posted. */
export interface Difference {
  readonly expected: number
  readonly amount: number
  readonly state: CountState
}

/** Compares the list, what forms have used but not posted (above zero), and the shelf; null while nobody has looked. */
export function differenceOf(list: number, forms: number, shelf: number | null): Difference {
  const expected = list - forms
  if (shelf === null) return { expected, amount: 0, state: 'unseen' }
  const amount = shelf - expected
  const state = ((): CountState => {
    if (amount === 0) return 'agree'
    if (expected <= 0 && list <= 0) return 'new'
    if (shelf === 0 && expected > 0) return 'missing'
    return amount < 0 ? 'short' : 'over'
  })()
  return { expected, amount, state }
}

/** Whether somebody else has to count again: more than `share` (hundredths of a percent of what was expected) is off, or a whole pack. */
export function needsSecond({ amount, expected, state }: Difference, pack: number, share: number): boolean {
  if (state === 'unseen' || amount === 0) return false
  const off = Math.abs(amount)
  return off * 10_000 > share * Math.max(expected, 0) || (pack > 0 && off >= pack)
}

/** What one person counted. */
export interface Tally {
  readonly by: string
  readonly amount: number
}

/** The amount that holds: the newest where nobody has to count again, or what two people found alike. Null before anybody counted. */
export function settle(
  tallies: readonly Tally[],
  list: number,
  forms: number,
  pack: number,
  share: number,
): { readonly amount: number; readonly settled: boolean } | null {
  const newest = tallies.at(-1)
  if (!newest) return null
  if (!needsSecond(differenceOf(list, forms, newest.amount), pack, share))
    return { amount: newest.amount, settled: true }
  const each = new Map(tallies.map(({ by, amount }) => [by, amount]))
  const settled = [...each].some(([by, amount]) => by !== newest.by && amount === newest.amount)
  return { amount: newest.amount, settled }
}

/** How much of a product a place keeps. `pack` is what it is bought by, 0 where that does not matter. */
export interface Rule {
  readonly product: string
  readonly place: string
  readonly min: number
  readonly target: number
  readonly leadDays: number
  readonly pack: number
}

/** A line of what to order now. */
export interface Need {
  readonly product: string
  readonly place: string
  readonly onHand: number
  readonly onOrder: number
  readonly amount: number
  /** When it is there if it is ordered today. */
  readonly comesOn: string
}

type Sum = Pick<Balance, 'product' | 'place' | 'amount'>

/** What is at or below its least amount with what is on the way, and how much brings it to its target, in whole packs. */
export function orderNow(
  rules: readonly Rule[],
  here: readonly Sum[],
  coming: readonly Sum[],
  today: string,
): readonly Need[] {
  const [stock, way] = [sums(here), sums(coming)]
  return rules
    .flatMap(({ product, place, min, target, leadDays, pack }): readonly Need[] => {
      const onHand = Math.max(stock.get(`${product}\n${place}`) ?? 0, 0)
      const onOrder = way.get(`${product}\n${place}`) ?? 0
      const position = onHand + onOrder
      const lacking = Math.max(target, min) - position
      if (position > min || lacking <= 0) return []
      const amount = pack > 0 ? Math.ceil(lacking / pack) * pack : lacking
      return [{ product, place, onHand, onOrder, amount, comesOn: later(today, leadDays) }]
    })
    .toSorted((a, b) => byText(a.product, b.product) || byText(a.place, b.place))
}

function sums(of: readonly Sum[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const { product, place, amount } of of) {
    const key = `${product}\n${place}`
    all.set(key, (all.get(key) ?? 0) + amount)
  }
  return all
}
