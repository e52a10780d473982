/** Digits as people write them, as strokes in a square of one by one, drawn and bent by numbers from a seed. For training alone. */
import type { Ink } from '../../pwa/src/features/paint/reading/digits.ts'
import { OTHERS, PRINTED, WAYS } from './ways.ts'

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

/** `coarse`, degrees: a quick hand goes round in few straight parts. */
function strokesOf(way: string, coarse = 0): readonly Stroke[] {
  return way.split(' | ').map((stroke) =>
    stroke.split(' ').flatMap((part): Stroke => {
      if (part.includes(':')) {
        const [x = 0, y = 0, rx = 0, ry = 0, from = 0, to = 0, steps = 14] = part.split(':').map(Number)
        const parts = coarse === 0 ? steps : Math.max(2, Math.round(Math.abs(to - from) / coarse))
        return arc(x, y, rx, ry, from, to, parts)
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

const HAND: Manner = { bend: 0.06, slant: 0.55 }
const MACHINE: Manner = { bend: 0.012, slant: 0.4 }
/** So many of the specimens are printed ones. */
const PRINT = 0.4

/** One specimen of a class as its ink in a box: 1 where there is some. */
export function specimen(label: number, next: () => number): Ink {
  const print = label < 10 && next() < PRINT
  const manner = print ? MACHINE : HAND
  const ways = label === 10 ? OTHERS : ((print ? PRINTED : WAYS)[label] ?? OTHERS)
  const coarse = !print && next() < 0.35 ? 35 + next() * 45 : 0
  const way = strokesOf(ways[Math.floor(next() * ways.length)] ?? '', coarse)
  const normal = () => next() + next() + next() - 1.5
  const height = 21 + next() * 30
  const aspect = print ? 0.55 + next() * 0.35 : 0.5 + next() * 0.55
  const slant = (next() - 0.55) * manner.slant
  const turn = normal() * 0.13
  const [wave, waveX, waveY] = [manner.bend * (0.4 + next()), next() * 6.3, next() * 6.3]
  const [sx, sy] = [1 + normal() * 0.1, 1 + normal() * 0.08]
  const pull = normal() * (print ? 0.18 : 0.3)
  const flare = normal() * (print ? 0.12 : 0.4)
  const moved = (stroke: Stroke): Stroke => {
    const [offX, offY] = [normal() * 0.025, normal() * 0.025]
    return stroke.map(([x, y]) => {
      const bentX = x + wave * Math.sin(waveX + y * 5.2) + normal() * manner.bend * 0.3 + offX
      const bentY = y + wave * Math.sin(waveY + x * 4.6) + normal() * manner.bend * 0.3 + offY
      // The lower half larger than the upper one, or wider, or the other way round.
      const grown = bentY + pull * bentY * (1 - bentY)
      const wide = aspect * sx * (1 + flare * (grown - 0.5))
      const [cx, cy] = [(bentX - 0.5) * wide + (0.5 - grown) * slant, (grown - 0.5) * sy]
      return [cx * Math.cos(turn) - cy * Math.sin(turn), cx * Math.sin(turn) + cy * Math.cos(turn)] as const
    })
  }
  const radius = Math.max(0.8, height * (0.022 + next() * (print ? 0.075 : 0.055)))
  const mask = ink(way.map(moved), height, radius, print)
  return next() < 0.25 ? worn(mask, next) : mask
}

/** Round strokes of one thickness around smooth curves. */
export function ink(strokes: readonly Stroke[], height: number, radius: number, sharp = false): Ink {
  const side = Math.ceil(height * 1.9)
  const data = new Uint8Array(side * side)
  const at = ([x, y]: Point): Point => [side / 2 + x * height, side / 2 + y * height]
  for (const stroke of strokes) {
    const points = (sharp ? stroke : smooth(stroke)).map(at)
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
