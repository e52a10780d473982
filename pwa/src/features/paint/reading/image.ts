/** Pictures as numbers, and the arithmetic of looking at a flat page from an angle. Pure. */
import type { Point } from './layout.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity. */
  readonly data: Uint8ClampedArray
}

export interface Gray {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The brightest of the three colors: printed boxes are light in one of them and vanish, black and blue ink stay. */
export function brightest({ width, height, data }: Picture): Gray {
  const gray = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    const red = data[from] ?? 0
    const green = data[from + 1] ?? 0
    const blue = data[from + 2] ?? 0
    gray[at] = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
  }
  return { width, height, data: gray }
}

/** Averages whole squares of pixels, so that the longer side has about `most`. */
export function smaller(image: Gray, most: number): { readonly image: Gray; readonly factor: number } {
  const factor = Math.max(1, Math.ceil(Math.max(image.width, image.height) / most))
  if (factor === 1) return { image, factor }
  const width = Math.floor(image.width / factor)
  const height = Math.floor(image.height / factor)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let down = 0; down < factor; down += 1) {
        const row = (y * factor + down) * image.width + x * factor
        for (let across = 0; across < factor; across += 1) sum += image.data[row + across] ?? 0
      }
      data[y * width + x] = sum / (factor * factor)
    }
  return { image: { width, height, data }, factor }
}

/** Sums of everything above and left, for means of any rectangle at once. */
export function sumsOf({ width, height, data }: Gray): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Between the four nearest pixels; the edge goes on for ever. */
export function sample({ width, height, data }: Gray, x: number, y: number): number {
  const left = Math.min(Math.max(x, 0), width - 1.001)
  const top = Math.min(Math.max(y, 0), height - 1.001)
  const [x0, y0] = [Math.floor(left), Math.floor(top)]
  const [dx, dy] = [left - x0, top - y0]
  const at = y0 * width + x0
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** Nine numbers, row by row, that take a point of one plane to the other. */
export type Plane = readonly number[]

export function project(plane: Plane, [x, y]: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = plane
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** The plane that takes `from` to `to` with the least error; four pairs or more. */
export function planeOf(from: readonly Point[], to: readonly Point[]): Plane | null {
  const [near, far] = [scaleOf(from), scaleOf(to)]
  const rows: number[][] = Array.from({ length: 8 }, () => Array.from({ length: 9 }, () => 0))
  const add = (terms: readonly number[]) => {
    for (let i = 0; i < 8; i += 1) {
      const row = rows[i]
      if (row === undefined) continue
      for (let j = 0; j < 9; j += 1) row[j] = (row[j] ?? 0) + (terms[i] ?? 0) * (terms[j] ?? 0)
    }
  }
  from.forEach((point, at) => {
    const [x, y] = near.of(point)
    const [u, v] = far.of(to[at] ?? [0, 0])
    add([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
    add([0, 0, 0, x, y, 1, -v * x, -v * y, v])
  })
  const solved = solve(rows)
  if (solved === null) return null
  return times(times(far.back, [...solved, 1]), near.there)
}

/** Moves points around zero and to the size of one, without which the sums lose their digits. */
function scaleOf(points: readonly Point[]) {
  const x = points.reduce((sum, [at]) => sum + at, 0) / points.length
  const y = points.reduce((sum, [, at]) => sum + at, 0) / points.length
  const size = points.reduce((sum, [px, py]) => sum + Math.hypot(px - x, py - y), 0) / points.length || 1
  return {
    of: ([px, py]: Point): Point => [(px - x) / size, (py - y) / size],
    there: [1 / size, 0, -x / size, 0, 1 / size, -y / size, 0, 0, 1],
    back: [size, 0, x, 0, size, y, 0, 0, 1],
  }
}

function times(a: Plane, b: Plane): Plane {
  return Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3]
    return [0, 1, 2].reduce((sum, k) => sum + (a[row + k] ?? 0) * (b[k * 3 + column] ?? 0), 0)
  })
}

/** Gauss with the largest pivot; null where the points say nothing (all on a line). */
function solve(rows: number[][]): readonly number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let best = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    const pivot = rows[best]
    const swapped = rows[column]
    if (pivot === undefined || swapped === undefined || Math.abs(pivot[column] ?? 0) < 1e-12) return null
    rows[best] = swapped
    rows[column] = pivot
    for (let row = 0; row < size; row += 1) {
      const other = rows[row]
      if (row === column || other === undefined) continue
      const factor = (other[column] ?? 0) / (pivot[column] ?? 1)
      for (let at = column; at <= size; at += 1) other[at] = (other[at] ?? 0) - factor * (pivot[at] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

/**
 * The page as it would lie under a scanner: `plane` takes its pixels to those of the photo. Millions of pixels pass here, so nothing is made in
 * the loop.
 */
export function flatten(photo: Picture, plane: Plane, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = plane
  const from = photo.data
  const row = photo.width * 4
  const right = photo.width - 1.001
  const bottom = photo.height - 1.001
  let at = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const w = g * x + h * y + i
      const px = Math.min(Math.max((a * x + b * y + c) / w, 0), right)
      const py = Math.min(Math.max((d * x + e * y + f) / w, 0), bottom)
      const x0 = px | 0
      const y0 = py | 0
      const dx = px - x0
      const dy = py - y0
      const p = (1 - dx) * (1 - dy)
      const q = dx * (1 - dy)
      const r = (1 - dx) * dy
      const s = dx * dy
      const one = y0 * row + x0 * 4
      const two = one + row
      data[at] = (from[one] ?? 0) * p + (from[one + 4] ?? 0) * q + (from[two] ?? 0) * r + (from[two + 4] ?? 0) * s
      data[at + 1] =
        (from[one + 1] ?? 0) * p + (from[one + 5] ?? 0) * q + (from[two + 1] ?? 0) * r + (from[two + 5] ?? 0) * s
      data[at + 2] =
        (from[one + 2] ?? 0) * p + (from[one + 6] ?? 0) * q + (from[two + 2] ?? 0) * r + (from[two + 6] ?? 0) * s
      data[at + 3] = 255
    }
  return { width, height, data }
}
