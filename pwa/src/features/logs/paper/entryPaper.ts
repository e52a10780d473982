/** A filled entry as the signed record: what was asked, what stands, what was struck through, who filled and who decided. */
import { isAsked } from '../../../forms/filling/pages.ts'
import { formTables, isHidden, labelOf } from '../../../forms/paper/formTables.ts'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/store/rows.ts'
import { formatDate, formatDateTime } from '../../../lib/written.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { plural } from '../../../lib/text.ts'
import type { OwnPaper, PaperReader } from '../../../records/engine/define.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { filesTable, photosOf } from '../../../records/paper/hangs.ts'
import type { ReportFact } from '../../../workers/reportInput.ts'
import { askedOf } from '../core/corrections.ts'
import { valueId } from '../core/values.ts'
import { readPaperEntry, type PaperEntry } from './readPaper.ts'
import { sealText } from './sealText.ts'

export async function entryPaper(data: Data, row: Row<'logEntry'>, reader: PaperReader): Promise<OwnPaper> {
  const entry = await readPaperEntry(data, row, reader)
  // What the made paper says of its log and day is better than none.
  if (entry === null) return {}
  const { log, filled, form, values } = entry
  const { people } = reader
  const places = form.fields.filter((field) => isAsked(field) && !isHidden(filled, field))
  const rowsOf = (kinds: readonly string[]) =>
    places
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((field) => (values.written[field.key] ?? []).map((value, line) => ({ field, line, value })))
  const carriers = values.rows.filter(({ fieldKey }) => places.some(({ key }) => key === fieldKey))
  const photos = await Promise.all(
    carriers.map(({ id, fieldKey, line }) => {
      const field = places.find(({ key }) => key === fieldKey)
      const name = field === undefined ? null : labelOf(field)
      return photosOf(data, id, field?.in === undefined ? name : `${name}, row ${line + 1}`)
    }),
  )
  const files = rowsOf(['file']).map(({ field, line }) => valueId(row.id, field.key, line))
  const drawn = rowsOf(['signature']).flatMap(({ field, line, value }) => {
    const drawing = value?.drawing ?? ''
    return drawing === ''
      ? []
      : [{ title: field.in === undefined ? labelOf(field) : `${labelOf(field)}, row ${line + 1}`, drawing }]
  })
  const own = row.signature ?? ''
  return {
    whole: true,
    title: log.name,
    facts: factsOf(entry, reader),
    texts: (row.note ?? '') === '' ? [] : [{ title: 'Note', text: row.note ?? '' }],
    tables: [...formTables(filled), ...(await filesTable(data, files, people.name))],
    photos: photos.flat(),
    signatures: [
      ...drawn,
      ...(own === ''
        ? []
        : [{ title: `Signed by ${people.name(row.fillerId)}, ${at(row.submittedAt)}`, drawing: own }]),
    ],
    seal: await sealOf(entry),
  }
}

const at = (time: number | null): string => (time === null ? '' : formatDateTime(time, { year: 'always' }))

function factsOf(entry: PaperEntry, { people, history }: PaperReader): readonly ReportFact[] {
  const { row, log, version, thing } = entry
  const late = row.late ?? 0
  const entered: ReportFact =
    late > 0 ? ['Entered', `${at(row.createdAt)}, ${plural(late, 'day')} late`, 'late'] : ['Entered', at(row.createdAt)]
  const facts: readonly (ReportFact | null)[] = [
    ['Log', `${log.name}, version ${version.version}`],
    thing === null ? null : ['About', [thing.tag, thing.name].filter(Boolean).join(' ')],
    ['For', formatDate(row.entryOn, { year: 'always' })],
    entered,
    ['Filled by', [people.name(row.fillerId), row.deviceName].filter(Boolean).join(', on ')],
    row.submittedAt === null ? null : ['Submitted', at(row.submittedAt)],
    ...decisions(entry, people, history),
  ]
  return facts.filter((fact) => fact !== null)
}

const DECIDED = ['return', 'approve', 'void']

/** Who decided what and when: all of it from the history, else the last decision as the record holds it. */
function decisions(
  { row, form }: PaperEntry,
  people: PaperReader['people'],
  history: PaperReader['history'],
): readonly ReportFact[] {
  const asked = askedOf(row.asked).map(({ key, say }) => {
    const field = form.fields.find((one) => one.key === key)
    return [field === undefined ? key : labelOf(field), say].filter((part) => part !== '').join(': ')
  })
  const open: readonly ReportFact[] =
    row.state === 'returned' && asked.length > 0 ? [['Questioned', asked.join('; ')]] : []
  const told = (history ?? []).filter(({ kind }) => DECIDED.includes(kind)).toSorted((a, b) => a.seq - b.seq)
  if (told.length > 0)
    return [
      ...told.map((one): ReportFact => {
        const reason = one.changes.find(({ field }) => field === 'stateReason')?.after
        const who = `${one.actorName ?? people.name(one.actor)}, ${at(one.serverAt)}`
        return [DONE[one.kind] ?? one.kind, typeof reason === 'string' && reason !== '' ? `${who}: “${reason}”` : who]
      }),
      ...open,
    ]
  if (row.state === 'submitted') return [['Review', 'Not reviewed yet']]
  if (row.state === 'draft') return [['Review', 'Not submitted yet']]
  const reason = row.state === 'approved' || (row.stateReason ?? '') === '' ? '' : `: “${row.stateReason}”`
  const state = wordOf('logEntry', 'state', row.state)
  if (row.decidedBy !== null && row.decidedAt !== null)
    return [['Review', `${state} by ${people.name(row.decidedBy)}, ${at(row.decidedAt)}${reason}`], ...open]
  // Who changed an entry last need not be who decided: somebody corrects what another approved.
  const who = 'Who decided is not on this device yet.'
  return [['Review', `${state}${reason || '.'} ${who}`], ...open]
}

const DONE: Readonly<Record<string, string>> = { return: 'Returned by', approve: 'Approved by', void: 'Made void by' }

/** Over what the record holds, so that two papers of one entry can be told apart. Who may not read all of it gets none to guess by. */
async function sealOf({ row, values, filled, form }: PaperEntry): Promise<string> {
  if (filled.masked !== undefined && form.fields.some(({ sensitive }) => sensitive === true))
    return 'Sensitive values are left out of this copy, so it carries no content hash.'
  const hash = await sha256Hex(new TextEncoder().encode(sealText(row, values.rows, values.corrections)))
  return `Content hash of this entry ${hash}`
}
