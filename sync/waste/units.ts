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

/** Halves away from zero. */
function rounded(product: bigint, by: bigint): number {
  const half = product < 0n ? -(by / 2n) : by / 2n
  return Number((product + half) / by)
}
