/** Weight and volume of amounts: the twin of units.go. Exact by definition: a pound is 0.45359237 kg, a US gallon 231 cubic inches. */

const NANOLITERS: Readonly<Record<string, bigint>> = {
  gal: 3_785_411_784n,
  qt: 946_352_946n,
  l: 1_000_000_000n,
  yd3: 764_554_857_984n,
  ft3: 28_316_846_592n,
  m3: 1_000_000_000_000n,
}
/** In 1/100,000 g. */
const WEIGHTS: Readonly<Record<string, bigint>> = {
  lb: 45_359_237n,
  kg: 100_000_000n,
  short_ton: 90_718_474_000n,
  t: 100_000_000_000n,
}

/**
 * The weight of an amount in grams, rounded. `amount` is in hundredths of `unit`, `density` in g/L (kg/L with three decimals), null where
 * it is not known. Null where the unit is unknown, or is a volume without density.
 */
export function massG(amount: number, unit: string, density: number | null): number | null {
  const weight = WEIGHTS[unit]
  if (weight !== undefined) return rounded(BigInt(amount) * weight, 10_000_000n)
  const volume = NANOLITERS[unit]
  if (volume === undefined || density === null || density <= 0) return null
  return rounded(BigInt(amount) * volume * BigInt(density), 100_000_000_000n)
}

/** The volume of an amount in milliliters, rounded, with the same arguments. Null where the unit is unknown, or is a weight without density. */
export function volumeMl(amount: number, unit: string, density: number | null): number | null {
  const volume = NANOLITERS[unit]
  if (volume !== undefined) return rounded(BigInt(amount) * volume, 100_000_000n)
  const weight = WEIGHTS[unit]
  if (weight === undefined || density === null || density <= 0) return null
  return rounded(BigInt(amount) * weight, 10_000n * BigInt(density))
}

/** Leaves room for sums below 2^53, up to which a number is exact. */
const MOST_FINE = 2 ** 50
export const FINE_PER_ML = 100_000_000
export const FINE_PER_G = 10_000_000

/** The volume of an amount without rounding, in hundredths of a nanoliter; 0 where a density is between, or where it is more than anybody holds. */
export function fineVolume(amount: number, unit: string): number {
  return fine(amount, NANOLITERS[unit])
}

/** The weight of an amount without rounding, in ten-millionths of a gram; 0 likewise. */
export function fineMass(amount: number, unit: string): number {
  return fine(amount, WEIGHTS[unit])
}

function fine(amount: number, each: bigint | undefined): number {
  const exact = each === undefined ? 0 : amount * Number(each)
  return Math.abs(exact) > MOST_FINE ? 0 : exact
}

/** Halves away from zero. */
function rounded(product: bigint, by: bigint): number {
  const half = product < 0n ? -(by / 2n) : by / 2n
  return Number((product + half) / by)
}
