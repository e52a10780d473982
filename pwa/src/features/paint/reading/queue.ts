/**
 * Photos of sheets that wait to be read, and what was read off them. Kept on this device until the values are in the form: closing the app
 * loses nothing. Every photo is a file of the form before it is read, and so is the straightened page that the fields are shown from.
 */
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewFile } from '../../../data/outbox/intent.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { addAttachment } from '../../../records/attachments/queries.ts'
import { attachmentOp, prepareFile } from '../../../records/attachments/prepareFile.ts'
import { askSheet, type SheetReply } from '../../../workers/sheet.ts'
import type { Read } from './readSheet.ts'
import { serialOf, type SheetCode } from './serial.ts'
import { readStickers } from './stickers.ts'

export interface WaitingPage {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly state: 'waiting' | 'read' | 'failed'
  /** Why it was not read. */
  readonly message?: string
  readonly sheet?: number
  /** The straightened page. */
  readonly flat?: string
}

export interface Reading {
  readonly pages: readonly WaitingPage[]
  readonly fields: readonly Read[]
  /** What a person said of fields, by key; a field that is not here was not looked at. */
  readonly answers: Readonly<Record<string, string>>
}

export const NOTHING: Reading = { pages: [], fields: [], answers: {} }
const keyOf = (formId: string) => `paint-reading:${formId}`

export async function readReading(data: Data, formId: string): Promise<Reading> {
  const value: unknown = (await data.drafts.read(keyOf(formId)))?.value
  return isReading(value) ? value : NOTHING
}

export function keepReading(data: Data, formId: string, reading: Reading): Promise<void> {
  return reading === NOTHING ? data.drafts.clear(keyOf(formId)) : data.drafts.write(keyOf(formId), reading)
}

/** The edge: only this file writes these drafts, in this or an older build. */
function isReading(value: unknown): value is Reading {
  return typeof value === 'object' && value !== null && 'pages' in value && 'fields' in value && 'answers' in value
}

export type Kept =
  | { readonly ok: true; readonly pages: readonly WaitingPage[] }
  | { readonly ok: false; readonly message: string }

/** A photo, or the pages of a PDF, become files of the form. */
export async function keepPhotos(data: Data, formId: string, file: File): Promise<Kept> {
  const pictures = file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? await pagesOf(file) : [file]
  if ('message' in pictures) return { ok: false, message: pictures.message }
  const pages: WaitingPage[] = []
  for (const picture of pictures) {
    const prepared = await prepareFile(picture)
    if (!prepared.ok) return prepared
    if (!prepared.prepared.file.mime.startsWith('image/'))
      return { ok: false, message: `${file.name} is no picture and no PDF. Choose a photo of the sheet.` }
    const result = await addAttachment(data, { entity: 'paintForm', id: formId }, prepared.prepared, null)
    if (!result.ok) return { ok: false, message: result.message }
    pages.push({ id: newId(), name: prepared.prepared.name, sha256: prepared.prepared.file.sha256, state: 'waiting' })
  }
  return { ok: true, pages }
}

const PDF_PAGES = 6
const PDF_WIDTH = 1870

async function pagesOf(file: File): Promise<readonly File[] | { readonly message: string }> {
  const { openPdf } = await import('../../../records/paper/openPdf.ts')
  let opened
  try {
    opened = await openPdf(await file.arrayBuffer())
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    return {
      message: locked
        ? `${file.name} has a password. Save it without one, or photograph the sheet.`
        : `${file.name} is not a PDF that can be opened. Scan it again, or photograph the sheet.`,
    }
  }
  try {
    const { pdf } = opened
    if (pdf.numPages > PDF_PAGES)
      return { message: `${file.name} has ${pdf.numPages} pages; a form has ${PDF_PAGES} at most. Split it.` }
    const pages: File[] = []
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const page = await pdf.getPage(at)
      const viewport = page.getViewport({ scale: PDF_WIDTH / page.getViewport({ scale: 1 }).width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
      if (blob !== null)
        pages.push(new File([blob], `${file.name.replace(/\.pdf$/i, '')}, page ${at}.jpg`, { type: 'image/jpeg' }))
    }
    return pages
  } finally {
    opened.close()
  }
}

/** Reads the next page that waits; the same reading comes back when none does. */
export async function readNext(data: Data, formId: string, reading: Reading, read = askSheet): Promise<Reading> {
  const page = reading.pages.find(({ state }) => state === 'waiting')
  if (page === undefined) return reading
  const bytes = await data.fileBytes(page.sha256)
  const reply: SheetReply =
    bytes === null
      ? { ok: false, message: 'The photo is not on this device any more. Take it again.' }
      : await read(bytes.slice(0))
  const refused = reply.ok ? refusal(reply.code, formId, reading) : reply.message
  const put = (change: Partial<WaitingPage>, fields: readonly Read[] = []): Reading => ({
    ...reading,
    pages: reading.pages.map((one) => (one.id === page.id ? { ...one, ...change } : one)),
    fields: [...reading.fields, ...fields],
  })
  if (refused !== null || !reply.ok) return put({ state: 'failed', message: refused ?? '' })
  const { sheet } = reply.code
  const flat: NewFile = { sha256: await sha256Hex(reply.flat), mime: 'image/jpeg', bytes: reply.flat, priority: 1 }
  const name = `${reply.code.serial}, sheet ${sheet}, straightened.jpg`
  const kept = await data.commit([attachmentOp({ entity: 'paintForm', id: formId }, { name, file: flat }, null)], {
    files: [flat],
  })
  // Nothing is read where its picture cannot be kept.
  if (!kept.ok) return put({ state: 'failed', message: kept.message })
  const fields = withCodes(reply.fields, reply.code)
  const stickers = await readStickers(reply.flat, sheet, fields).catch((error: unknown) => {
    console.warn('print was not read', error)
    return fields
  })
  return put({ state: 'read', sheet, flat: flat.sha256 }, stickers)
}

function refusal(code: SheetCode, formId: string, { pages }: Reading): string | null {
  if (code.serial !== serialOf(formId))
    return `This is sheet ${code.serial}. This form has ${serialOf(formId)}: open the form it belongs to, and read it there.`
  if (pages.some(({ state, sheet }) => state === 'read' && sheet === code.sheet))
    return `Sheet ${code.sheet} was read already. Put the earlier photo away first, if this one is better.`
  return null
}

/** What is printed for a line needs no reading: the square says it. */
function withCodes(fields: readonly Read[], { codes }: SheetCode): readonly Read[] {
  return fields.map((field) => {
    const [what, line] = field.key.split(':')
    const code = what === 'coating' ? codes[(Number(line) - 1) % codes.length] : undefined
    if (code === undefined || code === '') return field
    return { ...field, raw: code, sure: 100, state: 'auto' }
  })
}

/** Puts a photo away, with all that was read off it; the files stay with the form. */
export function without(reading: Reading, id: string, keys: (sheet: number) => readonly string[]): Reading {
  const page = reading.pages.find((one) => one.id === id)
  const gone = new Set(page?.sheet === undefined ? [] : keys(page.sheet))
  const left = {
    pages: reading.pages.filter((one) => one.id !== id),
    fields: reading.fields.filter(({ key }) => !gone.has(key)),
    answers: Object.fromEntries(Object.entries(reading.answers).filter(([key]) => !gone.has(key))),
  }
  return left.pages.length === 0 ? NOTHING : left
}
