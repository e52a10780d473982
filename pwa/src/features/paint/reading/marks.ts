/** Finds the corner marks of a sheet in a photo. Pure. */
import { planeOf, project, sample, smaller, sumsOf, type Gray, type Plane } from './image.ts'
import { MARK, MARK_AT, MARK_CODES, type Point } from './layout.ts'

export interface FoundMark {
  /** Which corner of the sheet. */
  readonly corner: number
  /** Its own four corners in the photo, in the order of the sheet. */
  readonly at: readonly Point[]
}

/** Marks are looked for in a picture of this size, and measured in the whole one. */
const LOOK_AT = 1500
/** Bits of a mark that may be wrong: codes are four apart in any turn. */
const WRONG_AT_MOST = 1
const CONTRAST = 35

export function findMarks(photo: Gray): readonly FoundMark[] {
  const { image, factor } = smaller(photo, LOOK_AT)
  const best = new Map<number, FoundMark & { readonly size: number }>()
  for (const quad of darkQuads(image)) {
    const large = quad.map(([x, y]): Point => [(x + 0.5) * factor - 0.5, (y + 0.5) * factor - 0.5])
    const read = decode(photo, large)
    if (read === null) continue
    const size = Math.abs(areaOf(large))
    if ((best.get(read.corner)?.size ?? 0) < size) best.set(read.corner, { ...read, size })
  }
  return [...best.values()]
    .toSorted((a, b) => a.corner - b.corner)
    .map(({ corner, at }) => ({ corner, at: sharpen(photo, at) }))
}

export interface Lying {
  /** Takes points of the sheet to pixels of the photo. */
  readonly plane: Plane
  /** How far the marks are from where a flat sheet has them, at the worst, in points. */
  readonly off: number
}

/** How the sheet lies in the photo, by its marks; null where too few are seen. */
export function lie(marks: readonly FoundMark[]): Lying | null {
  if (marks.length < 3) return null
  const side = MARK.side
  const from = marks.flatMap(({ corner }): Point[] => {
    const [x, y] = MARK_AT[corner] ?? [0, 0]
    return [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ]
  })
  const to = marks.flatMap(({ at }) => at)
  const plane = planeOf(from, to)
  const back = planeOf(to, from)
  if (plane === null || back === null) return null
  const off = Math.max(
    ...to.map((point, at) => {
      const [x, y] = project(back, point)
      const [rightX, rightY] = from[at] ?? [0, 0]
      return Math.hypot(x - rightX, y - rightY)
    }),
  )
  return { plane, off }
}

const areaOf = (quad: readonly Point[]): number =>
  quad.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = quad[(at + 1) % quad.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0) / 2

/** The four outermost points of everything dark that may be a mark. */
function darkQuads(image: Gray): readonly (readonly Point[])[] {
  const { width, height, data } = image
  const sums = sumsOf(image)
  const reach = Math.round(Math.max(width, height) / 16)
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    const upper = top * (width + 1)
    const lower = bottom * (width + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const mean =
        ((sums[lower + right] ?? 0) -
          (sums[upper + right] ?? 0) -
          (sums[lower + left] ?? 0) +
          (sums[upper + left] ?? 0)) /
        ((right - left) * (bottom - top))
      if ((data[y * width + x] ?? 0) < mean * 0.72) dark[y * width + x] = 1
    }
  }
  const quads: (readonly Point[])[] = []
  const stack = new Int32Array(width * height)
  const [least, most] = [Math.max(8, Math.max(width, height) / 120), Math.max(width, height) / 8]
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue
    let [top, count] = [0, 0]
    stack[top++] = start
    dark[start] = 2
    const pixels: number[] = []
    let [left, right, upper, lower] = [width, 0, height, 0]
    while (top > 0) {
      const at = stack[--top] ?? 0
      const x = at % width
      const y = (at - x) / width
      count += 1
      if (count < 40_000) pixels.push(at)
      left = Math.min(left, x)
      right = Math.max(right, x)
      upper = Math.min(upper, y)
      lower = Math.max(lower, y)
      const next = (to: number) => {
        if (dark[to] !== 1) return
        dark[to] = 2
        stack[top++] = to
      }
      if (x > 0) next(at - 1)
      if (x < width - 1) next(at + 1)
      if (y > 0) next(at - width)
      if (y < height - 1) next(at + width)
    }
    const [wide, high] = [right - left + 1, lower - upper + 1]
    if (wide < least || high < least || wide > most || high > most) continue
    if (wide > high * 2.5 || high > wide * 2.5 || count < wide * high * 0.3) continue
    const quad = quadOf(pixels.map((at): Point => [at % width, Math.floor(at / width)]))
    if (quad !== null) quads.push(quad)
  }
  return quads
}

