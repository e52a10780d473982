/** Mozilla's reader of PDFs at work: it listens by itself. */
import 'pdfjs-dist/build/pdf.worker.min.mjs'
