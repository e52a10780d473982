/** Weights, volumes and other units of amounts: the twin of units.go. Exact by definition: a pound is 0.45359237 kg, a US gallon 231 cubic inches. */

import { halfUp } from '../exact/decimal.ts'

const NANOLITERS: Readonly<Record<string, bigint>> = {
  gal: 3_785_411_784n,
  qt: 946_352_946n,
  pt: 473_176_473n,
  l: 1_000_000_000n,
  ml: 1_000_000n,
  yd3: 764_554_857_984n,
  ft3: 28_316_846_592n,
  m3: 1_000_000_000_000n,
}
const NANOGRAMS: Readonly<Record<string, bigint>> = {
  lb: 453_592_370_000n,
  oz: 28_349_523_125n,
  kg: 1_000_000_000_000n,
  g: 1_000_000_000n,
  short_ton: 907_184_740_000_000n,
  t: 1_000_000_000_000_000n,
}

/** Why an amount cannot be had in another unit: a unit that is counted by the piece or nobody knows, a density that is not given, or is zero. */
export type Why = 'unit' | 'density' | 'zero_density'
export type Converted = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly why: Why }

/** What an amount, in hundredths of `unit`, weighs in milligrams, halves away from zero. `density` is in mg/L, null where nobody gave one. */
export function weightMg(amount: number, unit: string, density: number | null): Converted {
  const each = NANOGRAMS[unit]
  if (each !== undefined) return value(BigInt(amount) * each, 100_000_000n)
  const volume = NANOLITERS[unit]
  if (volume === undefined) return { ok: false, why: 'unit' }
  return lacks(density) ?? value(BigInt(amount) * volume * BigInt(density ?? 0), 100_000_000_000n)
}

/** The volume of an amount in milliliters, with the same arguments. */
export function volumeMl(amount: number, unit: string, density: number | null): Converted {
  const volume = NANOLITERS[unit]
  if (volume !== undefined) return value(BigInt(amount) * volume, 100_000_000n)
  const each = NANOGRAMS[unit]
  if (each === undefined) return { ok: false, why: 'unit' }
  return lacks(density) ?? value(BigInt(amount) * each, 100_000n * BigInt(density ?? 0))
}

/** An amount, in hundredths of one unit, in hundredths of another. */
export function convert(amount: number, from: string, to: string, density: number | null): Converted {
  if (from === to) return { ok: true, value: amount }
  const [volumeFrom, volumeTo] = [NANOLITERS[from], NANOLITERS[to]]
  const [weightFrom, weightTo] = [NANOGRAMS[from], NANOGRAMS[to]]
  if (volumeFrom !== undefined && volumeTo !== undefined) return value(BigInt(amount) * volumeFrom, volumeTo)
  if (weightFrom !== undefined && weightTo !== undefined) return value(BigInt(amount) * weightFrom, weightTo)
  if (volumeFrom !== undefined && weightTo !== undefined)
    return lacks(density) ?? value(BigInt(amount) * volumeFrom * BigInt(density ?? 0), 1_000n * weightTo)
  if (weightFrom !== undefined && volumeTo !== undefined)
    return lacks(density) ?? value(BigInt(amount) * weightFrom * 1_000n, volumeTo * BigInt(density ?? 0))
  return { ok: false, why: 'unit' }
}

/** So many hundredths of a pound in milligrams: what a limit is compared with. */
export function poundsMg(hundredths: number): number {
  return Number(halfUp(BigInt(hundredths) * 453_592_370_000n, 100_000_000n))
}

/** A weight in milligrams in hundredths of a pound. */
export function hundredthsLb(mg: number): number {
  return Number(halfUp(BigInt(mg) * 100_000_000n, 453_592_370_000n))
}

/** Whether a weight in milligrams is at or above so many hundredths of a pound. */
export function reaches(mg: number, hundredthsLb: number): boolean {
  return mg >= poundsMg(hundredthsLb)
}

function lacks(density: number | null): Converted | null {
  if (density === null) return { ok: false, why: 'density' }
  return density <= 0 ? { ok: false, why: 'zero_density' } : null
}

function value(over: bigint, under: bigint): Converted {
  return { ok: true, value: Number(halfUp(over, under)) }
}
