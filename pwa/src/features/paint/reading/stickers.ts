/** Printed stickers of batches, and codes of coatings in block letters: read where the reader of print is on this device. */
import { fieldsOf, areaOf, PAGE } from './layout.ts'
import { packHere, readPrint } from './pack.ts'
import type { Read } from './fields.ts'

/** Letters are read best at about this size of the page, in dots an inch. */
const DOTS = 300
/** Below it nothing is offered: a wrong suggestion costs more than typing. */
const LEAST = 55

/** What print could be read; never a value by itself, a person confirms each. */
export async function readStickers(
  flat: ArrayBuffer,
  sheet: number,
  fields: readonly Read[],
): Promise<readonly Read[]> {
  const written = fieldsOf(sheet).filter(
    ({ key, kind }) =>
      kind === 'text' && key !== 'applicator' && fields.some((read) => read.key === key && read.state === 'type'),
  )
  if (written.length === 0 || !(await packHere())) return fields
  const page = await createImageBitmap(new Blob([flat]))
  const scale = page.width / PAGE.width
  const larger = DOTS / 72 / scale
  const parts: Blob[] = []
  for (const field of written) {
    const { x, y, width, height } = areaOf(field)
    const canvas = new OffscreenCanvas(Math.round(width * scale * larger), Math.round(height * scale * larger))
    canvas
      .getContext('2d')
      ?.drawImage(page, x * scale, y * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height)
    parts.push(await canvas.convertToBlob({ type: 'image/png' }))
  }
  page.close()
  const found = await readPrint(parts)
  return fields.map((read) => {
    const printed = found[written.findIndex(({ key }) => key === read.key)]
    const text = printed?.text.replaceAll(/[^0-9A-Za-z-]/g, '') ?? ''
    if (printed === undefined || text === '' || printed.sure < LEAST) return read
    return { ...read, raw: text, sure: printed.sure, state: 'verify' }
  })
}
