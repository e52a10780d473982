/** Round steps between two values of which the lower need not be zero. Pure. */

/** Up to six steps of 1, 2 or 5 times a power of ten that lie within the span. */
export function stepsIn(low: number, high: number): readonly number[] {
  if (!(high > low)) return [low]
  const rough = (high - low) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, nth) =>
    Number(((first + nth) * step).toPrecision(12)),
  )
}

/** The least and the greatest of what is there, with a twelfth of room at each end. */
export function spanOf(values: readonly (number | null)[]): { readonly low: number; readonly high: number } {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { low: 0, high: 1 }
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = (high - low) / 12 || Math.abs(high) / 10 || 1
  return { low: low - room, high: high + room }
}
