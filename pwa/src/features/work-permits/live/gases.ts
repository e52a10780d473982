/** What a gas test measures, which limits it is held to, and the scale on which it is drawn. */
import type { Wrong } from '../../../../../sync/permits/permits.ts'
import type { GasTest } from '../core/kinds.ts'
import { sectionOf, type Held } from '../core/limits.ts'
import type { LiveWords } from './words/en.ts'

export interface Gas {
  readonly field: 'oxygen' | 'lel' | 'co' | 'h2s'
  readonly short: 'oxygen' | 'lel' | 'co' | 'h2s'
  readonly long: 'oxygenLong' | 'lelLong' | 'coLong' | 'h2sLong'
  readonly unit: string
  /** The keys of its limits. */
  readonly low: string | null
  readonly high: string
  /** The limit itself is still within. */
  readonly most: boolean
  /** The ends of its scale. */
  readonly from: number
  readonly to: number
  /** What no meter shows: a slip of the finger. */
  readonly odd: number
  readonly wrong: readonly Wrong[]
}

/** In the order in which they are measured (29 CFR 1915.12). */
export const GASES: readonly Gas[] = [
  {
    field: 'oxygen',
    short: 'oxygen',
    long: 'oxygenLong',
    unit: '%',
    low: 'oxygenMin',
    high: 'oxygenBelow',
    most: false,
    from: 16,
    to: 25,
    odd: 30,
    wrong: ['oxygen_low', 'oxygen_high'],
  },
  {
    field: 'lel',
    short: 'lel',
    long: 'lelLong',
    unit: '% LEL',
    low: null,
    high: 'lelBelow',
    most: false,
    from: 0,
    to: 20,
    odd: 100,
    wrong: ['lel'],
  },
  {
    field: 'co',
    short: 'co',
    long: 'coLong',
    unit: 'ppm',
    low: null,
    high: 'coMax',
    most: true,
    from: 0,
    to: 80,
    odd: 2000,
    wrong: ['co'],
  },
  {
    field: 'h2s',
    short: 'h2s',
    long: 'h2sLong',
    unit: 'ppm',
    low: null,
    high: 'h2sMax',
    most: true,
    from: 0,
    to: 20,
    odd: 500,
    wrong: ['h2s'],
  },
]

export interface Range {
  readonly low: number | null
  readonly high: number
}

export function rangeOf({ low, high }: Gas, { limits }: Held): Range {
  return { low: low === null ? null : (limits[low] ?? 0), high: limits[high] ?? 0 }
}

/** "19.5 to under 22", and whose limit it is where that is the yard. */
export function limitWords(gas: Gas, held: Held, t: LiveWords['gas']): string {
  const { low, high } = rangeOf(gas, held)
  const limit = low === null ? (gas.most ? t.atMost(high) : t.under(high)) : t.between(low, high)
  const own = [gas.low, gas.high].find((key) => key !== null && held.stricter[key] !== undefined)
  return typeof own === 'string' ? `${limit}, ${t.yardLimit(sectionOf(own))}` : limit
}

/** "Flammable gas 35 % LEL, under 10": each reading outside its limit, and the limit. */
export function failedText(
  { test, wrong }: { readonly test: GasTest; readonly wrong: readonly Wrong[] },
  held: Held,
  t: LiveWords['gas'],
): string {
  const readings = GASES.filter((gas) => gas.wrong.some((code) => wrong.includes(code))).map((gas) => {
    const value = test[gas.field]
    return `${t[gas.long]} ${value === null ? '–' : value / 10} ${gas.unit}, ${limitWords(gas, held, t)}`
  })
  return [...readings, ...(wrong.includes('toxic') ? [t.wrong.toxic] : [])].join('; ')
}
