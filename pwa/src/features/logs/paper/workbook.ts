/**
 * Entries as a workbook: a sheet with a column a field, a sheet a table of rows, and one for what was corrected. Fields that an older
 * version asked stand behind those of the newest. Texts are texts: none of them runs as a formula (lib/xlsx).
 */
import type { Field } from '../../../../../sync/forms/form.ts'
import { columnOf } from '../../../../../sync/forms/plain.ts'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/store/rows.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { isAsked } from '../../../forms/filling/pages.ts'
import { isHidden, labelOf, saidWith, unitOf, valueAt } from '../../../forms/paper/formTables.ts'
import type { XlsxColumn, XlsxSheet } from '../../../lib/xlsx.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { MASKED } from '../core/masked.ts'
import { readPaperEntry, type PaperEntry, type Reader } from './readPaper.ts'

/** A line of any of the sheets: which entry, which row of a table, which correction. */
interface Line {
  readonly entry: PaperEntry
  readonly at: number
}

type Sheet = XlsxSheet<Line>

/** `turn` is asked before each entry; false = no longer wanted. */
export async function entrySheets(
  data: Data,
  rows: readonly Row<'logEntry'>[],
  reader: Reader,
  turn: (done: number) => Promise<boolean>,
): Promise<readonly Sheet[] | null> {
  const entries: PaperEntry[] = []
  for (const [done, row] of rows.entries()) {
    if (!(await turn(done))) return null
    const entry = await readPaperEntry(data, row, reader)
    if (entry !== null) entries.push(entry)
  }
  return sheetsOf(entries, reader.people.name)
}

function sheetsOf(entries: readonly PaperEntry[], person: (id: string | null) => string): readonly Sheet[] {
  const logs = [...new Map(entries.map(({ log }) => [log.id, log])).values()]
  const sheets = logs.flatMap((log) => {
    const own = entries.filter((one) => one.log.id === log.id)
    const fields = fieldsOf(own)
    const name = (title: string) => (logs.length === 1 ? title : `${log.name} ${title}`)
    const lines = own.map((entry) => ({ entry, at: 0 }))
    const groups = fields.filter(({ kind }) => kind === 'group')
    return [
      {
        name: logs.length === 1 ? 'Entries' : log.name,
        columns: [...aboutEntry(own, person), ...fields.filter(isTop).map(fieldColumn), ...afterFields(person)],
        rows: lines,
      },
      ...groups.map((group) => groupSheet(name(labelOf(group)), group, fields, own)),
      correctionSheet(name('Corrections'), own, person),
    ]
  })
  return uniquely(sheets.filter(({ rows }, at) => at === 0 || rows.length > 0))
}

const isTop = (field: Field): boolean => field.in === undefined && isAsked(field)

/** Those of the newest version first; each key once. */
function fieldsOf(entries: readonly PaperEntry[]): readonly Field[] {
  const forms = new Map(
    entries.toSorted((a, b) => b.version.version - a.version.version).map(({ form, version }) => [version.id, form]),
  )
  const known = new Map<string, Field>()
  for (const { fields } of forms.values())
    for (const field of fields) if (!known.has(field.key)) known.set(field.key, field)
  return [...known.values()]
}

const numbered = ({ row }: PaperEntry): string => row.number ?? row.provisionalNumber ?? ''
const aboutOf = ({ thing }: PaperEntry): string => (thing === null ? '' : (thing.tag ?? thing.name ?? ''))
const no: XlsxColumn<Line> = { title: 'No.', value: ({ entry }) => numbered(entry) }
const day: XlsxColumn<Line> = { title: 'Day', value: ({ entry }) => entry.row.entryOn, filter: 'date' }

function aboutEntry(
  entries: readonly PaperEntry[],
  person: (id: string | null) => string,
): readonly XlsxColumn<Line>[] {
  return [
    day,
    no,
    ...(entries.some(({ thing }) => thing !== null)
      ? [{ title: 'About', value: ({ entry }: Line) => aboutOf(entry) }]
      : []),
    { title: 'Filled by', value: ({ entry }) => person(entry.row.fillerId) },
  ]
}

