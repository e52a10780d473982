/** A specimen of a digit in its printed box, as a camera sees it: out of focus, in shadow, with grain. For training alone. */
import type { Ink } from '../../pwa/src/features/paint/reading/digits.ts'
import type { Gray } from '../../pwa/src/features/paint/reading/image.ts'
import { DOT } from '../../pwa/src/features/paint/reading/ink.ts'
import type { Area } from '../../pwa/src/features/paint/reading/layout.ts'

/** A box of the sheet, with room around it. */
export const BOX: Area = { x: 8, y: 8, width: 14.2, height: 19.8 }
const [WIDE, HIGH] = [Math.round(30.2 * DOT), Math.round(35.8 * DOT)]

export function boxed(shape: Ink, next: () => number): Gray {
  const between = (from: number, to: number) => from + next() * (to - from)
  const paper = between(80, 250)
  const ink = paper * between(0.08, 0.62)
  const values = new Float32Array(WIDE * HIGH)
  const shade = [between(-0.4, 0.4), between(-0.4, 0.4)] as const
  for (let y = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1)
      values[y * WIDE + x] = paper + shade[0] * (x - WIDE / 2) + shade[1] * (y - HIGH / 2)
  frame(values, between(0.02, 0.2), [between(-1.6, 1.6), between(-1.6, 1.6)])
  const [left, top] = [
    Math.round((BOX.x + BOX.width / 2) * DOT - shape.width / 2 + between(-4, 4)),
    Math.round((BOX.y + BOX.height / 2) * DOT - shape.height / 2 + between(-4, 4)),
  ]
  for (let y = 0; y < shape.height; y += 1)
    for (let x = 0; x < shape.width; x += 1) {
      const [toX, toY] = [left + x, top + y]
      if (shape.data[y * shape.width + x] === 1 && toX >= 0 && toY >= 0 && toX < WIDE && toY < HIGH)
        values[toY * WIDE + toX] = ink
    }
  // The printed point or colon between two boxes.
  if (next() < 0.12)
    spot(values, (BOX.x + (next() < 0.5 ? -between(2, 4) : BOX.width + between(2, 4))) * DOT, between(30, 78))
  const grain = between(0, 11)
  const early = next() < 0.6
  const noise = () => {
    for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) + (next() - 0.5) * 2 * grain
  }
  if (early) noise()
  const soft = blurred(values, between(0.35, 2.5))
  if (!early) for (let at = 0; at < soft.length; at += 1) soft[at] = (soft[at] ?? 0) + (next() - 0.5) * grain
  return {
    width: WIDE,
    height: HIGH,
    data: Uint8Array.from(soft, (value) => Math.max(0, Math.min(255, Math.round(value)))),
  }
}

function frame(values: Float32Array, strength: number, [offX, offY]: readonly [number, number]): void {
  const [left, top] = [Math.round(BOX.x * DOT + offX), Math.round(BOX.y * DOT + offY)]
  const [right, bottom] = [left + Math.round(BOX.width * DOT), top + Math.round(BOX.height * DOT)]
  const fade = (x: number, y: number) => {
    values[y * WIDE + x] = (values[y * WIDE + x] ?? 0) * (1 - strength)
  }
  for (let x = left; x <= right; x += 1) for (const y of [top, bottom]) fade(x, y)
  for (let y = top + 1; y < bottom; y += 1) for (const x of [left, right]) fade(x, y)
}

function spot(values: Float32Array, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy += 1)
    for (let dx = -4; dx <= 4; dx += 1) {
      const [toX, toY] = [Math.round(x) + dx, Math.round(y) + dy]
      if (dx * dx + dy * dy <= 16 && toX >= 0 && toX < WIDE && toY < HIGH) values[toY * WIDE + toX] = 30
    }
}

/** Gauss, the two ways one after the other. */
function blurred(values: Float32Array, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2.4))
  const parts = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const all = parts.reduce((sum, part) => sum + part, 0)
  let from = values
  for (const [step, across] of [
    [1, true],
    [WIDE, false],
  ] as const) {
    const into = new Float32Array(from.length)
    const last = across ? WIDE - 1 : HIGH - 1
    for (let y = 0; y < HIGH; y += 1)
      for (let x = 0; x < WIDE; x += 1) {
        const place = across ? x : y
        const at = y * WIDE + x
        let sum = 0
        for (let nth = -reach; nth <= reach; nth += 1) {
          const to = place + nth < 0 ? 0 : place + nth > last ? last : place + nth
          sum += (from[at + (to - place) * step] ?? 0) * (parts[nth + reach] ?? 0)
        }
        into[at] = sum / all
      }
    from = into
  }
  return from
}
