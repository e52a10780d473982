/** What an inventory is computed with: factors, warming potentials, power rates and kinds of fuel of schema/library. */
import factors from '../../../../../schema/library/ghg-factors.json'
import kinds from '../../../../../schema/library/fuel-kinds.json'
import power from '../../../../../schema/library/ghg-power.json'
import warming from '../../../../../schema/library/ghg-gwp.json'
import type { Factors, Kinds, Potentials, Power, Warming } from '../../../../../sync/fuel/library.ts'

export interface Library {
  readonly factors: Factors
  readonly kinds: Kinds
  readonly power: Power
  readonly warming: Warming
}

export const LIBRARY: Library = { factors, kinds, power, warming }

/** Editions of power rates; those of which no rate is known cannot be taken. */
export const EDITIONS = power.editions.map(({ key, title }) => ({
  key,
  title,
  known: power.rates.some(({ edition }) => edition === key),
}))

export const BASES = factors.bases
export const SETS = warming.sets

export function potentialsOf(key: string): Potentials | undefined {
  return warming.sets.find((set) => set.key === key)
}

export function fuelTitle(key: string): string {
  const gas = warming.gases.find((one) => one.key === key)
  return kinds.fuels.find((one) => one.key === key)?.title ?? gas?.title ?? (key === '' ? 'Fuel not said' : key)
}

const MARKS: Readonly<Record<string, string>> = {
  S: 'second source',
  U: 'not verified',
  house: 'house rule',
  '': 'not verified',
}

/** What to think of a number that nobody has read in its source; null where somebody has. */
export function doubtOf(verified: string): string | null {
  return MARKS[verified] ?? null
}
