/**
 * Photos of sheets that wait to be read. They are kept on this device until they are: closing the app loses nothing. Every photo is a file of the
 * form before it is read, and so is the straightened page that the fields are shown from. What was read of each field is a record of the form, so
 * that it can be looked at on any device.
 */
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewFile, NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { addAttachment } from '../../../records/attachments/queries.ts'
import { attachmentOp, prepareFile } from '../../../records/attachments/prepareFile.ts'
import { addOp, deleteOp, setOp } from '../../../records/engine/ops.ts'
import { askSheet, type SheetReply } from '../../../workers/sheet.ts'
import { readForeign } from './foreignPage.ts'
import { placeText, type Placed } from './labels.ts'
import { MOST_SHEETS } from './layout.ts'
import { taught, type Learned, type Taught } from './learned.ts'
import { near } from './names.ts'
import type { Read } from './fields.ts'
import { serialOf, withCodes, type SheetCode } from './serial.ts'
import { readStickers } from './stickers.ts'

export interface WaitingPage {
  readonly id: string
  readonly name: string
  readonly sha256: string
  readonly state: 'waiting' | 'read' | 'failed'
  /** Why it was not read. */
  readonly message?: string
  readonly sheet?: number
}

export interface Reading {
  readonly pages: readonly WaitingPage[]
}

export const NOTHING: Reading = { pages: [] }
const keyOf = (formId: string) => `paint-reading:${formId}`

export async function readReading(data: Data, formId: string): Promise<Reading> {
  const value: unknown = (await data.drafts.read(keyOf(formId)))?.value
  if (!isReading(value)) return NOTHING
  // Before version 19 what was read stood in the draft alone: its photos are here, and are read again.
  if (!('fields' in value)) return value
  return { pages: value.pages.map((page) => (page.state === 'read' ? { ...page, state: 'waiting' } : page)) }
}

export function keepReading(data: Data, formId: string, reading: Reading): Promise<void> {
  return reading === NOTHING ? data.drafts.clear(keyOf(formId)) : data.drafts.write(keyOf(formId), reading)
}

/** The edge: only this file writes these drafts, in this or an older build. */
function isReading(value: unknown): value is Reading {
  return typeof value === 'object' && value !== null && 'pages' in value
}

export type Kept =
  | { readonly ok: true; readonly pages: readonly WaitingPage[] }
  | { readonly ok: false; readonly message: string }

