/** A photo of a form that is not ours, on a page of letter paper: its printed words are found by the reader of print, where it is on this device. */
import { PAGE } from './layout.ts'
import { readLabels, type Placed } from './labels.ts'
import { packHere, readWords } from './pack.ts'

const DOT = 200 / 72

export type ForeignReply =
  | { readonly ok: false; readonly message: string }
  | { readonly ok: true; readonly fields: readonly Placed[]; readonly flat: ArrayBuffer }

export const FOREIGN = {
  pack: 'No corner marks were found. If it is a sheet printed here, lay it flat, keep all four black marks in the picture, and take it again. A form of another yard is read by its printed words: get the reader of print below, and take it again.',
  nothing:
    'No corner marks were found, and no printed labels of a paint form. Lay the page flat and upright, fill the picture with it, and take it again; or type the form. The photo stays with the form.',
} as const

export async function readForeign(photo: ArrayBuffer, sheet: number): Promise<ForeignReply> {
  if (!(await packHere())) return { ok: false, message: FOREIGN.pack }
  const picture = await createImageBitmap(new Blob([photo]), { imageOrientation: 'from-image' })
  const [width, height] = [Math.round(PAGE.width * DOT), Math.round(PAGE.height * DOT)]
  const scale = Math.min(width / picture.width, height / picture.height)
  // Some lay the page on its head.
  for (const upside of [false, true]) {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) break
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    if (upside) context.setTransform(-1, 0, 0, -1, width, height)
    context.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
    const page = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    const fields = readLabels(await readWords(page, 1 / DOT), sheet)
    if (fields === null) continue
    picture.close()
    return { ok: true, fields, flat: await page.arrayBuffer() }
  }
  picture.close()
  return { ok: false, message: FOREIGN.nothing }
}
