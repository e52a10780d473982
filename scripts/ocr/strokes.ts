/** Digits as people write them, as strokes in a square of one by one, drawn and bent by numbers from a seed. For training alone. */
import type { Ink } from '../../pwa/src/features/paint/reading/digits.ts'

type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Mulberry32. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number, steps: number): Stroke =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const turn = ((from + ((to - from) * at) / steps) * Math.PI) / 180
    return [x + rx * Math.cos(turn), y + ry * Math.sin(turn)] as const
  })

/**
 * Ways of writing each digit: points, and arcs as middle, radii, from, to and steps; degrees run clockwise from the right. A bar lifts the pen.
 */
const WAYS: readonly (readonly string[])[] = [
  [
    '0.5:0.5:0.3:0.45:-90:270:28',
    '0.5:0.5:0.36:0.44:-60:300:28',
    '0.5:0.5:0.24:0.45:-110:240:28',
    '0.5:0.5:0.3:0.45:-90:285:28 | 0.7,0.14 0.3,0.86',
    '0.5:0.5:0.42:0.42:-90:270:28',
  ],
  [
    '0.5,0.05 0.5,0.95',
    '0.3,0.25 0.52,0.05 0.52,0.95',
    '0.28,0.28 0.5,0.06 0.5,0.95 | 0.26,0.95 0.74,0.95',
    '0.36,0.14 0.5,0.06 0.48,0.95',
    '0.22,0.42 0.55,0.05 0.55,0.95',
  ],
  [
    '0.5:0.3:0.3:0.25:190:380 0.2,0.95 0.82,0.95',
    '0.48:0.28:0.28:0.22:200:390 0.4,0.72 0.18,0.93 0.82,0.92',
    '0.5:0.3:0.28:0.25:190:400 0.35,0.78 0.3:0.84:0.1:0.09:-60:-330:10 0.5,0.86 0.85,0.93',
    '0.2,0.12 0.75,0.1 0.76,0.3 0.2,0.92 0.84,0.92',
    '0.5:0.3:0.32:0.24:170:370 0.6,0.6 0.22,0.9 0.5,0.86 0.86,0.96',
  ],
  [
    '0.46:0.28:0.3:0.22:200:440 0.46:0.72:0.34:0.23:270:520',
    '0.2,0.08 0.8,0.08 0.45,0.42 0.46:0.68:0.32:0.26:280:510',
    '0.45:0.27:0.28:0.2:190:450 0.4,0.47 0.44:0.72:0.32:0.24:270:530',
    '0.4:0.28:0.36:0.22:230:440 0.4:0.73:0.4:0.23:275:490',
  ],
  [
    '0.62,0.05 0.15,0.62 0.88,0.62 | 0.64,0.3 0.64,0.97',
    '0.25,0.06 0.22,0.52 0.8,0.5 | 0.74,0.06 0.7,0.96',
    '0.66,0.96 0.66,0.06 0.14,0.66 0.9,0.66',
    '0.2,0.1 0.18,0.48 0.72,0.46 | 0.76,0.3 0.7,0.96',
    '0.45,0.05 0.15,0.55 0.82,0.52 | 0.6,0.3 0.54,0.96',
  ],
  [
    '0.8,0.06 0.28,0.06 0.24,0.44 0.46:0.67:0.34:0.27:240:510',
    '0.28,0.08 0.24,0.46 0.45:0.68:0.32:0.26:250:500 | 0.28,0.08 0.82,0.06',
    '0.78,0.08 0.3,0.08 0.3,0.42 0.6,0.42 0.8,0.6 0.72,0.86 0.45,0.95 0.2,0.88',
    '0.86,0.04 0.4,0.1 0.28,0.42 0.42:0.68:0.34:0.26:260:480',
  ],
  [
    '0.66,0.04 0.36,0.3 0.5:0.68:0.28:0.26:200:560:24',
    '0.62:0.5:0.4:0.46:270:180:8 0.5:0.7:0.28:0.24:180:540:24',
    '0.5,0.03 0.26,0.5 0.24,0.75 0.48:0.74:0.25:0.21:180:-170:22',
    '0.76,0.08 0.44,0.18 0.24,0.5 0.5:0.7:0.27:0.25:170:520:22',
  ],
  [
    '0.16,0.07 0.84,0.07 0.4,0.95',
    '0.18,0.08 0.82,0.08 0.42,0.95 | 0.3,0.5 0.76,0.48',
    '0.18,0.24 0.2,0.07 0.82,0.07 0.55,0.5 0.46,0.95',
    '0.16,0.12 0.5,0.05 0.84,0.1 0.6,0.42 0.44,0.96',
    '0.2,0.2 0.24,0.06 0.82,0.08 0.38,0.95 | 0.36,0.52 0.74,0.5',
  ],
  [
    '0.5:0.28:0.26:0.22:90:-270:24 0.5:0.73:0.3:0.23:-90:270:24',
    '0.76,0.16 0.5:0.27:0.26:0.21:-30:-230:14 0.62,0.52 0.5:0.73:0.28:0.22:-40:230:18 0.4,0.48 0.76,0.16',
    '0.5:0.26:0.22:0.2:0:360:22 | 0.5:0.72:0.28:0.25:0:360:24',
    '0.52:0.27:0.3:0.2:80:-280:24 0.48:0.73:0.27:0.22:-90:270:24',
  ],
  [
    '0.48:0.32:0.27:0.26:-20:-380:24 0.74,0.4 0.62,0.96',
    '0.48:0.3:0.28:0.25:0:-360:24 0.76,0.4 0.74,0.95',
    '0.48:0.3:0.27:0.24:0:-360:24 0.76,0.5 0.48:0.72:0.28:0.24:0:140:10',
    '0.46:0.3:0.26:0.24:-40:-330:20 0.72,0.1 0.72,0.96',
    '0.5:0.32:0.3:0.25:-60:-400:24 0.78,0.3 0.5,0.95',
  ],
]