function afterFields(person: (id: string | null) => string): readonly XlsxColumn<Line>[] {
  return [
    { title: 'Note', value: ({ entry }) => entry.row.note },
    { title: 'Status', value: ({ entry }) => wordOf('logEntry', 'state', entry.row.state) },
    { title: 'Entered', value: ({ entry }) => entry.row.createdAt, filter: 'date' },
    { title: 'Days late', value: ({ entry }) => entry.row.late },
    { title: 'Submitted', value: ({ entry }) => entry.row.submittedAt, filter: 'date' },
    { title: 'Corrections', value: ({ entry }) => entry.values.corrections.length },
    { title: 'Version', value: ({ entry }) => entry.version.version },
    { title: 'Started by', value: ({ entry }) => person(entry.row.createdBy) },
  ]
}

/** Numbers and days are typed, so that a spreadsheet counts with them; everything else is words. */
function fieldColumn(field: Field): XlsxColumn<Line> {
  const column = columnOf(field)
  return {
    title: labelOf(field),
    unit: unitOf(field),
    ...(column === 'day' ? { filter: 'date' as const } : {}),
    value: ({ entry, at }) => {
      // Asked by the version it was filled on: an older one may say it otherwise.
      const own = entry.form.fields.find(({ key }) => key === field.key)
      if (own === undefined) return null
      if (isHidden(entry.filled, own)) return MASKED
      const value = valueAt(entry.filled, { field: own, line: at })
      if (column === 'number' && typeof value.number === 'number' && (value.notRead ?? '') === '')
        return value.number / 10_000
      if (column === 'day' && (value.notRead ?? '') === '') return value.day ?? null
      return valueWords(own, value, entry.filled.choices(own))
    },
  }
}

function groupSheet(name: string, group: Field, fields: readonly Field[], entries: readonly PaperEntry[]): Sheet {
  const columns = fields.filter((field) => field.in === group.key && isAsked(field))
  const lines = entries.flatMap((entry) => {
    const count = Math.max(0, ...columns.map(({ key }) => entry.values.values[key]?.length ?? 0))
    return Array.from({ length: count }, (_, at): Line => ({ entry, at }))
  })
  return {
    name,
    columns: [day, no, { title: 'Row', value: ({ at }) => at + 1 }, ...columns.map(fieldColumn)],
    rows: lines,
  }
}

function correctionSheet(name: string, entries: readonly PaperEntry[], person: (id: string | null) => string): Sheet {
  const lines = entries.flatMap((entry) => entry.values.corrections.map((_, at): Line => ({ entry, at })))
  const one = ({ entry, at }: Line) => {
    const by = entry.values.corrections[at]
    const field = entry.form.fields.find(({ key }) => key === by?.fieldKey)
    const struck = field && by && entry.filled.struck({ field, line: by.line }).find(({ id }) => id === by.id)
    const hidden = field !== undefined && isHidden(entry.filled, field)
    const list = Array.isArray(by?.list) ? by.list.filter((each): each is string => typeof each === 'string') : null
    const now = field && by ? saidWith(field, { ...by, list }, entry.filled.choices(field)) : ''
    const title = field === undefined ? (by?.fieldKey ?? '') : labelOf(field)
    return { by, field, title, was: hidden ? MASKED : (struck?.words ?? ''), now: hidden ? MASKED : now }
  }
  return {
    name,
    columns: [
      day,
      no,
      { title: 'Field', value: (line) => one(line).title },
      { title: 'Row', value: (line) => (one(line).field?.in === undefined ? null : (one(line).by?.line ?? 0) + 1) },
      { title: 'Was', value: (line) => one(line).was },
      { title: 'Is', value: (line) => one(line).now },
      { title: 'Why', value: (line) => one(line).by?.why ?? '' },
      { title: 'Corrected by', value: (line) => person(one(line).by?.createdBy ?? null) },
      { title: 'Corrected', value: (line) => one(line).by?.createdAt ?? null, filter: 'date' },
    ],
    rows: lines,
  }
}

/** Excel takes no two sheets of one name, in whatever case, and cuts at 31 letters. */
function uniquely(sheets: readonly Sheet[]): readonly Sheet[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` ${n}`
      const name = `${sheet.name.slice(0, 31 - end.length)}${end}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return { ...sheet, name }
    }
  })
}
