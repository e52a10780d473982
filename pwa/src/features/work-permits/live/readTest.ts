/** What was typed of a gas test, in tenths. Pure. */
import { GASES, type Gas } from './gases.ts'

export type Typed = Readonly<Record<Gas['field'], string>>

interface Read {
  readonly readings: Readonly<Record<Gas['field'], number | null>>
  /** The first that no meter shows; null where all can be. */
  readonly odd: Gas['field'] | null
}

export function readTest(typed: Typed): Read {
  const of = (text: string) => {
    const value = Number(text)
    return text === '' || !Number.isFinite(value) ? null : Math.round(value * 10)
  }
  const readings = { oxygen: of(typed.oxygen), lel: of(typed.lel), co: of(typed.co), h2s: of(typed.h2s) }
  const odd = GASES.find(({ field, odd: most }) => (readings[field] ?? 0) > most * 10)
  return { readings, odd: odd?.field ?? null }
}
