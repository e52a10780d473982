/** Mozilla's reader of PDFs, in a file of its own: half a megabyte that only a preview needs. */
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  readonly close: () => void
}

export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(new URL('../../workers/pdf.worker.ts', import.meta.url), { type: 'module' })
  const opening = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    worker: PDFWorker.create({ port }),
  })
  const close = () => {
    void opening.destroy().finally(() => port.terminate())
  }
  try {
    return { pdf: await opening.promise, close }
  } catch (error) {
    close()
    throw error
  }
}
