/** The ink that stands in a box of a page that lies flat. Pure. */
import { featuresOf, INKED, type Ink } from './digits.ts'
import type { Gray } from './image.ts'
import type { Area } from './layout.ts'

/** The page as it is kept: 200 dots an inch. */
export const DOT = 200 / 72

interface Boxed {
  /** 1 where there is ink. */
  readonly mask: Ink
  /** How dark each dot is between the paper and the darkest stroke, of 255. */
  readonly strength: Uint8Array
  /** Where the box itself lies in the mask, with its lines left out. */
  readonly inside: Area
  /** Share of the inside that is inked. */
  readonly share: number
}

/** Ink in and around a box. */
export function inkOf({ width, height, data }: Gray, box: Area, around: number, inset: number): Boxed {
  const px = (points: number) => Math.round(points * DOT)
  const [left, top] = [px(box.x - around), px(box.y - around)]
  const [wide, high] = [px(box.width + 2 * around), px(box.height + 2 * around)]
  const counts = new Uint32Array(256)
  const part = new Uint8Array(wide * high)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const across = Math.min(width - 1, Math.max(0, left + x))
      const down = Math.min(height - 1, Math.max(0, top + y))
      const value = data[down * width + across] ?? 255
      part[y * wide + x] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
  const at = (share: number) => {
    let sum = 0
    for (let value = 0; value < 256; value += 1) {
      sum += counts[value] ?? 0
      if (sum >= share * wide * high) return value
    }
    return 255
  }
  const [paper, dark] = [at(0.75), at(0.012)]
  const inside = {
    x: px(around + inset),
    y: px(around + inset),
    width: px(box.width - 2 * inset),
    height: px(box.height - 2 * inset),
  }
  const mask = { width: wide, height: high, data: new Uint8Array(wide * high) }
  const strength = new Uint8Array(wide * high)
  if (paper - dark < Math.max(26, paper * 0.17)) return { mask, strength, inside, share: 0 }
  let inked = 0
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const at = y * wide + x
      strength[at] = Math.round(Math.min(1, Math.max(0, (paper - (part[at] ?? 255)) / (paper - dark))) * 255)
      if ((strength[at] ?? 0) <= INKED) continue
      mask.data[at] = 1
      if (within(inside, x, y)) inked += 1
    }
  return { mask, strength, inside, share: inked / (inside.width * inside.height) }
}

const within = ({ x, y, width, height }: Area, px: number, py: number): boolean =>
  px >= x && py >= y && px < x + width && py < y + height

/** Leaves out what belongs to a neighbor or to the line of the box, and specks. */
export function ownInk({ mask, strength, inside }: Boxed): { readonly ink: Ink; readonly count: number } {
  const { width, height, data } = mask
  const kept = new Uint8Array(width * height)
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  let count = 0
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 1 || seen[start] === 1) continue
    const pixels: number[] = []
    let [own, left, right, top, bottom] = [0, width, 0, height, 0]
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const at = stack.pop() ?? 0
      const x = at % width
      const y = (at - x) / width
      pixels.push(at)
      if (within(inside, x, y)) own += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const nx = x + dx
          const ny = y + dy
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
          const to = ny * width + nx
          if (data[to] !== 1 || seen[to] === 1) continue
          seen[to] = 1
          stack.push(to)
        }
    }
    const long = Math.max(right - left, bottom - top) + 1
    const thin = Math.min(right - left, bottom - top) + 1
    const line =
      thin <= 3 &&
      (left <= inside.x || right >= inside.x + inside.width - 1) &&
      top <= inside.y &&
      own < pixels.length * 0.6
    if (pixels.length < 8 || long < 5 || own < pixels.length * 0.4 || line) continue
    for (const at of pixels) kept[at] = 1
    count += own
  }
  return { ink: { width, height, data: soft(kept, strength, width, height) }, count }
}

/** What is kept with its soft edge, as dark as it was seen: out of focus, the holes of a digit are seen by that alone. */
function soft(kept: Uint8Array, strength: Uint8Array, width: number, height: number): Uint8Array {
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if ((strength[at] ?? 0) < FAINT) continue
      let near = kept[at] === 1
      for (let dy = -EDGE; dy <= EDGE && !near; dy += 1)
        for (let dx = -EDGE; dx <= EDGE && !near; dx += 1)
          near = x + dx >= 0 && x + dx < width && kept[(y + dy) * width + x + dx] === 1
      if (near) dark[at] = strength[at] ?? 0
    }
  return dark
}

/** So many dots beside what is kept belong to its edge; what is fainter than this is paper. */
const [EDGE, FAINT] = [2, 40]

/** What the net sees of a box; null where nothing is written in it. */
export function boxFeatures(gray: Gray, box: Area): Float32Array | null {
  const ink = inkOf(gray, box, 2.4, 1.2)
  if (ink.share < 0.012) return null
  const own = ownInk(ink)
  return own.count < ink.inside.width * ink.inside.height * 0.012 ? null : featuresOf(own.ink)
}
