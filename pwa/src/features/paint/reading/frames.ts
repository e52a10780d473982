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
  const value = (across: number, at: number) => {
    const [x, y] = upright ? [across, at] : [at, across]
    return data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 255
  }
  for (const edge of [start, start + length]) {
    const middle = Math.round(edge * DOT)
    for (let shift = -REACH; shift <= REACH; shift += 1) {
      let sum = 0
      for (let at = from; at < to; at += 1) {
        const line = (value(middle + shift, at) + value(middle + shift + 1, at) + value(middle + shift - 1, at)) / 3
        const paper = Math.min(value(middle + shift - BESIDE, at), value(middle + shift + BESIDE, at))
        sum += Math.max(-MOST, Math.min(MOST, paper - line))
      }
      curve[shift + REACH] = (curve[shift + REACH] ?? 0) + sum / (to - from)
    }
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
