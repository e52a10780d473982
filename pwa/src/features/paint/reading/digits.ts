/** Reads one digit of a box: its ink, brought to one size, the directions of its strokes, and a small net over them. Pure. */

/** The ink of a box: how dark each dot is between the paper, 0, and the darkest stroke, 255. */
export interface Ink {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Darker than this is ink, and not its soft edge. */
export const INKED = 115

/** The net as it is kept in weights.json: whole numbers, and what to divide them by. */
export interface Net {
  readonly hidden: number
  readonly scale: number
  readonly bias: number
  /** Rows of `FEATURES` numbers, one a hidden unit, as base 64 of signed bytes. */
  readonly first: string
  readonly firstBias: readonly number[]
  /** Rows of `hidden` numbers, one a class. */
  readonly second: string
  readonly secondBias: readonly number[]
}

/** Ten digits, and what is none of them. */
const CLASSES = 11
const SIDE = 24
const INNER = 20
const CELLS = 6
const DIRECTIONS = 8
const FEATURES = CELLS * CELLS * (DIRECTIONS + 1) + 2

/** null where there is nothing to read. */
export function featuresOf(ink: Ink): Float32Array | null {
  const { width, height, data } = ink
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) <= INKED) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < left) return null
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const image = sized(ink, left, top, wide, high)
  const found = new Float32Array(FEATURES)
  const cell = SIDE / CELLS
  const spread = (y: number, x: number, channel: number, value: number) => {
    // Shared between the four nearest cells, so that a stroke a little further on is nearly the same.
    const cy = (y + 0.5) / cell - 0.5
    const cx = (x + 0.5) / cell - 0.5
    const y0 = Math.floor(cy)
    const x0 = Math.floor(cx)
    for (let row = y0; row <= y0 + 1; row += 1)
      for (let column = x0; column <= x0 + 1; column += 1) {
        if (row < 0 || column < 0 || row >= CELLS || column >= CELLS) continue
        const at = (row * CELLS + column) * (DIRECTIONS + 1) + channel
        const partY = row === y0 ? 1 - (cy - y0) : cy - y0
        const partX = column === x0 ? 1 - (cx - x0) : cx - x0
        found[at] = (found[at] ?? 0) + value * partY * partX
      }
  }
  const px = (y: number, x: number) => (y < 0 || x < 0 || y >= SIDE || x >= SIDE ? 0 : (image[y * SIDE + x] ?? 0))
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const dark = px(y, x)
      if (dark > 0) spread(y, x, DIRECTIONS, dark * 0.12)
      const dx =
        px(y - 1, x + 1) + 2 * px(y, x + 1) + px(y + 1, x + 1) - px(y - 1, x - 1) - 2 * px(y, x - 1) - px(y + 1, x - 1)
      const dy =
        px(y + 1, x - 1) + 2 * px(y + 1, x) + px(y + 1, x + 1) - px(y - 1, x - 1) - 2 * px(y - 1, x) - px(y - 1, x + 1)
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < 0.2) continue
      const turn = ((Math.atan2(dy, dx) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS) % DIRECTIONS
      const lower = Math.floor(turn)
      spread(y, x, lower % DIRECTIONS, strength * 0.06 * (1 - (turn - lower)))
      spread(y, x, (lower + 1) % DIRECTIONS, strength * 0.06 * (turn - lower))
    }
  found[FEATURES - 2] = Math.min(2, wide / high)
  found[FEATURES - 1] = 1
  return found
}

/** The ink in a square, its shape kept, each dot as dark as its part of the ink. */
function sized({ width, data }: Ink, left: number, top: number, wide: number, high: number): Float32Array {
  const image = new Float32Array(SIDE * SIDE)
  const scale = Math.max(wide, high) / INNER
  const [offX, offY] = [(SIDE - wide / scale) / 2, (SIDE - high / scale) / 2]
  const tries = Math.max(2, Math.ceil(scale))
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      let sum = 0
      for (let down = 0; down < tries; down += 1)
        for (let across = 0; across < tries; across += 1) {
          const fx = Math.floor((x + (across + 0.5) / tries - offX) * scale)
          const fy = Math.floor((y + (down + 0.5) / tries - offY) * scale)
          if (fx >= 0 && fy >= 0 && fx < wide && fy < high) sum += data[(top + fy) * width + left + fx] ?? 0
        }
      image[y * SIDE + x] = sum / (tries * tries * 255)
    }
  return image
}

export interface Loaded {
  readonly hidden: number
  readonly first: Float32Array
  readonly firstBias: Float32Array
  readonly second: Float32Array
  readonly secondBias: Float32Array
}

export function load(net: Net): Loaded {
  const numbers = (text: string) => {
    const bytes = atob(text)
    return Float32Array.from(bytes, (sign) => {
      const byte = sign.charCodeAt(0)
      return (byte > 127 ? byte - 256 : byte) / net.scale
    })
  }
  const bias = (values: readonly number[]) => Float32Array.from(values, (value) => value / net.bias)
  return {
    hidden: net.hidden,
    first: numbers(net.first),
    firstBias: bias(net.firstBias),
    second: numbers(net.second),
    secondBias: bias(net.secondBias),
  }
}

/** How likely each class is. */
export function classify(net: Loaded, features: Float32Array): readonly number[] {
  const inner = new Float32Array(net.hidden)
  for (let unit = 0; unit < net.hidden; unit += 1) {
    let sum = net.firstBias[unit] ?? 0
    for (let at = 0; at < FEATURES; at += 1) sum += (net.first[unit * FEATURES + at] ?? 0) * (features[at] ?? 0)
    inner[unit] = Math.max(0, sum)
  }
  const scores = Array.from({ length: CLASSES }, (_, to) => {
    let sum = net.secondBias[to] ?? 0
    for (let unit = 0; unit < net.hidden; unit += 1)
      sum += (net.second[to * net.hidden + unit] ?? 0) * (inner[unit] ?? 0)
    return sum
  })
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const all = powers.reduce((sum, value) => sum + value, 0)
  return powers.map((value) => value / all)
}
