/** What is said to who changes a limit of permits. Pure; server/modules/workpermits/limits.go says the same. */
import { refusedLimit } from '../../../../../sync/permits/limits.ts'
import { typedNumber } from '../../../lib/typed.ts'
import { BOUNDS } from './limits.ts'

/** "Carbon monoxide: at most 50 ppm, by 29 CFR 1915.1000, table Z-Shipyards." */
export function lawOf(key: string): string {
  const bound = BOUNDS.find((one) => one.key === key)
  return bound === undefined ? '' : `${bound.title} ${bound.value} ${bound.unit}, by ${bound.law}.`
}

/** Why what was typed is no limit of this yard; undefined where it is. */
export function wrongLimit(key: string, typed: string): string | undefined {
  const bound = BOUNDS.find((one) => one.key === key)
  if (bound === undefined) return 'This limit is not one that a yard changes.'
  if (!/^\d{1,5}(\.\d)?$/.test(typed)) return 'Type a number with one decimal at most.'
  switch (refusedLimit(bound, typedNumber(typed, 1) ?? 0)) {
    case 'looser':
      return `${lawOf(key)} A yard may be stricter, never looser.`
    case 'impossible':
      return `${bound.title} ${bound.strictest} ${bound.unit} is as strict as it gets: beyond it no gas test passes.`
    case null:
      return undefined
  }
}
