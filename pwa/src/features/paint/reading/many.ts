/**
 * Photos of many sheets at once, of whatever forms: a sheet of ours says which form it belongs to, and a form of another yard becomes one. Each
 * photo waits in a draft of its own until it is a file of its form: closing the app loses nothing, and no more than one of them is in memory.
 */
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewFile } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import { fromBase64, toBase64 } from '../../../lib/base64.ts'
import { today } from '../../../lib/dates.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { attachmentOp, prepareFile } from '../../../records/attachments/prepareFile.ts'
import { addOp, setOp } from '../../../records/engine/ops.ts'
import { askSheet } from '../../../workers/sheet.ts'
import { readForeign } from './foreignPage.ts'
import { meant, near } from './names.ts'
import { keepRead, picturesIn, refusal, withPrint } from './queue.ts'
import { serialOf } from './serial.ts'

export interface LoosePage {
  readonly id: string
  readonly name: string
  /** ask: a form of another yard, and nobody knows yet of which vessel. */
  readonly state: 'waiting' | 'read' | 'failed' | 'ask'
  readonly message?: string
  readonly formId?: string
  /** As it stands on the page, and the vessels it may be. */
  readonly vessel?: string
  readonly near?: readonly string[]
  /** Said by a person. */
  readonly vesselId?: string
}

const LIST = 'paint-sheets'
const keyOf = (id: string) => `paint-sheet:${id}`
export const MOST_AT_ONCE = 50

export async function readLoose(data: Data): Promise<readonly LoosePage[]> {
  const value: unknown = (await data.drafts.read(LIST))?.value
  return Array.isArray(value) ? (value as readonly LoosePage[]) : []
}

export const keepLoose = (data: Data, pages: readonly LoosePage[]): Promise<void> =>
  pages.length === 0 ? data.drafts.clear(LIST) : data.drafts.write(LIST, pages)

/** Pages of one file, each on the disk before the next is looked at; one that is no picture says so and holds nothing up. */
export async function* takeIn(data: Data, file: File): AsyncGenerator<LoosePage> {
  for await (const picture of picturesIn(file, MOST_AT_ONCE)) {
    const id = newId()
    const failed = (message: string): LoosePage => ({ id, name: file.name, state: 'failed', message })
    if ('message' in picture) {
      yield failed(picture.message)
      continue
    }
    const prepared = await prepareFile(picture)
    if (!prepared.ok) yield failed(prepared.message)
    else if (!prepared.prepared.file.mime.startsWith('image/'))
      yield failed(`${file.name} is no picture and no PDF. Choose a photo of the sheet.`)
    else {
      const { name, file: kept } = prepared.prepared
      await data.drafts.write(keyOf(id), { mime: kept.mime, bytes: toBase64(kept.bytes) })
      yield { id, name, state: 'waiting' }
    }
  }
}

/** Nothing of it stays here: what was read stands in its form. */
export const putLooseAway = (data: Data, { id }: LoosePage): Promise<void> => data.drafts.clear(keyOf(id))

async function photoOf(data: Data, { id }: LoosePage): Promise<NewFile | null> {
  const draft = (await data.drafts.read(keyOf(id)))?.value as
    | { readonly mime: string; readonly bytes: string }
    | undefined
  if (draft === undefined) return null
  const bytes = fromBase64(draft.bytes)
  return { sha256: await sha256Hex(bytes), mime: draft.mime, bytes, priority: 2 }
}

/** What one page is after it was read. */
export async function readPage(
  data: Data,
  page: LoosePage,
  read = askSheet,
  foreign = readForeign,
): Promise<LoosePage> {
  const failed = (message: string): LoosePage => ({ ...page, state: 'failed', message })
  const photo = await photoOf(data, page)
  if (photo === null) return failed('The photo is not on this device any more. Choose it again.')
  const reply = await read(photo.bytes.slice(0))
  if (!reply.ok && !('unmarked' in reply)) return failed(reply.message)
  if (!reply.ok) {
    const before = await data.list('attachment', { sha256: photo.sha256, parentEntity: 'paintForm' })
    if (before.length > 0) return failed('This photo was read already: its form has it. Put it away here.')
    const labels = await foreign(reply.unmarked, 1)
    if (!labels.ok) return failed(labels.message)
    const said = (key: string) => labels.fields.find((field) => field.key === key)?.raw ?? ''
    const vessels = await data.list('vessel')
    const vesselId =
      page.vesselId ?? meant(said('vessel'), vessels, ({ name, hullNumber }) => [name, hullNumber])?.id ?? null
    if (vesselId === null) {
      const names = vessels.map(({ name }) => name)
      return { ...page, state: 'ask', vessel: said('vessel'), near: near(said('vessel'), names) }
    }
    const formId = newId()
    const form = addOp('paintForm', formId, {
      workDate: dayOf(said('day')),
      vesselId,
      unit: 'gal',
      state: 'draft',
      provisionalNumber: await data.nextProvisional(),
      ...(said('job') === '' ? {} : { job: said('job') }),
    })
    const flat = { formId, sheet: 1, name: `${page.name}, straightened.jpg`, bytes: labels.flat }
    const message = await keepRead(data, flat, labels.fields, [], [form], photoIn(formId))
    const chosen = vessels.find(({ id }) => id === page.vesselId)
    // A person chose the vessel: nobody has to look at that field again.
    if (message === null && chosen !== undefined && labels.fields.some(({ key }) => key === 'vessel')) {
      const read = keyedId('paintRead', { formId, field: 'vessel' })
      const said = { value: chosen.name, outcome: 'wrong', lookedBy: data.actor.get().userId } as const
      await data.commit([setOp('paintRead', read, said)])
    }
    return kept(formId, message)
  }
  const form = (await data.list('paintForm')).find(({ id }) => serialOf(id) === reply.code.serial)
  if (form === undefined)
    return failed(
      `This is sheet ${reply.code.serial}, and its form is not on this device. Connect, or read it on a device that has the form.`,
    )
  if (!OPEN.includes(form.state)) return failed(`Its form ${form.number ?? reply.code.serial} is approved already.`)
  const known = await data.list('paintRead', { formId: form.id })
  const refused = refusal(reply.code, form.id, known)
  if (refused !== null) return failed(refused)
  const { sheet, serial } = reply.code
  const flat = { formId: form.id, sheet, name: `${serial}, sheet ${sheet}, straightened.jpg`, bytes: reply.flat }
  return kept(form.id, await keepRead(data, flat, await withPrint(reply), known, [], photoIn(form.id)))

  function photoIn(formId: string) {
    const parent = { entity: 'paintForm', id: formId } as const
    const file = photo as NewFile
    return { op: attachmentOp(parent, { name: page.name, file }, null), file }
  }
  async function kept(formId: string, message: string | null): Promise<LoosePage> {
    if (message !== null) return failed(message)
    await putLooseAway(data, page)
    return { id: page.id, name: page.name, state: 'read', formId }
  }
}

const OPEN: readonly Row<'paintForm'>['state'][] = [
  'draft',
  'submitted',
  'reading',
  'unread',
  'read',
  'review',
  'rejected',
]

/** "11/20" is the last November 20 that was. */
function dayOf(said: string): string {
  const now = today()
  const [month, day] = said.split('/')
  if (month === undefined || day === undefined) return now
  const of = (year: number) => `${year}-${month}-${day}`
  const year = Number(now.slice(0, 4))
  const text = of(year) > now ? of(year - 1) : of(year)
  return new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text ? text : now
}
