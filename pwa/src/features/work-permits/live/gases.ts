/** What a gas test measures, with the limits of the library and the scale on which it is drawn. */
import type { Wrong } from '../../../../../sync/permits/permits.ts'
import { LIMITS } from '../core/limits.ts'

export interface Gas {
  readonly field: 'oxygen' | 'lel' | 'co' | 'h2s'
  readonly short: 'oxygen' | 'lel' | 'co' | 'h2s'
  readonly long: 'oxygenLong' | 'lelLong' | 'coLong' | 'h2sLong'
  readonly unit: string
  readonly low: number | null
  readonly high: number
  /** The limit itself is still within. */
  readonly most: boolean
  /** The ends of its scale. */
  readonly from: number
  readonly to: number
  /** What no meter shows: a slip of the finger. */
  readonly odd: number
  readonly wrong: readonly Wrong[]
}

const limit = (key: string) => LIMITS[key] ?? 0

/** In the order in which they are measured (29 CFR 1915.12). */
export const GASES: readonly Gas[] = [
  {
    field: 'oxygen',
    short: 'oxygen',
    long: 'oxygenLong',
    unit: '%',
    low: limit('oxygenMin'),
    high: limit('oxygenBelow'),
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
    unit: '%',
    low: null,
    high: limit('lelBelow'),
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
    high: limit('coMax'),
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
    high: limit('h2sMax'),
    most: true,
    from: 0,
    to: 20,
    odd: 500,
    wrong: ['h2s'],
  },
]
