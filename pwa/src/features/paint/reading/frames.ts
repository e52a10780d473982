/** Where the printed boxes of a page really lie: paper that is not quite flat has them a little beside their places. Pure. */
import type { Gray } from './image.ts'
import { DOT } from './ink.ts'
import type { Area, SheetField } from './layout.ts'

/** So far, in dots, a box is looked for to each side; a fold that moves it farther is refused before. */
const REACH = 7
/** How far beside a line the paper is compared with, in dots. */
const BESIDE = 4
/** A frame is printed in light gray: what is darker than this beside its paper is ink, and says no more than the frame. */
const MOST = 14
/** Boxes this near to each other, in points, are moved by about the same. */
const NEAR = 60
/** Less than this, of what a clear frame shows, says nothing. */
const LEAST = 1.2

type Curve = Float64Array
const SHIFTS = 2 * REACH + 1

/** Takes a box to where its frame was found. */
export function framesOf(gray: Gray, fields: readonly SheetField[]): (box: Area) => Area {
  const seen = boxesOf(fields).map((box) => ({
    box,
    across: curveOf(gray, box, true),
    down: curveOf(gray, box, false),
  }))
  return (box) => {
    const across = new Float64Array(SHIFTS)
    const down = new Float64Array(SHIFTS)
    let all = 0
    for (const one of seen) {
      const far = ((one.box.x - box.x) ** 2 + (one.box.y - box.y) ** 2) / (2 * NEAR * NEAR)
      const part = Math.exp(-far)
      if (part < 0.05) continue
      all += part
      for (let at = 0; at < SHIFTS; at += 1) {
        across[at] = (across[at] ?? 0) + part * (one.across[at] ?? 0)
        down[at] = (down[at] ?? 0) + part * (one.down[at] ?? 0)
      }
    }
    return { ...box, x: box.x + shiftOf(across, all) / DOT, y: box.y + shiftOf(down, all) / DOT }
  }
}

const boxesOf = (fields: readonly SheetField[]): readonly Area[] =>
  fields.flatMap((field) =>
    field.kind === 'digits' ? field.boxes : field.kind === 'ticks' ? field.options.map(({ at }) => at) : [],
  )

/** How much darker than the paper at both its sides the two upright lines of a box are, or the two level ones, for each shift. */
function curveOf({ width, height, data }: Gray, box: Area, upright: boolean): Curve {
  const curve = new Float64Array(SHIFTS)
  const [start, length] = upright ? [box.x, box.width] : [box.y, box.height]
  const [side, along] = upright ? [box.y, box.height] : [box.x, box.width]
  const [from, to] = [Math.round((side + along * 0.12) * DOT), Math.round((side + along * 0.88) * DOT)]
  const most = upright ? width - 1 : height - 1
  const last = upright ? height - 1 : width - 1
  // What lies across the line at one place: each shift looks at five of these dots.
  const dots = new Float64Array(SHIFTS + 2 * BESIDE)
  const sums = new Float64Array(SHIFTS)
  for (const edge of [start, start + length]) {
    const first = Math.round(edge * DOT) - REACH - BESIDE
    sums.fill(0)
    for (let at = from; at < to; at += 1) {
      const along = Math.min(last, Math.max(0, at))
      for (let dot = 0; dot < dots.length; dot += 1) {
        const across = Math.min(most, Math.max(0, first + dot))
        dots[dot] = data[upright ? along * width + across : across * width + along] ?? 255
      }
      for (let shift = 0; shift < SHIFTS; shift += 1) {
        const middle = shift + BESIDE
        const line = ((dots[middle] ?? 0) + (dots[middle + 1] ?? 0) + (dots[middle - 1] ?? 0)) / 3
        const paper = Math.min(dots[shift] ?? 0, dots[middle + BESIDE] ?? 0)
        sums[shift] = (sums[shift] ?? 0) + Math.max(-MOST, Math.min(MOST, paper - line))
      }
    }
    for (let shift = 0; shift < SHIFTS; shift += 1)
      curve[shift] = (curve[shift] ?? 0) + (sums[shift] ?? 0) / (to - from)
  }
  return curve
}

/** The shift that shows the frames best, between two dots. */
function shiftOf(curve: Curve, all: number): number {
  let best = 0
  for (let at = 1; at < SHIFTS; at += 1) if ((curve[at] ?? 0) > (curve[best] ?? 0)) best = at
  const most = curve[best] ?? 0
  if (most < LEAST * all) return 0
  const [before, after] = [curve[best - 1] ?? most, curve[best + 1] ?? most]
  const bend = before - 2 * most + after
  return best - REACH + (bend < 0 ? (0.5 * (before - after)) / bend : 0)
}