/** A photo, or the pages of a PDF, become files of the form. */
export async function keepPhotos(data: Data, formId: string, file: File): Promise<Kept> {
  const pages: WaitingPage[] = []
  for await (const picture of picturesIn(file, PDF_PAGES)) {
    if ('message' in picture) return { ok: false, message: picture.message }
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

/** The picture that a file is, or the pages of a PDF, drawn one after the other. */
export async function* picturesIn(file: File, most: number): AsyncGenerator<File | { readonly message: string }> {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return yield file
  const { openPdf } = await import('../../../records/paper/openPdf.ts')
  let opened
  try {
    opened = await openPdf(await file.arrayBuffer())
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException'
    return yield {
      message: locked
        ? `${file.name} has a password. Save it without one, or photograph the sheet.`
        : `${file.name} is not a PDF that can be opened. Scan it again, or photograph the sheet.`,
    }
  }
  try {
    const { pdf } = opened
    if (pdf.numPages > most)
      return yield { message: `${file.name} has ${pdf.numPages} pages; here it may have ${most}. Split it.` }
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const page = await pdf.getPage(at)
      const viewport = page.getViewport({ scale: PDF_WIDTH / page.getViewport({ scale: 1 }).width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
      page.cleanup()
      if (blob !== null)
        yield new File([blob], `${file.name.replace(/\.pdf$/i, '')}, page ${at}.jpg`, { type: 'image/jpeg' })
    }
  } finally {
    opened.close()
  }
}

/** Reads the next page that waits; the same reading comes back when none does. */
export async function readNext(
  data: Data,
  formId: string,
  reading: Reading,
  read = askSheet,
  foreign = readForeign,
): Promise<Reading> {
  const page = reading.pages.find(({ state }) => state === 'waiting')
  if (page === undefined) return reading
  const bytes = await data.fileBytes(page.sha256)
  const reply: SheetReply =
    bytes === null
      ? { ok: false, message: 'The photo is not on this device any more. Take it again.' }
      : await read(bytes.slice(0))
  const known = await data.list('paintRead', { formId })
  const put = (change: Partial<WaitingPage>): Reading => ({
    pages: reading.pages.map((one) => (one.id === page.id ? { ...one, ...change } : one)),
  })
  if (!reply.ok && 'unmarked' in reply) {
    const sheet = nextSheet(known)
    const again = reading.pages.some(
      ({ id, sha256, state }) => id !== page.id && sha256 === page.sha256 && state === 'read',
    )
    if (again) return put({ state: 'failed', message: 'This photo was read already. Put one of the two away.' })
    if (sheet > MOST_SHEETS)
      return put({
        state: 'failed',
        message: `A form has ${MOST_SHEETS} pages at most. Begin another form for this one.`,
      })
    const read = await foreign(reply.unmarked, sheet)
    if (!read.ok) return put({ state: 'failed', message: read.message })
    return keep({ formId, sheet, name: `${page.name}, page ${sheet}.jpg`, bytes: read.flat }, read.fields)
  }
  const refused = reply.ok ? refusal(reply.code, formId, known) : reply.message
  if (refused !== null || !reply.ok) return put({ state: 'failed', message: refused ?? '' })
  const { sheet, serial } = reply.code
  const name = `${serial}, sheet ${sheet}, straightened.jpg`
  return keep({ formId, sheet, name, bytes: reply.flat }, await withPrint(reply))

  async function keep(flat: FlatPage, reads: readonly (Read | Placed)[]) {
    const message = await keepRead(data, flat, reads, known)
    return message === null ? put({ state: 'read', sheet: flat.sheet }) : put({ state: 'failed', message })
  }
}

/** What was read off a sheet of ours, with what is printed on it. */
export function withPrint({
  flat,
  code,
  fields,
}: Extract<SheetReply, { readonly ok: true }>): Promise<readonly Read[]> {
  const coded = withCodes(fields, code)
  return readStickers(flat, code.sheet, coded).catch((error: unknown) => {
    console.warn('print was not read', error)
    return coded
  })
}

interface FlatPage {
  readonly formId: string
  readonly sheet: number
  readonly name: string
  readonly bytes: ArrayBuffer
}

/** Puts what was read into the form with the picture of the page; says why it could not. `first`: what has to be there before. */
export async function keepRead(
  data: Data,
  { formId, sheet, name, bytes }: FlatPage,
  reads: readonly (Read | Placed)[],
  known: readonly Row<'paintRead'>[],
  first: readonly NewOp[] = [],
  photo?: { readonly op: NewOp; readonly file: NewFile },
): Promise<string | null> {
  const file: NewFile = { sha256: await sha256Hex(bytes), mime: 'image/jpeg', bytes, priority: 1 }
  const [learned, named] = await Promise.all([learnedBy(data), namesFor(data, reads)])
  const ops = readOps(
    { formId, sheet, flat: file.sha256 },
    named.map((read) => ({ ...read, ...taught(read, learned) })),
    known,
  )
  const straight = attachmentOp({ entity: 'paintForm', id: formId }, { name, file }, null)
  // Nothing is read where its picture cannot be kept.
  const kept = await data.commit([...first, ...(photo === undefined ? [] : [photo.op]), straight, ...ops], {
    files: photo === undefined ? [file] : [photo.file, file],
  })
  return kept.ok ? null : kept.message
}

/** Of what a form of another yard names: the names of this yard that are nearly the same. */
async function namesFor(data: Data, reads: readonly (Read | Placed)[]): Promise<readonly (Read | Placed)[]> {
  if (!reads.some(({ key }) => key === 'vessel' || key === 'job')) return reads
  const [vessels, forms] = await Promise.all([data.list('vessel'), data.list('paintForm')])
  const names: Readonly<Record<string, readonly string[]>> = {
    vessel: vessels.map(({ name }) => name),
    job: [...new Set(forms.flatMap(({ job }) => job ?? []))],
  }
  return reads.map((read) => ({ ...read, others: near(read.raw, names[read.key] ?? []).concat(read.others) }))
}

/** Of a page that does not say which one it is: the one that came back, or the next. */
function nextSheet(known: readonly Row<'paintRead'>[]): number {
  const back = known.filter(({ cannot }) => cannot !== null).map(({ sheet }) => sheet)
  return back.length > 0 ? Math.min(...back) : new Set(known.map(({ sheet }) => sheet)).size + 1
}

async function learnedBy(data: Data): Promise<Learned> {
  const [lessons, trusts] = await Promise.all([data.list('paintLesson'), data.list('paintTrust')])
  return { lessons, off: new Set(trusts.flatMap(({ what, off }) => (off === true ? [what] : []))) }
}

/** A sheet that was sent back is read again; any other is read once. */
export function refusal(code: SheetCode, formId: string, known: readonly Row<'paintRead'>[]): string | null {
  if (code.serial !== serialOf(formId))
    return `This is sheet ${code.serial}. This form has ${serialOf(formId)}: open the form it belongs to, and read it there.`
  const own = known.filter(({ sheet }) => sheet === code.sheet)
  if (own.length > 0 && own.every(({ cannot }) => cannot === null))
    return `Sheet ${code.sheet} was read already. Put the earlier photo away first, if this one is better.`
  return null
}

interface Page {
  readonly formId: string
  readonly sheet: number
  readonly flat: string
}

/** The records of what was read. Of a page that is photographed again, only what could not be read before is replaced: the rest was looked at. */
function readOps(
  { formId, sheet, flat }: Page,
  reads: readonly (Taught & Partial<Placed>)[],
  known: readonly Row<'paintRead'>[],
): readonly NewOp[] {
  const before = new Map(known.map((row) => [row.field, row]))
  const amounts = new Set(
    reads.flatMap(({ key, state }) => (key.startsWith('amount:') && state !== 'empty' ? [key] : [])),
  )
  return reads.flatMap((read): readonly NewOp[] => {
    const row = before.get(read.key)
    const said = {
      flat,
      raw: read.raw === '' ? null : read.raw,
      sure: Math.round(read.sure * 10),
      state: read.state,
      held: read.held === true ? true : null,
      at: read.at === undefined ? null : placeText(read.at),
      others: read.others.length === 0 ? null : read.others,
    }
    if (row !== undefined) return row.cannot === null ? [] : [setOp('paintRead', row.id, { ...said, ...NOT_LOOKED_AT })]
    // An empty field says nothing, but for one that its line needs.
    if (read.state === 'empty' && !amounts.has(read.key.replace(/^(coating|batch):/, 'amount:'))) return []
    const key = { formId, field: read.key }
    return [addOp('paintRead', keyedId('paintRead', key), { ...key, what: read.key.split(':')[0], sheet, ...said })]
  })
}

const NOT_LOOKED_AT = { value: null, lookedBy: null, again: null, againBy: null, outcome: null, cannot: null } as const

/** Puts a photo away, with all that was read off it; the files stay with the form. */
export async function putAway(data: Data, formId: string, reading: Reading, id: string): Promise<Reading> {
  const page = reading.pages.find((one) => one.id === id)
  const own = page?.sheet === undefined ? [] : await data.list('paintRead', { formId, sheet: page.sheet })
  if (own.length > 0) await data.commit(own.map((row) => deleteOp('paintRead', row.id)))
  const pages = reading.pages.filter((one) => one.id !== id)
  return pages.length === 0 ? NOTHING : { pages }
}
