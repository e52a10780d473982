/** Runs the vectors of the store of chemicals on the device's half; stock_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { casOf } from '../stock/cas.ts'
import { differenceOf, needsSecond, orderNow, settle, type Need, type Rule, type Tally } from '../stock/count.ts'
import { after, eveningsOf, heldIn, room, type Held, type Subject, type Weighed } from '../stock/law.ts'
import { judgeIngredients, type Ingredient, type Judged } from '../stock/parts.ts'
import { oilIn, type OilYard } from '../stock/oil.ts'
import { asksOf, balances, takeFirst, type Balance, type Lot, type Movement, type Take } from '../stock/ledger.ts'
import { convert, hundredthsLb, reaches, volumeMl, weightMg, type Converted } from '../stock/units.ts'

interface Vectors {
  readonly cas: readonly { text: string; cas: string; ok: boolean }[]
  readonly weights: readonly {
    name: string
    amount: number
    unit: string
    density: number | null
    mg: number | null
    ml: number | null
    why: string
  }[]
  readonly conversions: readonly {
    name: string
    amount: number
    from: string
    to: string
    density: number | null
    want: number | null
    why: string
  }[]
  readonly balances: readonly { name: string; movements: readonly Movement[]; want: readonly Balance[] }[]
  readonly takes: readonly {
    name: string
    lots: readonly Lot[]
    amount: number
    today: string
    takes: readonly Take[]
    short: number
  }[]
  readonly asks: readonly {
    amount: number
    onHand: number
    expiresOn: string | null
    today: string
    above: boolean
    expired: boolean
  }[]
  readonly weighed: readonly Weighed[]
  readonly subjects: readonly Subject[]
  readonly years: readonly {
    name: string
    year: number
    until: string
    subjects: readonly string[]
    movements: readonly Movement[]
    want: readonly Held[]
  }[]
  readonly limits: readonly { mg: number; lb: number; reaches: boolean; room: number; pounds: number }[]
  readonly deliveries: readonly { today: number; delivery: number; takenADay: number; days: number; want: number }[]
  readonly ingredients: readonly { name: string; parts: readonly Ingredient[]; want: Judged }[]
  readonly oil: readonly { name: string; year: number; until: string; yard: OilYard; want: Held }[]
  readonly differences: readonly {
    name: string
    list: number
    forms: number
    shelf: number | null
    pack: number
    share: number
    expected: number
    state: string
    amount: number
    second: boolean
  }[]
  readonly settled: readonly {
    name: string
    tallies: readonly Tally[]
    list: number
    forms: number
    pack: number
    share: number
    amount: number | null
    settled: boolean
  }[]
  readonly orders: readonly {
    name: string
    today: string
    rules: readonly Rule[]
    here: readonly Balance[]
    coming: readonly Balance[]
    want: readonly Need[]
  }[]
}

export function runStock(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as Vectors
  const told = (got: Converted): { value: number | null; why: string } =>
    got.ok ? { value: got.value, why: '' } : { value: null, why: got.why }
  it.each(all.cas)('CAS: $text', ({ text, cas, ok }) => {
    expect(casOf(text) ?? { cas: '', ok: false }).toEqual({ cas, ok })
  })
  it.each(all.weights)('weight: $name', ({ amount, unit, density, mg, ml, why }) => {
    expect(told(weightMg(amount, unit, density))).toEqual({ value: mg, why })
    expect(told(volumeMl(amount, unit, density)).value).toBe(ml)
  })
  it.each(all.conversions)('conversion: $name', ({ amount, from, to, density, want, why }) =>
    expect(told(convert(amount, from, to, density))).toEqual({ value: want, why }),
  )
  it.each(all.balances)('balance: $name', ({ movements, want }) => expect(balances(movements)).toEqual(want))
  it.each(all.takes)('take: $name', ({ lots, amount, today, takes, short }) =>
    expect(takeFirst(lots, amount, today)).toEqual({ takes, short }),
  )
  it.each(all.asks)('asks: $amount of $onHand', ({ amount, onHand, expiresOn, today, ...want }) =>
    expect(asksOf(amount, onHand, expiresOn, today)).toEqual(want),
  )
  it.each(all.years)('year: $name', ({ year, until, subjects, movements, want }) => {
    const asked = all.subjects.filter(({ key }) => subjects.includes(key))
    expect(heldIn(year, until, all.weighed, asked, movements)).toEqual(want)
    for (const subject of asked) {
      const evenings = eveningsOf(year, until, all.weighed, subject, movements)
      const held = want.find(({ key }) => key === subject.key)
      expect(Math.max(...evenings.map(({ peak }) => peak))).toBe(held?.most)
      expect(evenings.at(-1)?.evening).toBe(held?.last)
    }
  })
  it.each(all.ingredients)('ingredients: $name', ({ parts, want }) => expect(judgeIngredients(parts)).toEqual(want))
  it.each(all.oil)('oil: $name', ({ year, until, yard, want }) => expect(oilIn(yard, year, until).held).toEqual(want))
  it.each(all.limits)('limit: $mg mg of $lb', ({ mg, lb, ...want }) =>
    expect({ reaches: reaches(mg, lb), room: room(mg, lb), pounds: hundredthsLb(mg) }).toEqual(want),
  )
  it.each(all.deliveries)('delivery: $days days at $takenADay', ({ today, delivery, takenADay, days, want }) =>
    expect(after(today, delivery, takenADay, days)).toBe(want),
  )
  it.each(all.differences)('difference: $name', ({ list, forms, shelf, pack, share, second, ...want }) => {
    const got = differenceOf(list, forms, shelf)
    expect(got).toEqual({ expected: want.expected, amount: want.amount, state: want.state })
    expect(needsSecond(got, pack, share)).toBe(second)
  })
  it.each(all.settled)('settled: $name', ({ tallies, list, forms, pack, share, amount, settled }) =>
    expect(settle(tallies, list, forms, pack, share)).toEqual(amount === null ? null : { amount, settled }),
  )
  it.each(all.orders)('order: $name', ({ rules, here, coming, today, want }) =>
    expect(orderNow(rules, here, coming, today)).toEqual(want),
  )
}
