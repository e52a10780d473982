/**
 * The vector layer over a photo: circles, arrows, words and blurred boxes. The photo itself is never touched; the layer is stored
 * beside it (`photo.markup`) and burned into a rendition for the report.
 *
 * Coordinates are 1/10000 of the photo's width and height. A shape has two corners: a circle and a blur fill the box between them,
 * an arrow runs from the first to its tip at the second, words start at the first and are as tall as the second lies below it.
 */

export const SCALE = 10_000

export type ShapeKind = 'circle' | 'arrow' | 'text' | 'blur'
export type MarkColor = 'red' | 'yellow' | 'blue'

export interface Shape {
  readonly kind: ShapeKind
  readonly color: MarkColor
  readonly x: number
  readonly y: number
  readonly x2: number
  readonly y2: number
  readonly text?: string
}

/** 1/10000 of the photo's width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Markup {
  readonly v: 1
  readonly shapes: readonly Shape[]
}

/** The colors of marks belong to the photo, not to a theme: they are the same in every report. */
export const MARK_COLORS: Readonly<Record<MarkColor, string>> = {
  red: 'rgb(208 20 32)',
  yellow: 'rgb(255 206 0)',
  blue: 'rgb(0 92 230)',
}
export const HALO = 'rgb(255 255 255)'

const KINDS: readonly ShapeKind[] = ['circle', 'arrow', 'text', 'blur']
const COLORS: readonly MarkColor[] = ['red', 'yellow', 'blue']
const MAX_SHAPES = 50
export const MAX_TEXT = 60

/** The shapes of a stored layer; what this version does not know is left out rather than drawn wrongly. */
export function shapesOf(markup: unknown): readonly Shape[] {
  if (typeof markup !== 'object' || markup === null || !('shapes' in markup) || !Array.isArray(markup.shapes)) return []
  return markup.shapes
    .slice(0, MAX_SHAPES)
    .map(parseShape)
    .filter((shape) => shape !== null)
}

function parseShape(value: unknown): Shape | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  const kind = KINDS.find((one) => one === fields.get('kind'))
  const color = COLORS.find((one) => one === fields.get('color')) ?? 'red'
  const at = (name: string) => {
    const number = fields.get(name)
    return typeof number === 'number' && Number.isFinite(number) ? clamp(number) : null
  }
  const [x, y, x2, y2] = [at('x'), at('y'), at('x2'), at('y2')]
  if (kind === undefined || x === null || y === null || x2 === null || y2 === null) return null
  const text = fields.get('text')
  return { kind, color, x, y, x2, y2, ...(typeof text === 'string' ? { text: text.slice(0, MAX_TEXT) } : {}) }
}

/** What is stored: nothing for no shapes, words without letters left out. */
export function markupOf(shapes: readonly Shape[]): Markup | null {
  const kept = shapes.filter((shape) => shape.kind !== 'text' || (shape.text ?? '').trim() !== '')
  return kept.length === 0 ? null : { v: 1, shapes: kept }
}

// Half the size of a new shape, in 1/10000: about a fifth of the picture, which a glove can see past.
const HALF: Readonly<Record<ShapeKind, number>> = { circle: 1000, arrow: 1100, blur: 700, text: 350 }

/** A new shape where the photo was pressed: around the point, and for an arrow with its tip at it. `aspect` = width / height. */
export function placed(kind: ShapeKind, color: MarkColor, x: number, y: number, aspect: number): Shape {
  const half = HALF[kind]
  // As tall as wide on the picture, whatever its shape.
  const tall = half * aspect
  if (kind === 'arrow') return tail({ kind, color, x, y, x2: clamp(x), y2: clamp(y) }, 225, 2 * half, aspect)
  if (kind === 'text')
    return { kind, color, x: clamp(x), y: clamp(y - half), x2: clamp(x), y2: clamp(y - half) + 2 * half, text: '' }
  return shifted({ kind, color, x: x - half, y: y - tall, x2: x + half, y2: y + tall }, 0, 0)
}

/** A mark drawn by a drag: an arrow from its tail to its tip, a circle or a blur between the two corners; words stand where the drag ended. */
export function drawn(kind: ShapeKind, color: MarkColor, from: Point, to: Point, aspect: number): Shape {
  if (kind === 'text') return placed(kind, color, to.x, to.y, aspect)
  return { kind, color, x: clamp(from.x), y: clamp(from.y), x2: clamp(to.x), y2: clamp(to.y) }
}

