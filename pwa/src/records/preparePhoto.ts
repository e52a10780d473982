import type { NewFile } from '../data/outbox/intent.ts'
import { sha256Hex } from '../lib/sha256.ts'

/**
 * Turns a picture from the camera or a file into the three renditions every photo has: the original (2048 px), the one
 * for reports (1024 px) and the thumbnail (320 px). Drawing through a canvas also drops EXIF, so no GPS leaves by accident.
 */

const RENDITIONS = [
  { name: 'original', longSide: 2048, quality: 0.8, priority: 2 },
  { name: 'report', longSide: 1024, quality: 0.7, priority: 1 },
  { name: 'thumb', longSide: 320, quality: 0.7, priority: 0 },
] as const

const MIME = 'image/jpeg'

/** Three renditions of one picture, hashed. */
export interface PreparedPhoto {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly takenAt: number
  readonly original: NewFile
  readonly report: NewFile
  readonly thumb: NewFile
}

export type PrepareResult =
  | { readonly ok: true; readonly photo: PreparedPhoto }
  | { readonly ok: false; readonly message: string }

/** Scales width × height so that the longer side is at most `longSide`; never enlarges. */
export function fit(
  width: number,
  height: number,
  longSide: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

async function render(
  source: ImageBitmap,
  longSide: number,
  quality: number,
  priority: NewFile['priority'],
): Promise<NewFile & { readonly width: number; readonly height: number }> {
  const size = fit(source.width, source.height, longSide)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gave no canvas to draw on')
  context.drawImage(source, 0, 0, size.width, size.height)
  const blob = await canvas.convertToBlob({ type: MIME, quality })
  const bytes = await blob.arrayBuffer()
  return { sha256: await sha256Hex(bytes), mime: MIME, bytes, priority, ...size }
}

export async function preparePhoto(file: Blob, takenAt: number): Promise<PrepareResult> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { ok: false, message: 'This file is not a picture the browser can read. Choose a JPEG, PNG or WebP.' }
  }
  try {
    const [original, report, thumb] = await Promise.all(
      RENDITIONS.map((r) => render(bitmap, r.longSide, r.quality, r.priority)),
    )
    if (original === undefined || report === undefined || thumb === undefined) throw new Error('a rendition is missing')
    const { width, height, ...originalFile } = original
    return {
      ok: true,
      photo: {
        mime: MIME,
        width,
        height,
        takenAt,
        original: originalFile,
        report: fileOf(report),
        thumb: fileOf(thumb),
      },
    }
  } catch (error) {
    return {
      ok: false,
      message: `The picture could not be prepared: ${error instanceof Error ? error.message : 'unknown reason'}. Try again.`,
    }
  } finally {
    bitmap.close()
  }
}

/** A picture as JPEG, turned as it was held and without what the camera noted in it; null where the browser cannot read or draw it. */
export async function drawAnew(picture: Blob, longSide: number): Promise<ArrayBuffer | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  try {
    return (await render(bitmap, longSide, 0.85, 2)).bytes
  } catch {
    return null
  } finally {
    bitmap.close()
  }
}

function fileOf(rendition: NewFile): NewFile {
  return { sha256: rendition.sha256, mime: rendition.mime, bytes: rendition.bytes, priority: rendition.priority }
}
