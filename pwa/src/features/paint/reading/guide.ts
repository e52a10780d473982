/** Whether what the camera shows of a sheet is good enough to read: corners, sharpness, glare. Pure; a still photo goes through the same. */
import { brightest, type Gray, type Picture } from './image.ts'
import type { Point } from './layout.ts'
import { findMarks, type FoundMark } from './marks.ts'

export interface Look {
  /** Middles of the corner marks from the top left of the sheet clockwise, as shares of the picture; null where one is hidden. */
  readonly corners: readonly (Point | null)[]
  readonly words: string
  readonly good: boolean
}

/** Our own scale of 0 to 100, by how steeply the marks turn from black to white; measured on the specimens of scripts/ocr. */
const SHARP_ENOUGH = 35
/** Percent of the sheet that is burnt out (design/mockups, rule 1 of paint). */
const MOST_GLARE = 2
const BURNT = 253
/** Shares of the picture's width that the sheet fills at least: nearer is about 150 dots an inch of a tablet's camera. */
const NEAR_ENOUGH = 0.5

const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

export function lookAt(picture: Picture): Look {
  const gray = brightest(picture)
  const marks = findMarks(gray)
  const corners = NAMES.map((_, corner) => {
    const mark = marks.find((one) => one.corner === corner)
    if (mark === undefined) return null
    const [x, y] = middleOf(mark.at)
    return [x / gray.width, y / gray.height] as const
  })
  const problem = problemOf(gray, marks)
  return { corners, words: problem ?? 'Hold still', good: problem === null }
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

function problemOf(gray: Gray, marks: readonly FoundMark[]): string | null {
  const hidden = NAMES.filter((_, corner) => !marks.some((mark) => mark.corner === corner))
  if (hidden.length === NAMES.length) return 'Point the camera at the sheet, all four black corner marks in view'
  if (hidden.length === 1) return `${hidden[0] ?? ''} corner is hidden`
  if (hidden.length > 1) return `Corners are hidden: ${hidden.join(', ').toLowerCase()}`
  const all = marks.flatMap(({ at }) => at)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const share = Math.max((box.right - box.left) / gray.width, (box.bottom - box.top) / gray.height)
  if (share < NEAR_ENOUGH) return 'Go nearer'
  if (sharpnessOf(gray, marks) < SHARP_ENOUGH) return 'Not sharp: hold still, or wipe the lens'
  return glareOf(gray, box) > MOST_GLARE ? 'Glare: tilt the sheet, or turn the light off' : null
}

/** How much of the step from black to white at the edges of the marks happens within two pixels: 100 is all of it. */
function sharpnessOf({ width, height, data }: Gray, marks: readonly FoundMark[]): number {
  const parts = marks.map(({ at }) => {
    const xs = at.map(([x]) => x)
    const ys = at.map(([, y]) => y)
    const pad = (Math.max(...xs) - Math.min(...xs)) * 0.25
    const [left, right] = [
      Math.max(2, Math.floor(Math.min(...xs) - pad)),
      Math.min(width - 3, Math.ceil(Math.max(...xs) + pad)),
    ]
    const [top, bottom] = [
      Math.max(2, Math.floor(Math.min(...ys) - pad)),
      Math.min(height - 3, Math.ceil(Math.max(...ys) + pad)),
    ]
    let [low, high] = [255, 0]
    const steps: number[] = []
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        const here = data[y * width + x] ?? 0
        low = Math.min(low, here)
        high = Math.max(high, here)
        steps.push(
          Math.max(
            Math.abs((data[y * width + x + 1] ?? 0) - (data[y * width + x - 1] ?? 0)),
            Math.abs((data[(y + 1) * width + x] ?? 0) - (data[(y - 1) * width + x] ?? 0)),
          ),
        )
      }
    // The steepest twentieth: the edges of the mark.
    const steep = steps.toSorted((a, b) => b - a).slice(0, Math.max(1, Math.floor(steps.length / 20)))
    const mean = steep.reduce((sum, step) => sum + step, 0) / steep.length
    return high - low < 20 ? 0 : (100 * mean) / (high - low)
  })
  return Math.min(...parts)
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Percent of the sheet that is burnt out. */
function glareOf({ width, data }: Gray, { left, right, top, bottom }: Box): number {
  let [burnt, all] = [0, 0]
  for (let y = Math.floor(top); y < bottom; y += 2)
    for (let x = Math.floor(left); x < right; x += 2) {
      all += 1
      if ((data[y * width + x] ?? 0) >= BURNT) burnt += 1
    }
  return all === 0 ? 0 : (100 * burnt) / all
}
