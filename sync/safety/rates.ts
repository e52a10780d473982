/** The log added up, and its rates: cases or days × the hours of a hundred people in a year ÷ hours worked. Pure. */

import type { Column } from './decide.ts'

export interface Entry {
  readonly column: Column
  readonly away: number
  readonly restricted: number
  /** 1 injury to 6 all other illnesses. */
  readonly illness: string
}

export const TOTALS = ['G', 'H', 'I', 'J', 'K', 'L', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6'] as const
export type Totals = Readonly<Record<(typeof TOTALS)[number], number>>

export function totalsOf(entries: readonly Entry[]): Totals {
  const count = (fits: (entry: Entry) => boolean) => entries.filter(fits).length
  const column = (name: Column) => count((entry) => entry.column === name)
  const kind = (name: string) => count(({ illness }) => illness === name)
  return {
    G: column('G'),
    H: column('H'),
    I: column('I'),
    J: column('J'),
    K: entries.reduce((sum, { away }) => sum + away, 0),
    L: entries.reduce((sum, { restricted }) => sum + restricted, 0),
    M1: kind('1'),
    M2: kind('2'),
    M3: kind('3'),
    M4: kind('4'),
    M5: kind('5'),
    M6: kind('6'),
  }
}

export interface Rates {
  readonly trir: number
  readonly dart: number
  readonly ltir: number
  readonly severity: number
}

/** In hundredths; null without hours: a rate of nothing is no zero. */
export function ratesOf({ G, H, I, J, K, L }: Totals, hours: number, base: number): Rates | null {
  if (hours <= 0) return null
  const rate = (count: number) => Math.round((count * base * 100) / hours)
  return { trir: rate(G + H + I + J), dart: rate(H + I), ltir: rate(H), severity: rate(K + L) }
}
