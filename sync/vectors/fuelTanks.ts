/** Runs the vectors of power, tanks, rates and bills on the device's half; fuel_tanks_test.go is the other runner. */

import { expect, it } from 'vitest'

import factors from '../../schema/library/ghg-factors.json'
import warming from '../../schema/library/ghg-gwp.json'
import power from '../../schema/library/ghg-power.json'
import { billMonths, burnEstimate, dcs, perHour, perUnit, type BillMonth } from '../fuel/burn.ts'
import { display } from '../exact/decimal.ts'
import { electricity, fugitive, type Contract, type PowerEmissions } from '../fuel/purchased.ts'
import { reading, type Stick, type TankBook } from '../fuel/stick.ts'
import { mad, median, spread } from '../fuel/stats.ts'
import { chart, cylinder, reconcile, tankLimit, type Book, type ChartPoint, type Limits } from '../fuel/tank.ts'

type Power = Omit<PowerEmissions, 'steps'>

export interface TankVectors {
  readonly electricity: readonly {
    name: string
    kWh: number
    subregion: string
    edition: string
    published: boolean
    contracts: readonly Contract[]
    set: string
    location: Power
    market: Power
  }[]
  readonly fugitive: readonly {
    name: string
    lost: readonly { gas: string; kg: number }[]
    set: string
    co2e: string
    missing: readonly string[]
  }[]
  readonly cylinders: readonly { name: string; radius: number; length: number; height: number; want: number | null }[]
  readonly charts: readonly { name: string; points: readonly ChartPoint[]; depth: number; want: number | null }[]
  readonly limits: Limits
  readonly tankLimits: readonly { name: string; throughput: number; want: number }[]
  readonly reconciled: readonly { name: string; of: Book; want: ReturnType<typeof reconcile> }[]
  readonly sticks: readonly {
    name: string
    sticks: readonly Stick[]
    now: TankBook | null
    of: Parameters<typeof reading>[2]
    want: ReturnType<typeof reading>
  }[]
  readonly burn: readonly { name: string; of: Parameters<typeof burnEstimate>[0]; want: string | null }[]
  readonly rates: readonly { name: string; of: 'hour' | 'unit'; a: number; b: number; want: number | null }[]
  readonly dcs: readonly {
    name: string
    burned: readonly { fuel: string; tonnes: number }[]
    co2: string
    display: string
    missing: readonly string[]
  }[]
  readonly bills: readonly { name: string; from: string; to: string; amount: number; want: readonly BillMonth[] }[]
  readonly stats: readonly {
    name: string
    values: readonly number[]
    median: number | null
    mad: number | null
    spread: { mean: number; sigma: number } | null
  }[]
}

export function runTanks(all: TankVectors): void {
  it.each(all.electricity)('electricity: $name', ({ kWh, set, contracts, location, market, ...at }) => {
    const gwp = warming.sets.find(({ key }) => key === set)
    if (!gwp) throw new Error(set)
    const got = electricity(kWh, at, contracts, power, gwp)
    expect({ ...got.location, steps: [] }).toEqual({ ...location, steps: [] })
    expect({ ...got.market, steps: [] }).toEqual({ ...market, steps: [] })
  })
  it.each(all.fugitive)('fugitive: $name', ({ lost, set, co2e, missing }) => {
    const got = fugitive(lost, set, warming)
    expect([got.co2e, got.missing]).toEqual([co2e, missing])
  })
  it.each(all.cylinders)('cylinder: $name', ({ radius, length, height, want }) =>
    expect(cylinder(radius, length, height)).toBe(want),
  )
  it.each(all.charts)('chart: $name', ({ points, depth, want }) => expect(chart(points, depth)).toBe(want))
  it.each(all.tankLimits)('limit: $name', ({ throughput, want }) =>
    expect(tankLimit(throughput, all.limits)).toBe(want),
  )
  it.each(all.reconciled)('book: $name', ({ of, want }) => expect(reconcile(of, all.limits)).toEqual(want))
  it.each(all.sticks)('stick: $name', ({ sticks, now, of, want }) => expect(reading(sticks, now, of)).toEqual(want))
  it.each(all.burn)('burn: $name', ({ of, want }) => expect(burnEstimate(of)).toBe(want))
  it.each(all.rates)('rate: $name', ({ of, a, b, want }) =>
    expect((of === 'hour' ? perHour : perUnit)(a, b)).toBe(want),
  )
  it.each(all.dcs)('ship: $name', ({ burned, co2, display: shown, missing }) => {
    const got = dcs(burned, factors)
    expect([got.co2, display(got.co2, 6), got.missing]).toEqual([co2, shown, missing])
  })
  it.each(all.bills)('bill: $name', ({ from, to, amount, want }) => expect(billMonths(from, to, amount)).toEqual(want))
  it.each(all.stats)('stats: $name', ({ values, ...want }) =>
    expect({ name: want.name, median: median(values), mad: mad(values), spread: spread(values) }).toEqual(want),
  )
}