/** Puts the tail of an arrow `length` away from its tip, in a direction of screen degrees (0 = right, 90 = down). */
function tail(arrow: Shape, degrees: number, length: number, aspect: number): Shape {
  const angle = (degrees * Math.PI) / 180
  const x = arrow.x2 + Math.cos(angle) * length
  const y = arrow.y2 + Math.sin(angle) * length * aspect
  return { ...arrow, x: clamp(x), y: clamp(y) }
}

const TURN_DEGREES = 45

/** Turns an arrow around its tip; near an edge it skips the directions that would leave the picture. */
export function turned(arrow: Shape, aspect: number): Shape {
  const dx = arrow.x - arrow.x2
  const dy = (arrow.y - arrow.y2) / aspect
  const length = Math.max(Math.hypot(dx, dy), HALF.arrow)
  const from = Math.round((Math.atan2(dy, dx) * 180) / Math.PI / TURN_DEGREES) * TURN_DEGREES
  for (let step = 1; step < 8; step++) {
    const next = tail(arrow, from + step * TURN_DEGREES, length, aspect)
    if (Math.hypot(next.x - next.x2, (next.y - next.y2) / aspect) > length * 0.7) return next
  }
  return arrow
}

/** Moves a shape, stopping at the edges without squeezing it. */
export function shifted(shape: Shape, dx: number, dy: number): Shape {
  const stepX = stay(Math.min(shape.x, shape.x2), Math.max(shape.x, shape.x2), dx)
  const stepY = stay(Math.min(shape.y, shape.y2), Math.max(shape.y, shape.y2), dy)
  return {
    ...shape,
    x: clamp(shape.x + stepX),
    y: clamp(shape.y + stepY),
    x2: clamp(shape.x2 + stepX),
    y2: clamp(shape.y2 + stepY),
  }
}

function stay(low: number, high: number, step: number): number {
  if (low + step < 0) return -low
  return high + step > SCALE ? SCALE - high : step
}

const SMALLEST = 250
const LARGEST = 9000

/** Larger or smaller: around the middle; an arrow keeps its tip and words their beginning. */
export function scaled(shape: Shape, factor: number): Shape {
  const [width, height] = [(shape.x2 - shape.x) * factor, (shape.y2 - shape.y) * factor]
  const size = Math.max(Math.abs(width), Math.abs(height))
  if (size < SMALLEST || size > LARGEST) return shape
  if (shape.kind === 'arrow') return { ...shape, x: clamp(shape.x2 - width), y: clamp(shape.y2 - height) }
  if (shape.kind === 'text') return { ...shape, y2: clamp(shape.y + height) }
  const [middleX, middleY] = [(shape.x + shape.x2) / 2, (shape.y + shape.y2) / 2]
  return {
    ...shape,
    x: clamp(middleX - width / 2),
    y: clamp(middleY - height / 2),
    x2: clamp(middleX + width / 2),
    y2: clamp(middleY + height / 2),
  }
}

// About 64 px on a tablet's picture: a gloved finger beside a mark means the mark.
const REACH = 450

/** The topmost shape under a press, or null. */
export function shapeAt(shapes: readonly Shape[], x: number, y: number, aspect: number): number | null {
  const hit = shapes.findLastIndex((shape) => {
    if (shape.kind === 'arrow') return distance(shape, x, y, aspect) < REACH
    const box = boxOf(shape, aspect)
    return (
      x > box.left - REACH / 2 && x < box.right + REACH / 2 && y > box.top - REACH / 2 && y < box.bottom + REACH / 2
    )
  })
  return hit < 0 ? null : hit
}

/** The box a shape fills. Letters are taken as six tenths as wide as tall. */
export function boxOf(
  shape: Shape,
  aspect: number,
): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
  const wide = shape.kind === 'text' ? (((shape.text ?? '').length || 4) * 0.6 * (shape.y2 - shape.y)) / aspect : 0
  return {
    left: Math.min(shape.x, shape.x2),
    top: Math.min(shape.y, shape.y2),
    right: Math.max(shape.x, shape.x2) + wide,
    bottom: Math.max(shape.y, shape.y2),
  }
}

/** How far a point lies from the line of an arrow, in parts of the picture's width. */
function distance(arrow: Shape, x: number, y: number, aspect: number): number {
  const [ax, ay, bx, by, px, py] = [arrow.x, arrow.y / aspect, arrow.x2, arrow.y2 / aspect, x, y / aspect]
  const along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / Math.max(1, (bx - ax) ** 2 + (by - ay) ** 2)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(px - (ax + t * (bx - ax)), py - (ay + t * (by - ay)))
}

function clamp(value: number): number {
  return Math.round(Math.min(SCALE, Math.max(0, value)))
}
