/** Median and spread of whole numbers: the twin of stats.go. Comparisons are exact; what is shown is rounded, halves away from zero. Pure. */

import { compare, halfUp, times, whole, type Decimal } from '../exact/decimal.ts'

/** Null where there is none. */
export function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : Number(halfUp(middle(values.map(BigInt)), 2n))
}

/** The median of how far each is from the median; null where there is none. */
export function mad(values: readonly number[]): number | null {
  return values.length === 0 ? null : Number(halfUp(deviation(values), 4n))
}

/** Mean and standard deviation of a sample; null where fewer than two are there. */
export function spread(values: readonly number[]): { readonly mean: number; readonly sigma: number } | null {
  const { n, sum, squares } = moments(values)
  if (n < 2n) return null
  const twice = root((4n * (n * squares - sum * sum)) / (n * (n - 1n)))
  return { mean: Number(halfUp(sum, n)), sigma: Number((twice + 1n) / 2n) }
}

/** Whether a value is more than so many standard deviations off the mean. Where all are alike nothing is known of their spread. */
export function beyondSigmas(value: number, values: readonly number[], sigmas: Decimal): boolean {
  const { n, sum, squares } = moments(values)
  const variance = n * squares - sum * sum
  if (n < 2n || variance === 0n) return false
  const off = n * BigInt(value) - sum
  return compare(whole((n - 1n) * off * off), times(times(sigmas, sigmas), whole(n * variance))) > 0
}

/** Whether a value is more than so many scaled median deviations off the median. */
export function beyondMads(value: number, values: readonly number[], mads: Decimal, scale: Decimal): boolean {
  if (values.length === 0) return false
  const fourth = deviation(values)
  const off = 2n * size(2n * BigInt(value) - middle(values.map(BigInt)))
  return fourth > 0n && compare(whole(off), times(times(mads, scale), whole(fourth))) > 0
}

/** Twice the median. */
export function middle(values: readonly bigint[]): bigint {
  const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [low = 0n, high = low] = rising.slice((rising.length - 1) >> 1, (rising.length >> 1) + 1)
  return low + high
}

/** Four times the median deviation. */
function deviation(values: readonly number[]): bigint {
  const twice = middle(values.map(BigInt))
  return middle(values.map((value) => size(2n * BigInt(value) - twice)))
}

function moments(values: readonly number[]): { n: bigint; sum: bigint; squares: bigint } {
  const all = values.map(BigInt)
  const sum = all.reduce((a, b) => a + b, 0n)
  return { n: BigInt(all.length), sum, squares: all.reduce((a, b) => a + b * b, 0n) }
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The whole part of a square root. */
function root(value: bigint): bigint {
  if (value < 2n) return value
  let guess = value
  let next = (guess + 1n) >> 1n
  while (next < guess) [guess, next] = [next, (next + value / next) >> 1n]
  return guess
}
