/** Rows of a grid as entries of a log: which day and thing, what the form says of the rest, and what is written. Pure. */
import type { Form, Values } from '../../../../../sync/forms/form.ts'
import { unsettled } from '../../../../../sync/forms/settle.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { FormColumn } from '../../../forms/grid/formColumns.ts'
import { judgeFormRow, type FormRow } from '../../../forms/grid/judgeFormRow.ts'
import { formatDate } from '../../../lib/dates.ts'
import { readDate } from '../../../records/import/dates.ts'
import type { Finder } from '../../../records/import/find.ts'
import { isBlank, type GridRow } from '../../../ui/grid/cells.ts'
import type { CellNote, GridColumn } from '../../../ui/grid/column.ts'
import { valueOps } from '../core/values.ts'

export const DAY = 'entry:day'
export const THING = 'entry:thing'

type AboutColumn = GridColumn & { readonly aliases: readonly string[] }

/** The columns before those of the form. A log of things asks for one of them. */
export function aboutColumns(
  finder: Finder,
  things: readonly string[],
  today: string,
  /** What stands on the label of a thing: shorter than its name. */
  tagOf: (id: string) => string | null,
): readonly AboutColumn[] {
  const day: AboutColumn = {
    key: DAY,
    label: 'Day',
    kind: 'date',
    required: true,
    width: 15,
    aliases: ['date', 'entry day', 'for'],
    read: (text) => {
      const found = readDate(text)
      if (found === null) return { ok: false, problem: 'This is no day. Type it as 2026-11-20.' }
      return found > today
        ? { ok: false, problem: 'This day has not come yet.' }
        : { ok: true, shown: formatDate(found) }
    },
  }
  const thing: AboutColumn = {
    key: THING,
    label: 'Thing',
    kind: 'ref',
    required: true,
    width: 20,
    aliases: ['about', 'tag', 'equipment'],
    choices: () => things.flatMap((id) => finder.label(id) ?? []),
    read: (text) => {
      const found = thingIn(text, finder, things)
      return 'problem' in found
        ? { ok: false, problem: found.problem }
        : { ok: true, shown: tagOf(found.id) ?? finder.label(found.id) ?? text }
    },
  }
  return things.length === 0 ? [day] : [day, thing]
}

function thingIn(
  text: string,
  finder: Finder,
  things: readonly string[],
): { readonly id: string } | { readonly problem: string } {
  const found = finder.find(text)
  if (!found.ok) return { problem: found.problem }
  return things.includes(found.id) ? found : { problem: `This log is not kept for ${finder.label(found.id) ?? text}.` }
}

/** A row as an entry would be. */
export interface EntryRow {
  readonly id: string
  readonly day: string | null
  readonly thingId: string | null
  readonly judged: FormRow
  readonly problems: readonly CellNote[]
}

/** An entry with the values of its form. */
export interface Before {
  readonly day: string
  readonly thingId: string | null
  readonly values: Values
}

export interface RowsAround {
  readonly form: Form
  readonly columns: readonly FormColumn[]
  readonly about: readonly AboutColumn[]
  readonly finder: Finder
  readonly things: readonly string[]
  readonly today: string
  /** The newest entries that are stored, one a thing. */
  readonly stored: readonly Before[]
}

/**
 * Judges the rows from the first to the last: the entry before one is the row above of the same thing, else the stored one. What was judged
 * of a row stays for as long as neither has changed.
 */
export function rowsJudge(around: RowsAround): (rows: readonly GridRow[]) => readonly (EntryRow | null)[] {
  const { form, columns, about, finder, things, today, stored } = around
  const known = new WeakMap<
    GridRow,
    { readonly before: Before | null; readonly judged: EntryRow; readonly as: Before | null }
  >()
  return (rows) => {
    const latest = new Map<string, Before>(stored.map((one) => [one.thingId ?? '', one]))
    return rows.map((row) => {
      if (isBlank(row)) return null
      const dayText = row.cells[DAY] ?? ''
      const day = dayText === '' ? null : readDate(dayText)
      const thingText = row.cells[THING] ?? ''
      const found = thingText === '' || things.length === 0 ? null : thingIn(thingText, finder, things)
      const thingId = found !== null && 'id' in found ? found.id : null
      const newest = latest.get(thingId ?? '') ?? null
      const before = newest !== null && day !== null && newest.day <= day ? newest : null
      const kept = known.get(row)
      const made = kept !== undefined && kept.before === before ? kept : judged(row, day, thingId, before)
      known.set(row, made)
      if (made.as !== null) latest.set(thingId ?? '', made.as)
      return made.judged
    })
  }

  function judged(row: GridRow, day: string | null, thingId: string | null, before: Before | null) {
    const of = judgeFormRow(row, { form, columns, today, last: before?.values ?? null })
    const own = about.flatMap((column): readonly CellNote[] => {
      const text = row.cells[column.key] ?? ''
      if (text === '') return [{ key: column.key, say: `${column.label} is asked for.` }]
      const read = column.read(text)
      return read.ok ? [] : [{ key: column.key, say: read.problem }]
    })
    const entry: EntryRow = { id: row.id, day, thingId, judged: of, problems: [...own, ...of.problems] }
    return { before, judged: entry, as: day === null ? null : { day, thingId, values: of.values } }
  }
}

/** Rows that repeat the day and thing of another row, or of an entry that is there already. */
export function repeats(
  rows: readonly (EntryRow | null)[],
  entries: readonly Pick<Row<'logEntry'>, 'entryOn' | 'thingId' | 'state'>[],
): ReadonlySet<string> {
  const nameOf = (day: string | null, thingId: string | null) => `${day} ${thingId}`
  const seen = new Set(entries.filter(({ state }) => state !== 'void').map((one) => nameOf(one.entryOn, one.thingId)))
  const again = new Set<string>()
  for (const row of rows) {
    if (row === null || row.day === null) continue
    const name = nameOf(row.day, row.thingId)
    if (seen.has(name)) again.add(row.id)
    seen.add(name)
  }
  return again
}

export interface Written {
  readonly log: Pick<Row<'log'>, 'id' | 'zoneId'>
  readonly versionId: string
  readonly zoneOf: (thingId: string) => string | null
  readonly userId: string
  readonly now: number
  readonly number: string
}

/** The entry of a row with its values, as a draft. */
export function entryOps(row: EntryRow, { log, versionId, zoneOf, userId, now, number }: Written): readonly NewOp[] {
  const { id, thingId, day, judged } = row
  const given = Object.entries(judged.values).flatMap(([key, [part]]) =>
    part === undefined ? [] : [{ key, line: 0, part: { ...part, readAt: now } }],
  )
  return [
    {
      kind: 'add',
      entity: 'logEntry',
      id,
      fields: {
        provisionalNumber: number,
        logId: log.id,
        versionId,
        thingId,
        zoneId: (thingId === null ? null : zoneOf(thingId)) ?? log.zoneId,
        entryOn: day ?? '',
        entryAt: now,
        fillerId: userId,
        state: 'draft',
      },
    },
    ...valueOps({ id, logId: log.id }, [], given),
  ]
}

/** The calculated numbers of a row, which an entry keeps from when it is submitted. */
export function calculatedOf({ id, judged }: EntryRow, form: Form, logId: string): readonly NewOp[] {
  const given = unsettled(form, judged.values, judged.calculated).map(({ key, line, number }) => ({
    key,
    line,
    part: { number },
  }))
  return valueOps({ id, logId }, [], given)
}
