/** Which pictures can be a yard map, told by their first bytes: a file's name and type are only what somebody called it. Pure. */

export type MapMime = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'

const MAX_MAP_BYTES = 25_000_000
/** Larger drawings are made smaller: more cannot be told apart on a tablet and would be carried to every device. */
const MAP_LONG_SIDE = 4096
const MIN_LONG_SIDE = 400
const MAX_PIXELS = 100_000_000

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, i) => head[at + i] === byte)

export function mapMime(head: Uint8Array): MapMime | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47])) return 'image/png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, [0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  const text = new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(text) ? 'image/svg+xml' : null
}

/** What stops this file from being a map, and what to do; null when nothing does. */
export function mapFileProblem(size: number, mime: MapMime | null, head: Uint8Array): string | null {
  if (size === 0) return 'This file is empty. Choose another one.'
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46]))
    return 'This is a PDF. Export the page as PNG or JPEG and choose that.'
  if (mime === null) return 'This file is not a PNG, JPEG, WebP or SVG picture. Export the map as one of those.'
  return size > MAX_MAP_BYTES ? 'This picture is over 25 MB. Export it smaller; 4,000 pixels wide is plenty.' : null
}

export type MapSize =
  | { readonly ok: true; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly message: string }

/** The size it is kept at. Drawings without pixels of their own (SVG) are drawn at the largest. */
export function mapSize(width: number, height: number, vector: boolean): MapSize {
  const long = Math.max(width, height)
  if (width < 1 || height < 1)
    return { ok: false, message: 'This drawing does not say how large it is. Export it as PNG and choose that.' }
  if (width * height > MAX_PIXELS)
    return {
      ok: false,
      message: 'This picture has over 100 million pixels. Export it smaller; 4,000 pixels wide is plenty.',
    }
  if (!vector && long < MIN_LONG_SIDE)
    return {
      ok: false,
      message: `This picture is only ${Math.round(width)} × ${Math.round(height)} pixels. Choose one of at least ${MIN_LONG_SIDE}.`,
    }
  const factor = vector ? MAP_LONG_SIDE / long : Math.min(1, MAP_LONG_SIDE / long)
  return { ok: true, width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
