/** Turns a chosen file into the picture every device keeps: checked, drawn once (which drops scripts, EXIF and places), hashed. */
import { sha256Hex } from '../../lib/sha256.ts'
import { mapFileProblem, mapMime, mapSize } from './mapFileRules.ts'
import type { NewMap } from './queries.ts'

export type MapFileResult =
  | { readonly ok: true; readonly map: Omit<NewMap, 'name'> }
  | { readonly ok: false; readonly message: string }

const HEAD = 4096
/** A drawing stays sharp as PNG; a photo taken from above would be ten times as large as its JPEG. */
const MAX_PNG = 3_000_000

export async function readMapFile(file: Blob): Promise<MapFileResult> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const mime = mapMime(head)
  const problem = mapFileProblem(file.size, mime, head)
  if (problem !== null || mime === null) return { ok: false, message: problem ?? '' }
  const url = URL.createObjectURL(new Blob([file], { type: mime }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const size = mapSize(image.naturalWidth, image.naturalHeight, mime === 'image/svg+xml')
    if (!size.ok) return size
    const { width, height } = size
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (context === null)
      return { ok: false, message: 'This browser gave no memory to draw the map. Close other tabs and try again.' }
    // Maps are drawn on white paper; without it a transparent one would vanish in the dark theme.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    const blob = await encode(canvas, mime !== 'image/jpeg')
    if (blob === null)
      return { ok: false, message: 'This browser could not save the picture. Export it smaller and try again.' }
    const bytes = await blob.arrayBuffer()
    return {
      ok: true,
      map: { width, height, file: { sha256: await sha256Hex(bytes), mime: blob.type, bytes, priority: 1 } },
    }
  } catch {
    return { ok: false, message: 'This picture could not be read. It may be damaged; export it again.' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function encode(canvas: HTMLCanvasElement, sharp: boolean): Promise<Blob | null> {
  const as = (type: string) =>
    new Promise<Blob | null>((done) => {
      canvas.toBlob(done, type, 0.85)
    })
  const png = sharp ? await as('image/png') : null
  return png !== null && png.size <= MAX_PNG ? png : as('image/jpeg')
}
