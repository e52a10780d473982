/** Mozilla's reader of PDFs, in a file of its own: half a megabyte that only a preview needs. */
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = worker
  return getDocument({ data: new Uint8Array(bytes), isEvalSupported: false }).promise
}
