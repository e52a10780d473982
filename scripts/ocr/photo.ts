/** A page as a hurried person photographs it. */
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
import { planeOf, type Picture } from '../../pwa/src/features/paint/reading/image.ts'
import type { Point } from '../../pwa/src/features/paint/reading/layout.ts'

export type Level = 1 | 2 | 3

const HARM = {
  1: { lean: 0.02, turn: 0.03, blur: 0.4, noise: 3, shade: 0.12, quality: 88, bend: 0 },
  2: { lean: 0.05, turn: 0.1, blur: 0.8, noise: 6, shade: 0.28, quality: 72, bend: 1.5 },
  3: { lean: 0.08, turn: 0.24, blur: 1.25, noise: 10, shade: 0.45, quality: 52, bend: 3 },
} as const

/** Lying on a dark bench, seen at an angle, with a shadow, out of focus, and pressed into a JPEG. */
export async function photographed(page: Canvas, level: Level, next: () => number): Promise<Picture> {
  const harm = HARM[level]
  const [width, height] = [1500, 1960]
  const off = () => (next() - 0.5) * 2 * harm.lean
  const turn = (next() - 0.5) * 2 * harm.turn
  const place = ([x, y]: Point): Point => {
    const [px, py] = [
      (x - 0.5 + off()) * 1232 * (1 - harm.turn * 0.4),
      (y - 0.5 + off()) * 1596 * (1 - harm.turn * 0.4),
    ]
    return [
      width / 2 + px * Math.cos(turn) - py * Math.sin(turn),
      height / 2 + px * Math.sin(turn) + py * Math.cos(turn),
    ]
  }
  const corners: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const seen = corners.map(place)
  const back = planeOf(
    seen,
    corners.map(([x, y]): Point => [x * page.width, y * page.height]),
  )
  if (back === null) throw new Error('the page lies on its edge')
  const from = page.getContext('2d').getImageData(0, 0, page.width, page.height).data
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  const [sx, sy] = [next() * 6, next() * 6]
  const bend = (harm.bend * page.width) / 612
  const upside = level > 1 && next() < 0.12
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = back
  // Flat lists and no pairs: three million dots go through here for each picture.
  const into = image.data
  const wide = page.width
  const high = page.height
  const sins = Float64Array.from({ length: width }, (_, x) => Math.sin(sx + x / 700))
  const cosines = Float64Array.from({ length: width }, (_, x) => Math.cos(sx + x / 900))
  const wavesX = Float64Array.from({ length: 2400 }, (_, at) => Math.sin(at * 0.0014))
  const wavesY = Float64Array.from({ length: 2400 }, (_, at) => Math.sin(at * 0.0018 + 0.5))
  const grain = Float32Array.from({ length: 65_521 }, () => (next() - 0.5) * 2 * harm.noise)
  let speck = 0
  for (let y = 0; y < height; y += 1) {
    const shadow = Math.sin(sy + y / 870)
    const shadowSin = Math.sin(shadow)
    const shadowCos = Math.cos(shadow)
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + i
      const fx = (a * x + b * y + c) / w
      const fy = (d * x + e * y + f) / w
      // Paper that does not lie quite flat.
      const px = fx + bend * (wavesX[Math.round(Math.min(2399, Math.max(0, fy)))] ?? 0)
      const py = fy + bend * (wavesY[Math.round(Math.min(2399, Math.max(0, fx)))] ?? 0)
      const light = 0.93 - harm.shade * (0.5 + 0.5 * ((sins[x] ?? 0) * shadowCos + (cosines[x] ?? 1) * shadowSin))
      const to = (upside ? (height - 1 - y) * width + (width - 1 - x) : y * width + x) * 4
      const on = px >= 0 && py >= 0 && px < wide - 1 && py < high - 1
      const x0 = Math.floor(px)
      const y0 = Math.floor(py)
      const at = on ? (y0 * wide + x0) * 4 : 0
      const dx = px - x0
      const dy = py - y0
      const noise = grain[(speck = (speck + 1) % 65_521)] ?? 0
      for (let part = 0; part < 3; part += 1) {
        const value = on
          ? ((from[at + part] ?? 0) * (1 - dx) + (from[at + 4 + part] ?? 0) * dx) * (1 - dy) +
            ((from[at + wide * 4 + part] ?? 0) * (1 - dx) + (from[at + wide * 4 + 4 + part] ?? 0) * dx) * dy
          : 82
        into[to + part] = value * light * (part === 2 ? 0.94 : 1) + noise
      }
      into[to + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  const soft = createCanvas(width, height)
  const pen = soft.getContext('2d')
  pen.filter = `blur(${harm.blur}px)`
  pen.drawImage(canvas, 0, 0)
  const jpeg = await loadImage(await soft.encode('jpeg', harm.quality))
  const last = createCanvas(width, height)
  const final = last.getContext('2d')
  final.drawImage(jpeg, 0, 0)
  return { width, height, data: final.getImageData(0, 0, width, height).data }
}
