/** Where marks stand. Pure. */

/** Zero and up to four round steps that reach the largest value: 1, 2 or 5 times a power of ten. */
export function ticksOf(largest: number): readonly number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const count = Math.ceil(largest / step)
  return Array.from({ length: count + 1 }, (_, nth) => Number((nth * step).toPrecision(12)))
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** An SVG path through the points; where one is missing the line breaks off and begins again. */
export function pathOf(points: readonly (Point | null)[]): string {
  let path = ''
  let drawing = false
  for (const point of points) {
    if (point !== null) path += `${drawing ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`
    drawing = point !== null
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Every how many-th label fits when each needs so many pixels; the last one always shows. */
export function labelled(count: number, width: number, needed: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil((count * needed) / Math.max(1, width)))
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0))
}