/** What stands in boxes and is no digit: strikes, letters, scribbles, the rest of a line. */
const OTHERS: readonly string[] = [
  '0.1,0.1 0.9,0.9 | 0.9,0.1 0.1,0.9',
  '0.05,0.5 0.95,0.5',
  '0.1,0.9 0.9,0.1',
  '0.1,0.95 0.5,0.05 0.9,0.95 | 0.3,0.6 0.7,0.6',
  '0.15,0.95 0.15,0.05 0.85,0.95 0.85,0.05',
  '0.1,0.1 0.3,0.9 0.5,0.2 0.7,0.9 0.9,0.1',
  '0.2,0.05 0.2,0.95 | 0.8,0.05 0.8,0.95 | 0.2,0.5 0.8,0.5',
  '0.1,0.3 0.9,0.35 0.15,0.5 0.85,0.55 0.1,0.7 0.9,0.75',
  '0.5,0.1 0.5,0.9 | 0.1,0.5 0.9,0.5',
  '0.2,0.05 0.2,0.95 0.8,0.95',
]

function strokesOf(way: string): readonly Stroke[] {
  return way.split(' | ').map((stroke) =>
    stroke.split(' ').flatMap((part): Stroke => {
      if (part.includes(':')) {
        const [x = 0, y = 0, rx = 0, ry = 0, from = 0, to = 0, steps = 14] = part.split(':').map(Number)
        return arc(x, y, rx, ry, from, to, steps)
      }
      const [x = 0, y = 0] = part.split(',').map(Number)
      return [[x, y]]
    }),
  )
}

interface Manner {
  readonly bend: number
  readonly slant: number
}

