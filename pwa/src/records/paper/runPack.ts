/** Makes a pack, record by record, in a worker. Loaded with the first pack. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import type { Granted } from '../../data/session/can.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { formatDateTime } from '../../lib/written.ts'
import type { PackFormat, RecordInput } from '../../workers/reportInput.ts'
import { openMaker, picturesOf, type Maker } from '../../workers/report.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { wholeRow } from '../older/wholeRow.ts'
import { safeName, safeNames } from './fileName.ts'
import { gatherPaper, readSources } from './gather.ts'
import { paperName } from './makePaper.ts'
import { keepPart, readPart, type PackCover, type Packed, type PackJob } from './packJob.ts'

/** What is kept of an unfinished archive: text in the device's database, which is sealed when the person leaves. */
const KEPT_BYTES = 16_000_000

const THIN =
  'Parts of these records have left this device. Make it again with a signal: they are read from the server then.'

/** How many are made; before that, how many are read: what has left this device comes from the server. */
type OnProgress = (done: number, reading?: boolean) => void

export async function runPack<E extends EntityName>(
  data: Data,
  definition: RecordDefinition<E>,
  job: PackJob,
  onProgress: OnProgress,
  signal: AbortSignal,
  granted: Granted,
  open: () => Maker = openMaker,
): Promise<Packed> {
  if (job.format === 'xlsx') return workbook(data, definition, job, onProgress, signal, granted)
  const maker = open()
  const end = () => maker.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await pack(data, definition, { ...job, format: job.format }, onProgress, signal, granted, maker)
  } finally {
    signal.removeEventListener('abort', end)
    maker.close()
  }
}

async function pack<E extends EntityName>(
  data: Data,
  definition: RecordDefinition<E>,
  job: PackJob & { readonly format: PackFormat },
  onProgress: OnProgress,
  signal: AbortSignal,
  granted: Granted,
  maker: Maker,
): Promise<Packed> {
  const { entity, page } = definition
  const title = `${job.ids.length} ${page.words.many} ${today()}`
  const made = formatDateTime(deviceNow(), { year: 'always' })
  const footer = `${data.actor.get().orgName} · ${title} · made ${made}`
  const begun = await maker.make({ paper: 'pack', format: job.format, title, footer })
  if (!begun.ok) return { state: 'failed', message: begun.message }
  const rows: (Row<E> | null)[] = []
  for (const id of job.ids) {
    if (signal.aborted) return { state: 'stopped' }
    const row = await wholeRow(data, entity, id)
    if (row === 'thin') return { state: 'failed', message: THIN }
    rows.push(row)
    onProgress(rows.length, true)
  }
  const names = safeNames(
    rows.map((row) => (row === null ? '' : paperName(definition, row))),
    '.pdf',
  )
  const sources = await readSources(data, granted)
  if (job.cover !== undefined) {
    const reply = await maker.make({ paper: 'packed', name: 'First page.pdf', input: coverOf(data, job.cover, made) })
    if (!reply.ok) return { state: 'failed', message: reply.message }
  }
  let kept = 0
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) return { state: 'stopped' }
    const name = names[at] ?? `${at}.pdf`
    const part = job.format === 'zip' ? await readPart(data, job, at) : null
    if (part !== null) {
      kept += part.bytes.byteLength
      await maker.make({ paper: 'kept', name, bytes: part.bytes, pages: part.pages })
    } else if (row !== null) {
      const input = await gatherPaper(data, definition, row, sources)
      const reply = await maker.make({ paper: 'packed', name, input }, picturesOf(input))
      if (!reply.ok) return { state: 'failed', message: reply.message }
      if (reply.bytes.byteLength > 0 && kept + reply.bytes.byteLength <= KEPT_BYTES) {
        kept += reply.bytes.byteLength
        await keepPart(data, job, at, reply)
      }
    }
    onProgress(at + 1)
  }
  if (signal.aborted) return { state: 'stopped' }
  const whole = await maker.make({ paper: 'end' })
  if (!whole.ok) return { state: 'failed', message: whole.message }
  const [ending, type] = job.format === 'zip' ? ['.zip', 'application/zip'] : ['.pdf', 'application/pdf']
  const file = new File([whole.bytes], safeName(title, ending), { type })
  return { state: 'made', file, pages: whole.pages, gone: rows.filter((row) => row === null).length }
}

/** Longer than this nothing else of the page is let wait. */
const BREATH_MS = 24

async function workbook<E extends EntityName>(
  data: Data,
  definition: RecordDefinition<E>,
  job: PackJob,
  onProgress: OnProgress,
  signal: AbortSignal,
  granted: Granted,
): Promise<Packed> {
  const rows = await data.getEach(definition.entity, job.ids)
  const { sources, standing, once } = await readSources(data, granted)
  let since = performance.now()
  const turn = async (done: number) => {
    if (performance.now() - since > BREATH_MS) {
      onProgress(done)
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    return !signal.aborted
  }
  const blob = await definition.workbook?.(data, rows, { people: sources.people, standing, once }, turn)
  if (signal.aborted || blob === null) return { state: 'stopped' }
  if (blob === undefined) return { state: 'failed', message: `${definition.page.words.many} make no workbook.` }
  onProgress(job.ids.length)
  const name = safeName(`${job.ids.length} ${definition.page.words.many} ${today()}`, '.xlsx')
  const file = new File([blob], name, { type: XLSX })
  return { state: 'made', file, pages: 0, gone: job.ids.length - rows.length }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function coverOf(data: Data, cover: PackCover, made: string): RecordInput {
  const none = { number: null, badges: [], photos: [], signatures: [], notes: [], address: null }
  return { ...none, organization: data.actor.get().orgName, kind: 'Evidence', made, ...cover }
}
