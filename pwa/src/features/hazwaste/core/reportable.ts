/** From how much of a product on the ground its release is reported: the part of it that reaches its own quantity first. */

export interface Reportable {
  /** Whole gallons, rounded down; null where the density is not known. */
  readonly gallons: number | null
  /** Whole pounds of the product, rounded down; null where no part of it is on file: that is not "no quantity". */
  readonly pounds: number | null
  /** The part that reaches it, and its own quantity. */
  readonly of: {
    readonly name: string
    readonly pounds: number
    readonly cite: string
    readonly verified: string
  } | null
}

interface Part {
  readonly cas?: string | null
  readonly name: string
  readonly percent?: number | null
}

interface Chemical {
  readonly cas: string
  readonly name: string
  readonly rq?: number | null
  readonly cite: string
  readonly verified: string
}

/** Pounds in a gallon of what weighs a kilogram a liter. */
const LB_PER_GAL = 8.345404

/** Shares are hundredths of a percent, the upper bound of a range; a part without a share counts as all of it. Density is millionths of kg/L. */
export function reportableFrom(
  parts: readonly Part[],
  density: number | null,
  chemicals: readonly Chemical[],
): Reportable {
  let first: { pounds: number; of: Reportable['of'] } | null = null
  for (const { cas, percent } of parts) {
    const known = chemicals.find((one) => one.cas === cas)
    if (known === undefined || typeof known.rq !== 'number' || percent === 0) continue
    const pounds = (known.rq * 10_000) / (percent ?? 10_000)
    if (first === null || pounds < first.pounds)
      first = { pounds, of: { name: known.name, pounds: known.rq, cite: known.cite, verified: known.verified } }
  }
  if (first === null) return { gallons: null, pounds: null, of: null }
  const perGallon = density === null || density <= 0 ? null : (density / 1_000_000) * LB_PER_GAL
  return {
    gallons: perGallon === null ? null : Math.floor(first.pounds / perGallon),
    pounds: Math.floor(first.pounds),
    of: first.of,
  }
}