/** Clockwise on the screen. */
function quadOf(pixels: readonly Point[]): readonly Point[] | null {
  const middle: Point = [
    pixels.reduce((sum, [x]) => sum + x, 0) / pixels.length,
    pixels.reduce((sum, [, y]) => sum + y, 0) / pixels.length,
  ]
  const first = farthest(pixels, ([x, y]) => Math.hypot(x - middle[0], y - middle[1]))
  const third = farthest(pixels, ([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const beside = ([x, y]: Point) => (third[0] - first[0]) * (y - first[1]) - (third[1] - first[1]) * (x - first[0])
  const fourth = farthest(pixels, beside)
  const second = farthest(pixels, (point) => -beside(point))
  const quad = [first, second, third, fourth]
  if (Math.abs(areaOf(quad)) < 40) return null
  return areaOf(quad) > 0 ? quad : quad.toReversed()
}

function farthest(points: readonly Point[], far: (point: Point) => number): Point {
  let best: Point = points[0] ?? [0, 0]
  let most = -Infinity
  for (const point of points) {
    const value = far(point)
    if (value > most) [best, most] = [point, value]
  }
  return best
}

const UNIT: readonly Point[] = [
  [0, 0],
  [MARK.cells, 0],
  [MARK.cells, MARK.cells],
  [0, MARK.cells],
]

function decode(photo: Gray, quad: readonly Point[]): FoundMark | null {
  const plane = planeOf(UNIT, quad)
  if (plane === null) return null
  const cells: number[] = []
  for (let y = 0; y < MARK.cells; y += 1)
    for (let x = 0; x < MARK.cells; x += 1) {
      let sum = 0
      for (const dy of [0.3, 0.5, 0.7])
        for (const dx of [0.3, 0.5, 0.7]) sum += sample(photo, ...project(plane, [x + dx, y + dy]))
      cells.push(sum / 9)
    }
  const [low, high] = [Math.min(...cells), Math.max(...cells)]
  if (high - low < CONTRAST) return null
  const middle = (low + high) / 2
  const white = (x: number, y: number) => (cells[y * MARK.cells + x] ?? 0) > middle
  const last = MARK.cells - 1
  for (let at = 0; at <= last; at += 1)
    if (white(at, 0) || white(at, last) || white(0, at) || white(last, at)) return null
  for (let turn = 0; turn < 4; turn += 1) {
    const corner = MARK_CODES.findIndex((code) => {
      let wrong = 0
      for (let at = 0; at < 16; at += 1) {
        const [x, y] = turned(at % 4, Math.floor(at / 4), turn)
        if (white(1 + x, 1 + y) !== (code[at] === '1')) wrong += 1
      }
      return wrong <= WRONG_AT_MOST
    })
    if (corner >= 0) return { corner, at: quad.map((_, at) => quad[(at + turn) % 4] ?? [0, 0]) }
  }
  return null
}

/** Where a cell of the printed mark is found when its top left corner is the nth corner of the quad. */
function turned(x: number, y: number, turn: number): Point {
  switch (turn) {
    case 1:
      return [3 - y, x]
    case 2:
      return [3 - x, 3 - y]
    case 3:
      return [y, 3 - x]
    default:
      return [x, y]
  }
}

/** Corners to a part of a pixel: a line along each edge where dark turns light, and where the lines cross. */
function sharpen(photo: Gray, quad: readonly Point[]): readonly Point[] {
  const lines = quad.map((from, at) => edge(photo, from, quad[(at + 1) % 4] ?? from, quad))
  return quad.map((corner, at) => {
    const crossing = cross(lines[(at + 3) % 4] ?? null, lines[at] ?? null)
    const reach = Math.sqrt(Math.abs(areaOf(quad))) * 0.2
    return crossing !== null && Math.hypot(crossing[0] - corner[0], crossing[1] - corner[1]) < reach ? crossing : corner
  })
}

interface Line {
  readonly at: Point
  readonly along: Point
}

const STEPS = 13

function edge(photo: Gray, from: Point, to: Point, quad: readonly Point[]): Line | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  // Clockwise on the screen: outside is at the left of the way.
  const out: Point = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const reach = Math.max(2, Math.sqrt(Math.abs(areaOf(quad))) * 0.11)
  const found: Point[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const part = 0.14 + (0.72 * step) / (STEPS - 1)
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    let [best, most] = [0, 0]
    const rise = (at: number) =>
      sample(photo, x + out[0] * (at + 0.7), y + out[1] * (at + 0.7)) -
      sample(photo, x + out[0] * (at - 0.7), y + out[1] * (at - 0.7))
    for (let at = -reach; at <= reach; at += 0.5) {
      const value = rise(at)
      if (value > most) [best, most] = [at, value]
    }
    if (most < 12) continue
    const [before, after] = [rise(best - 0.5), rise(best + 0.5)]
    const bend = before - 2 * most + after
    const exact = best + (bend < 0 ? (0.25 * (before - after)) / bend : 0)
    found.push([x + out[0] * exact, y + out[1] * exact])
  }
  if (found.length < STEPS / 2) return null
  return lineThrough(found)
}

/** The line that is nearest to the points; those that are farthest from it are left out once. */
function lineThrough(points: readonly Point[]): Line {
  const fit = (some: readonly Point[]): Line => {
    const x = some.reduce((sum, [at]) => sum + at, 0) / some.length
    const y = some.reduce((sum, [, at]) => sum + at, 0) / some.length
    let [xx, xy, yy] = [0, 0, 0]
    for (const [px, py] of some) {
      xx += (px - x) ** 2
      xy += (px - x) * (py - y)
      yy += (py - y) ** 2
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2
    return { at: [x, y], along: [Math.cos(angle), Math.sin(angle)] }
  }
  const first = fit(points)
  const far = ([x, y]: Point) => Math.abs((x - first.at[0]) * first.along[1] - (y - first.at[1]) * first.along[0])
  return fit(points.toSorted((a, b) => far(a) - far(b)).slice(0, Math.ceil(points.length * 0.75)))
}

function cross(a: Line | null, b: Line | null): Point | null {
  if (a === null || b === null) return null
  const turn = a.along[0] * b.along[1] - a.along[1] * b.along[0]
  if (Math.abs(turn) < 0.2) return null
  const along = ((b.at[0] - a.at[0]) * b.along[1] - (b.at[1] - a.at[1]) * b.along[0]) / turn
  return [a.at[0] + a.along[0] * along, a.at[1] + a.along[1] * along]
}
