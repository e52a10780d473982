/** Photos of the pages of one sheet, put together as one file: a page each, in the order in which they were taken. */
import { prepareFile } from '../../../records/attachments/prepareFile.ts'

export type Together = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly message: string }

/** A photo of a page keeps a little room around it, for a printer. */
const EDGE = 18

export async function photoPages(pictures: readonly File[], name: string): Promise<Together> {
  const pages: Uint8Array<ArrayBuffer>[] = []
  for (const picture of pictures) {
    const ready = await prepareFile(picture)
    if (!ready.ok) return ready
    pages.push(new Uint8Array(ready.prepared.file.bytes))
  }
  return { ok: true, file: new File([await pagesPdf(pages)], `${name}.pdf`, { type: 'application/pdf' }) }
}

/** Loaded with the first sheet of several pages. */
export async function pagesPdf(pages: readonly Uint8Array[]): Promise<ArrayBuffer> {
  const { jsPDF } = await import('jspdf')
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true })
  pages.forEach((page, at) => {
    const { width: wide, height: high, fileType } = doc.getImageProperties(page)
    const across = wide > high
    if (at > 0) doc.addPage('letter', across ? 'landscape' : 'portrait')
    else if (across) {
      doc.addPage('letter', 'landscape')
      doc.deletePage(1)
    }
    const { pageSize } = doc.internal
    const [width, height] = [pageSize.getWidth() - 2 * EDGE, pageSize.getHeight() - 2 * EDGE]
    const scale = Math.min(width / wide, height / high)
    doc.addImage(page, fileType, EDGE, EDGE, wide * scale, high * scale, `page${at}`)
  })
  return doc.output('arraybuffer')
}