/** One specimen of a class as its ink in a box. */
export function specimen(label: number, next: () => number, manner: Manner = { bend: 0.06, slant: 0.55 }): Ink {
  const ways = label === 10 ? OTHERS : (WAYS[label] ?? OTHERS)
  const way = strokesOf(ways[Math.floor(next() * ways.length)] ?? '')
  const normal = () => next() + next() + next() - 1.5
  const height = 30 + next() * 34
  const aspect = 0.5 + next() * 0.55
  const slant = (next() - 0.55) * manner.slant
  const turn = normal() * 0.13
  const [wave, waveX, waveY] = [manner.bend * (0.4 + next()), next() * 6.3, next() * 6.3]
  const [sx, sy] = [1 + normal() * 0.1, 1 + normal() * 0.08]
  const pull = normal() * 0.18
  const moved = (stroke: Stroke): Stroke => {
    const [offX, offY] = [normal() * 0.025, normal() * 0.025]
    return stroke.map(([x, y]) => {
      const bentX = x + wave * Math.sin(waveX + y * 5.2) + normal() * manner.bend * 0.3 + offX
      const bentY = y + wave * Math.sin(waveY + x * 4.6) + normal() * manner.bend * 0.3 + offY
      // The lower half larger than the upper one, or the other way round.
      const grown = bentY + pull * bentY * (1 - bentY)
      const [cx, cy] = [(bentX - 0.5) * aspect * sx + (0.5 - grown) * slant, (grown - 0.5) * sy]
      return [cx * Math.cos(turn) - cy * Math.sin(turn), cx * Math.sin(turn) + cy * Math.cos(turn)] as const
    })
  }
  const radius = height * (0.022 + next() * 0.055)
  const mask = ink(way.map(moved), height, radius)
  return next() < 0.25 ? worn(mask, next) : mask
}

/** Round strokes of one thickness around smooth curves. */
export function ink(strokes: readonly Stroke[], height: number, radius: number): Ink {
  const side = Math.ceil(height * 1.9)
  const data = new Uint8Array(side * side)
  const at = ([x, y]: Point): Point => [side / 2 + x * height, side / 2 + y * height]
  for (const stroke of strokes) {
    const points = smooth(stroke).map(at)
    for (const [index, [x, y]] of points.entries()) {
      const [toX, toY] = points[index + 1] ?? [x, y]
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / 0.7))
      for (let step = 0; step < steps; step += 1)
        dot(data, side, x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps, radius)
    }
  }
  return { width: side, height: side, data }
}

function dot(data: Uint8Array, side: number, x: number, y: number, radius: number): void {
  const reach = Math.max(0.5, radius)
  for (let row = Math.floor(y - reach); row <= y + reach; row += 1)
    for (let column = Math.floor(x - reach); column <= x + reach; column += 1)
      if (row >= 0 && column >= 0 && row < side && column < side && (row - y) ** 2 + (column - x) ** 2 <= reach * reach)
        data[row * side + column] = 1
}

/** Corners are rounded as a hand rounds them. */
function smooth(stroke: Stroke): Stroke {
  if (stroke.length < 3) return stroke
  return stroke.flatMap((point, at): Point[] => {
    const next = stroke[at + 1]
    if (next === undefined) return [point]
    const before = stroke[at - 1] ?? point
    const after = stroke[at + 2] ?? next
    return [0, 0.34, 0.67].map((t): Point => {
      const curve = (p0: number, p1: number, p2: number, p3: number) =>
        0.5 *
          (2 * p1 +
            (p2 - p0) * t * 0.7 +
            (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t * 0.7 +
            (3 * p1 - p0 - 3 * p2 + p3) * t * t * t * 0.7) +
        0.3 * (0.5 * 2 * (p2 - p1) * t)
      return [curve(before[0], point[0], next[0], after[0]), curve(before[1], point[1], next[1], after[1])]
    })
  })
}

/** A pen that ran dry in places, or ink that ran. */
function worn(mask: Ink, next: () => number): Ink {
  const { width, height, data } = mask
  const grown = next() < 0.5
  const worn = Uint8Array.from(data)
  const rate = next() * 0.5
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      if (grown && data[at] === 0 && around > 0 && next() < rate) worn[at] = 1
      if (!grown && data[at] === 1 && around < 4 && next() < rate) worn[at] = 0
    }
  return { width, height, data: worn }
}
