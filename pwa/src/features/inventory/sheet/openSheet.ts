import { openPdf } from '../../../records/paper/openPdf.ts'
import { prepareFile, type PreparedFile } from '../../../records/attachments/prepareFile.ts'
import type { Page } from './lines.ts'
import { readSheet, type Reading } from './readSheet.ts'

export interface OpenedSheet {
  readonly prepared: PreparedFile
  readonly pages: number
  /** Null where there is no text: pictures of pages, which cannot be read yet. */
  readonly reading: Reading | null
  /** Pages whose text was read; a longer one is kept whole. */
  readonly read: number
}

export type Opened =
  | { readonly ok: true; readonly sheet: OpenedSheet }
  | { readonly ok: false; readonly message: string }

/** A sheet has sixteen sections on ten pages; what is thirty times as long is a catalogue. */
const MOST_PAGES = 300
/** Fewer letters on a page are stamps on a picture. */
const LEAST_LETTERS = 200

/** A file as it was dropped: judged, hashed, and read here, on this device. `onPage` hears how far it is. */
export async function openSheet(file: File, onPage: (done: number, all: number) => void): Promise<Opened> {
  const ready = await prepareFile(file)
  if (!ready.ok) return ready
  const { prepared } = ready
  if (prepared.file.mime.startsWith('image/'))
    return { ok: true, sheet: { prepared, pages: 1, reading: null, read: 0 } }
  if (prepared.file.mime !== 'application/pdf')
    return { ok: false, message: `${prepared.name} is no PDF and no picture. Save the sheet as PDF, and drop that.` }
  try {
    // The reader takes the bytes over, and the file keeps its own.
    const { pdf, close } = await openPdf(prepared.file.bytes.slice(0))
    try {
      const read = Math.min(pdf.numPages, MOST_PAGES)
      const pages: Page[] = []
      for (let at = 1; at <= read; at++) {
        onPage(at, read)
        pages.push(await pageOf(await pdf.getPage(at)))
      }
      const letters = pages.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0), 0)
      const reading = letters < Math.min(LEAST_LETTERS, LEAST_LETTERS * read) ? null : readSheet(pages)
      return { ok: true, sheet: { prepared, pages: pdf.numPages, reading, read } }
    } finally {
      close()
    }
  } catch (error) {
    return { ok: false, message: whyNot(prepared.name, error) }
  }
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['pdf']['getPage']>>

async function pageOf(page: PdfPage): Promise<Page> {
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: Number(item.transform[4]),
            y: Number(item.transform[5]),
            width: item.width,
            height: item.height === 0 ? 9 : item.height,
          },
        ]
      : [],
  )
  return { width: page.getViewport({ scale: 1 }).width, words }
}

function whyNot(name: string, error: unknown): string {
  const kind = error instanceof Error ? error.name : ''
  if (kind === 'PasswordException')
    return `${name} has a password. Open it with the password, print it to PDF, and drop that.`
  return `${name} is broken: it does not open as a PDF. Download it again from the maker, and drop that.`
}
