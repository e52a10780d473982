/** Runs the vectors of hazardous waste on the device's half; waste_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import {
  categoryOf,
  daysOf,
  printedOver,
  stayOf,
  type Category,
  type Generated,
  type Limits,
  type OnSite,
} from '../waste/category.ts'
import { copyDue, outBy, startOn, type Clock } from '../waste/clock.ts'
import { crossed, months, oneMore, onSiteOf, share, type Addition, type Held, type Month } from '../waste/ledger.ts'
import { classOf, satelliteOf, type Class, type Event } from '../waste/satellite.ts'
import { massG, volumeMl } from '../waste/units.ts'

type Day = string | null

interface Vectors {
  readonly limits: Limits
  readonly clocks: readonly { name: string; clock: Clock; start: Day; outBy: Day }[]
  readonly copies: readonly {
    name: string
    accepted: Day
    contactDays: number
    contacted: Day
    reportDays: number
    reported: Day
    want: Day
  }[]
  readonly categories: readonly { name: string; of: Generated; limits?: Limits; want: Category }[]
  readonly printed: readonly { name: string; of: Generated; want: Category | null }[]
  readonly days: readonly {
    name: string
    kind?: string
    category: Category
    far: boolean
    onSite: OnSite
    limits?: Limits
    want: number
  }[]
  readonly amounts: readonly {
    name: string
    amount: number
    unit: string
    density: number | null
    massG: number | null
    volumeMl: number | null
  }[]
  readonly months: readonly { name: string; siteId: string; additions: readonly Addition[]; want: readonly Month[] }[]
  readonly crossed: readonly { name: string; additions: readonly Addition[]; sqgOn: Day; lqgOn: Day }[]
  readonly more: readonly {
    name: string
    of: Generated
    stream: { kind: string; excluded?: boolean }
    massG: number
    want: Category
  }[]
  readonly shares: readonly {
    name: string
    of: Generated
    want: { readonly percent: number; readonly next: Category | null }
  }[]
  readonly onSite: readonly { name: string; containers: readonly Held[]; want: OnSite }[]
  readonly satellites: readonly {
    name: string
    events: readonly Event[]
    want: readonly { class: Class; total: number; limit: number; over: string | null; past: readonly string[] }[]
  }[]
  readonly classes: readonly { kind: string; physical: string | null; want: Class | null }[]
  readonly stays: readonly {
    kind: string
    category: Category
    far: boolean
    onSite: OnSite
    days: number
    years: number
  }[]
}

export function runWaste(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as Vectors
  const limitsOf = (of?: Limits): Limits => ({ ...all.limits, ...of })
  it.each(all.clocks)('clock: $name', ({ clock, start, outBy: last }) => {
    expect(startOn(clock)).toBe(start)
    expect(outBy(clock)).toBe(last)
  })
  it.each(all.copies)('copy: $name', ({ accepted, contactDays, contacted, reportDays, reported, want }) =>
    expect(copyDue(accepted, contactDays, contacted, reportDays, reported)).toBe(want),
  )
  it.each(all.categories)('category: $name', ({ of, limits, want }) =>
    expect(categoryOf(of, limitsOf(limits))).toBe(want),
  )
  it.each(all.printed)('printed: $name', ({ of, want }) => expect(printedOver(of, all.limits)).toBe(want))
  it.each(all.days)('days: $name', ({ kind = 'hazardous', category, far, onSite, limits, want }) =>
    expect(daysOf(kind, category, far, onSite, limitsOf(limits))).toBe(want),
  )
  it.each(all.amounts)('amount: $name', ({ amount, unit, density, ...want }) =>
    expect({ massG: massG(amount, unit, density), volumeMl: volumeMl(amount, unit, density) }).toEqual({
      massG: want.massG,
      volumeMl: want.volumeMl,
    }),
  )
  it.each(all.months)('months: $name', ({ additions, siteId, want }) =>
    expect(months(additions, siteId, all.limits)).toEqual(want),
  )
  it.each(all.crossed)('crossed: $name', ({ additions, sqgOn, lqgOn }) =>
    expect(crossed(additions, all.limits)).toEqual({ sqgOn, lqgOn }),
  )
  it.each(all.more)('more: $name', ({ of, stream, massG: more, want }) =>
    expect(oneMore(of, stream, more, all.limits)).toBe(want),
  )
  it.each(all.shares)('share: $name', ({ of, want }) => expect(share(of, all.limits)).toEqual(want))
  it.each(all.onSite)('on site: $name', ({ containers, want }) => expect(onSiteOf(containers)).toEqual(want))
  it.each(all.satellites)('satellite: $name', ({ events, want }) =>
    expect(
      satelliteOf(events, all.limits).map((s) => ({
        ...s,
        over: s.over?.id ?? null,
        past: s.past.map(({ by, until }) => `${by.id} until ${until}`),
      })),
    ).toEqual(want),
  )
  it.each(all.classes)('class: $kind, $physical', ({ kind, physical, want }) =>
    expect(classOf(kind, physical)).toBe(want),
  )
  it.each(all.stays)('stay: $kind of $category, far $far', ({ kind, category, far, onSite, ...want }) =>
    expect(stayOf(kind, category, far, onSite, all.limits)).toEqual(want),
  )
}
