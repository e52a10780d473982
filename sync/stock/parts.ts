/** What a list of ingredients cannot be: the twin of parts.go, where its rules are told. Hundredths of a percent. */
import { casOf } from './cas.ts'

export interface Ingredient {
  readonly cas: string
  readonly low: number | null
  readonly high: number | null
}

export interface Judged {
  readonly wrong: '' | 'cas' | 'range' | 'more'
  readonly cas: string
  readonly sum: number
  /** Upper bounds are more than all of it: asked about, never refused. */
  readonly asks: boolean
}

const ALL = 10_000

export function judgeIngredients(parts: readonly Ingredient[]): Judged {
  const none = { cas: '', sum: 0, asks: false }
  const odd = parts.find(({ cas }) => cas !== '' && casOf(cas)?.ok !== true)
  if (odd !== undefined) return { ...none, wrong: 'cas', cas: odd.cas }
  const back = parts.find(({ low, high }) => low !== null && high !== null && low > high)
  if (back !== undefined) return { ...none, wrong: 'range', cas: back.cas }
  const low = parts.reduce((sum, part) => sum + (part.low ?? 0), 0)
  if (low > ALL) return { ...none, wrong: 'more', sum: low }
  const high = parts.reduce((sum, part) => sum + (part.high ?? part.low ?? 0), 0)
  return { ...none, wrong: '', sum: high, asks: high > ALL }
}
