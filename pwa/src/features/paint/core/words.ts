import { pounds } from '../../../../../sync/paint/amounts.ts'
import { formatNumber } from '../../../lib/numbers.ts'

/** Grams as people at the yard read them: pounds, two digits behind the point while they are few. */
export function poundsWords(grams: number): string {
  const value = Number(pounds(String(Math.round(grams)), 2))
  return `${formatNumber(value, Math.abs(value) < 100 ? 2 : 0)} lb`
}
