/** A page of letter paper that carries no marks of ours: found by its edges where it lies on something darker, and by its lines of print. Pure. */
import { brightest, flatten, planeOf, smaller, type Gray, type Picture } from './image.ts'
import type { Word } from './labels.ts'
import { PAGE, type Point } from './layout.ts'

/** The edges are looked for in a picture of this many dots. */
const LOOK = 480
/** Of the picture that a page fills at least, and of its four sides that is paper. */
const LEAST = { share: 0.2, filled: 0.93 } as const

/** The page as it would lie under a scanner; where no edges are seen, the picture as it is. */
export function straighten(photo: Picture, width: number): Picture {
  const height = Math.round((width * PAGE.height) / PAGE.width)
  const onPage: readonly Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const scale = Math.max(photo.width / width, photo.height / height)
  const plane = planeOf(onPage, cornersOf(photo) ?? onPage.map(([x, y]): Point => [x * scale, y * scale]))
  return evenly(plane === null ? photo : flatten(photo, plane, width, height))
}

/** Side of the squares in which the light is measured, in dots. */
const SQUARE = 40

/** Without shadows: each dot is lightened by what paper has where it lies. A reader of print takes a shadow for ink. */
function evenly(page: Picture): Picture {
  const { width, height, data } = brightest(page)
  const [across, down] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const light = new Float64Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let [sum, count] = [0, 0]
      // The lighter half of a square is paper, whatever is printed on it.
      const values: number[] = []
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 2)
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 2)
          values.push(data[y * width + x] ?? 0)
      for (const value of values.sort((a, b) => a - b).slice(values.length >> 1))
        [sum, count] = [sum + value, count + 1]
      light[row * across + column] = count === 0 ? 255 : Math.max(40, sum / count)
    }
  const at = (row: number, column: number) =>
    light[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255
  const even = new Uint8ClampedArray(page.data.length)
  for (let y = 0; y < height; y += 1) {
    const v = y / SQUARE - 0.5
    const [row, dy] = [Math.floor(v), v - Math.floor(v)]
    for (let x = 0; x < width; x += 1) {
      const u = x / SQUARE - 0.5
      const column = Math.floor(u)
      const dx = u - column
      const upper = at(row, column) * (1 - dx) + at(row, column + 1) * dx
      const lower = at(row + 1, column) * (1 - dx) + at(row + 1, column + 1) * dx
      const times = 245 / (upper * (1 - dy) + lower * dy)
      const from = (y * width + x) * 4
      for (let part = 0; part < 3; part += 1) even[from + part] = (page.data[from + part] ?? 0) * times
      even[from + 3] = 255
    }
  }
  return { width: page.width, height: page.height, data: even }
}

/** Clockwise from the top left, in dots of the photo; null where the paper does not stand out. */
function cornersOf(photo: Picture): readonly Point[] | null {
  const { image, factor } = smaller(brightest(photo), LOOK)
  const { width, height } = image
  const paper = largest(image, between(image))
  // The outermost dots along both diagonals: a page that is turned by less than an eighth has its corners there.
  const far = (of: (x: number, y: number) => number): Point => {
    let [best, at] = [-Infinity, 0]
    for (const dot of paper) {
      const value = of(dot % width, Math.floor(dot / width))
      if (value > best) [best, at] = [value, dot]
    }
    return [at % width, Math.floor(at / width)]
  }
  const corners = [far((x, y) => -x - y), far((x, y) => x - y), far((x, y) => x + y), far((x, y) => y - x)]
  const area = Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] ?? [0, 0]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
  // A patch whose corners do not hold all of it is no page. A page that fills the whole picture shows no edges.
  const edged = corners.every(([x, y]) => x > 1 && y > 1 && x < width - 2 && y < height - 2)
  if (!edged || area < width * height * LEAST.share || paper.length < area * LEAST.filled) return null
  const seen = corners.map(([x, y]): Point => [(x + 0.5) * factor, (y + 0.5) * factor])
  const [a, b, c, d] = seen
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  const side = ([x, y]: Point, [u, v]: Point) => Math.hypot(u - x, v - y)
  // A page that lies across the picture is turned upright.
  return side(a, b) + side(c, d) > side(b, c) + side(d, a) ? [b, c, d, a] : seen
}

/** The brightness that parts the two kinds of dots best (Otsu). */
function between({ data }: Gray): number {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const all = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [best, most, under, sum] = [127, 0, 0, 0]
  for (let value = 0; value < 255; value += 1) {
    under += counts[value] ?? 0
    sum += value * (counts[value] ?? 0)
    const over = data.length - under
    if (under === 0 || over === 0) continue
    const apart = under * over * (sum / under - (all - sum) / over) ** 2
    if (apart > most) [best, most] = [value, apart]
  }
  return best
}

/** The dots of the largest bright patch. */
function largest({ width, height, data }: Gray, limit: number): readonly number[] {
  const seen = new Uint8Array(width * height)
  let most: number[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 0) <= limit) continue
    const patch = [start]
    seen[start] = 1
    for (let at = 0; at < patch.length; at += 1) {
      const dot = patch[at] ?? 0
      const x = dot % width
      for (const to of [x > 0 ? dot - 1 : -1, x < width - 1 ? dot + 1 : -1, dot - width, dot + width])
        if (to >= 0 && to < data.length && seen[to] !== 1 && (data[to] ?? 0) > limit) {
          seen[to] = 1
          patch.push(to)
        }
    }
    if (patch.length > most.length) most = patch
  }
  return most
}

/** Steps of a turn that are tried, in radians. */
const TURN = { most: 0.12, step: 0.002 } as const

/** How far lines of print lean, in radians: leaning back by it, most words stand on few lines. */
export function leanOf(words: readonly Word[]): number {
  let [best, most] = [0, -1]
  for (let turn = -TURN.most; turn <= TURN.most; turn += TURN.step) {
    const rows = new Map<number, number>()
    for (const { x, y, width, height, text } of words) {
      const row = Math.round((y + height / 2 - (x + width / 2) * Math.tan(turn)) / 3)
      for (const near of [row, row + 1]) rows.set(near, (rows.get(near) ?? 0) + text.length)
    }
    const score = [...rows.values()].reduce((sum, count) => sum + count * count, 0) - Math.abs(turn)
    if (score > most) [best, most] = [turn, score]
  }
  return best
}

/** Words where they stand on a page that is turned back around its top left corner. */
export const turned = (words: readonly Word[], lean: number): readonly Word[] =>
  words.map((word) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
    return { ...word, x: x * cos + y * sin - word.width / 2, y: y * cos - x * sin - word.height / 2 }
  })
