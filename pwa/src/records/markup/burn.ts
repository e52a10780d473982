/** Draws the marks into a copy of the photo for the report (1024 px on the longer side). The original stays as it was taken. */
import type { NewFile } from '../../data/outbox/intent.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { fit } from '../preparePhoto.ts'
import { arrowLines } from './arrowLines.ts'
import { HALO, MARK_COLORS, SCALE, type Shape } from './shapes.ts'

const LONG_SIDE = 1024
const QUALITY = 0.8
const MIME = 'image/jpeg'

export type BurnResult =
  | { readonly ok: true; readonly file: NewFile }
  | { readonly ok: false; readonly message: string }

export async function burn(bytes: ArrayBuffer, mime: string, shapes: readonly Shape[]): Promise<BurnResult> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: mime }))
  } catch {
    return {
      ok: false,
      message: 'This browser cannot read the photo, so it cannot be marked. The photo itself is kept.',
    }
  }
  try {
    const size = fit(bitmap.width, bitmap.height, LONG_SIDE)
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (context === null)
      return { ok: false, message: 'This browser gave no canvas to draw on. The photo itself is kept.' }
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    drawShapes(context, bitmap, size, shapes)
    const drawn = await (await canvas.convertToBlob({ type: MIME, quality: QUALITY })).arrayBuffer()
    return { ok: true, file: { sha256: await sha256Hex(drawn), mime: MIME, bytes: drawn, priority: 1 } }
  } finally {
    bitmap.close()
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Blurs first, so that no mark is smeared by one. */
function drawShapes(
  context: OffscreenCanvasRenderingContext2D,
  photo: ImageBitmap,
  size: Size,
  shapes: readonly Shape[],
): void {
  const line = lineWidth(size)
  for (const shape of shapes.filter((each) => each.kind === 'blur')) pixelate(context, photo, size, shape)
  for (const shape of shapes.filter((each) => each.kind !== 'blur')) {
    for (const stroke of [
      { color: HALO, width: line * 2 },
      { color: MARK_COLORS[shape.color], width: line },
    ]) {
      context.strokeStyle = stroke.color
      context.fillStyle = stroke.color
      context.lineWidth = stroke.width
      context.lineCap = 'round'
      context.lineJoin = 'round'
      trace(context, size, shape, stroke.color === HALO, line)
    }
  }
}

function lineWidth(size: Size): number {
  return Math.max(4, Math.round(Math.max(size.width, size.height) / 130))
}

function trace(
  context: OffscreenCanvasRenderingContext2D,
  size: Size,
  shape: Shape,
  halo: boolean,
  line: number,
): void {
  const [x, y, x2, y2] = [
    (shape.x / SCALE) * size.width,
    (shape.y / SCALE) * size.height,
    (shape.x2 / SCALE) * size.width,
    (shape.y2 / SCALE) * size.height,
  ]
  context.beginPath()
  if (shape.kind === 'circle') {
    context.ellipse((x + x2) / 2, (y + y2) / 2, Math.abs(x2 - x) / 2, Math.abs(y2 - y) / 2, 0, 0, Math.PI * 2)
    context.stroke()
  } else if (shape.kind === 'arrow') {
    for (const [fromX, fromY, toX, toY] of arrowLines(x, y, x2, y2, line)) {
      context.moveTo(fromX, fromY)
      context.lineTo(toX, toY)
    }
    context.stroke()
  } else {
    context.font = `700 ${Math.max(8, y2 - y)}px sans-serif`
    context.textBaseline = 'top'
    if (halo) context.strokeText(shape.text ?? '', x, y)
    else context.fillText(shape.text ?? '', x, y)
  }
}

// Eight blocks over a face leave no face; a Gaussian blur can be undone in part.
const BLOCKS = 8

function pixelate(context: OffscreenCanvasRenderingContext2D, photo: ImageBitmap, size: Size, shape: Shape): void {
  const part = (a: number, b: number, whole: number) => ({
    at: (Math.min(a, b) / SCALE) * whole,
    length: Math.max(1, (Math.abs(b - a) / SCALE) * whole),
  })
  const [across, down] = [part(shape.x, shape.x2, photo.width), part(shape.y, shape.y2, photo.height)]
  const [toX, toY] = [part(shape.x, shape.x2, size.width), part(shape.y, shape.y2, size.height)]
  const rows = Math.max(1, Math.round((BLOCKS * down.length) / across.length))
  const small = new OffscreenCanvas(BLOCKS, rows)
  small.getContext('2d')?.drawImage(photo, across.at, down.at, across.length, down.length, 0, 0, BLOCKS, rows)
  context.imageSmoothingEnabled = false
  context.drawImage(small, toX.at, toY.at, toX.length, toY.length)
  context.imageSmoothingEnabled = true
}
