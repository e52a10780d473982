/** What was typed of a gas test, in tenths. Pure. */
import { readScaled } from '../../../lib/scaled.ts'
import { GASES, type Gas } from './gases.ts'

/** Digits behind the point that a meter shows and a test keeps. */
export const GAS_PLACES = 1

export type Typed = Readonly<Record<Gas['field'], string>>

interface Read {
  readonly readings: Readonly<Record<Gas['field'], number | null>>
  /** The first that no meter shows; null where all can be. */
  readonly odd: Gas['field'] | null
}

export function readTest(typed: Typed): Read {
  // Digits of a test that was begun before the pad ended at tenths are rounded, not lost.
  const of = (text: string) => {
    const read = readScaled(text, GAS_PLACES, '', { round: true })
    return read.ok ? read.value : null
  }
  const readings = { oxygen: of(typed.oxygen), lel: of(typed.lel), co: of(typed.co), h2s: of(typed.h2s) }
  const odd = GASES.find(({ field, odd: most }) => (readings[field] ?? 0) > most * 10)
  return { readings, odd: odd?.field ?? null }
}
