/** Runs the vectors of fuel and greenhouse gases on the device's half, on the library as it ships; fuel_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import kinds from '../../schema/library/fuel-kinds.json'
import factors from '../../schema/library/ghg-factors.json'
import warming from '../../schema/library/ghg-gwp.json'
import { combustion, type Basis, type Burned, type Step } from '../fuel/combustion.ts'
import { display } from '../exact/decimal.ts'
import { normalize } from '../fuel/normalize.ts'
import { runFlags, type FlagVectors } from './fuelFlags.ts'
import { runTanks, type TankVectors } from './fuelTanks.ts'

interface Vectors extends TankVectors, FlagVectors {
  readonly inventory: readonly {
    name: string
    basis: Basis
    lines: readonly (Omit<Burned, 'base'> & { quantity: number; unit: string })[]
    want: Readonly<Record<string, string>>
    co2e: Readonly<Record<string, string>>
    display?: string
    incomplete: readonly string[]
    remarks: readonly string[]
    steps?: readonly Partial<Step>[]
  }[]
  readonly normalize: readonly {
    name: string
    quantity: number
    unit: string
    fuel: string
    base?: number
    reason?: string
  }[]
  readonly display: readonly { text: string; digits: number; want: string | null }[]
}

export function runFuel(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as Vectors
  it.each(all.normalize)('normalize: $name', ({ quantity, unit, fuel, base, reason }) => {
    const got = normalize(quantity, unit, fuel, kinds)
    expect(got.ok ? got.base : got.reason).toBe(base ?? reason)
  })
  it.each(all.display)('display: $text, $digits', ({ text, digits, want }) => expect(display(text, digits)).toBe(want))
  it.each(all.inventory)('inventory: $name', ({ basis, lines, want, co2e, display: shown, ...more }) => {
    const burned = lines.map(({ quantity, unit, ...line }) => {
      const got = normalize(quantity, unit, line.fuel, kinds)
      if (!got.ok) throw new Error(got.reason)
      return { ...line, base: got.base }
    })
    for (const set of warming.sets) {
      const { co2, ch4, n2o, biogenicCo2, ...got } = combustion(burned, basis, set, { kinds, factors })
      expect({ co2, ch4, n2o, biogenicCo2 }).toEqual(want)
      expect(got.co2e).toBe(co2e[set.key])
      if (shown && set.key === warming.default) expect(display(got.co2e, 6)).toBe(shown)
      expect(got.incomplete).toEqual(more.incomplete)
      expect(got.remarks.map(({ code }) => code)).toEqual(more.remarks)
      if (more.steps) expect(got.steps).toMatchObject(more.steps)
    }
  })
  runTanks(all)
  runFlags(all)
}
