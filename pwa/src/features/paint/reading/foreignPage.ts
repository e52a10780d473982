/** A page that is not ours, straightened as far as it could be: its printed words are found by the reader of print, where it is on this device. */
import { PAGE } from './layout.ts'
import { readLabels, type Placed } from './labels.ts'
import { packHere, readWords } from './pack.ts'
import { leanOf, turned } from './page.ts'

export type ForeignReply =
  | { readonly ok: false; readonly message: string }
  | { readonly ok: true; readonly fields: readonly Placed[]; readonly flat: ArrayBuffer }

export const FOREIGN = {
  pack: 'No corner marks were found. If it is a sheet printed here, lay it flat, keep all four black marks in the picture, and take it again. A form of another yard is read by its printed words: get the reader of print below, and take it again.',
  nothing:
    'No corner marks were found, and no printed labels of a paint form. Lay the page flat and upright, fill the picture with it, and take it again; or type the form. The photo stays with the form.',
} as const
/** Lines that lean by less, in radians, are found as they are. */
const LEANS = 0.004

export async function readForeign(straight: ArrayBuffer, sheet: number): Promise<ForeignReply> {
  if (!(await packHere())) return { ok: false, message: FOREIGN.pack }
  const picture = await createImageBitmap(new Blob([straight]))
  try {
    const point = picture.width / PAGE.width
    // Some lay the page on its head.
    for (const upside of [false, true]) {
      const words = await readWords(await drawn(picture, upside, 0), 1 / point)
      const lean = leanOf(words)
      const straightened = Math.abs(lean) < LEANS ? 0 : lean
      const fields = readLabels(turned(words, straightened), sheet)
      if (fields !== null)
        return { ok: true, fields, flat: await (await drawn(picture, upside, straightened)).arrayBuffer() }
    }
  } finally {
    picture.close()
  }
  return { ok: false, message: FOREIGN.nothing }
}

function drawn(picture: ImageBitmap, upside: boolean, lean: number): Promise<Blob> {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.rotate(-lean)
  if (upside) context.transform(-1, 0, 0, -1, width, height)
  context.drawImage(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
