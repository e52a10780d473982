/** Entries as paper and workbooks read them: what many entries of a run share is read once. */
import type { Field, Form, Judged } from '../../../../../sync/forms/form.ts'
import { judge } from '../../../../../sync/forms/judge.ts'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Choosable } from '../../../forms/filling/FillStore.ts'
import { saidWith, type FilledForm } from '../../../forms/paper/formTables.ts'
import { labelOf } from '../../../records/engine/controls/useChoices.ts'
import type { PaperReader } from '../../../records/engine/define.ts'
import { newestFirst } from '../core/book.ts'
import { listOf, REGISTERS } from '../core/choices.ts'
import { struckAt } from '../core/corrections.ts'
import { formOf, readValues } from '../core/entry.ts'
import { MASKED } from '../core/masked.ts'
import { openingAt } from '../core/openings.ts'
import { openingWords } from '../core/openingWords.ts'

export type Reader = Pick<PaperReader, 'people' | 'standing' | 'once'>

export interface PaperEntry {
  readonly row: Row<'logEntry'>
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'>
  readonly thing: Row<'equipmentItem'> | null
  readonly form: Form
  readonly judged: Judged
  readonly values: Awaited<ReturnType<typeof readValues>>
  readonly filled: FilledForm
}

/** Null where the log or the version of the entry is not on this device. */
export async function readPaperEntry(data: Data, row: Row<'logEntry'>, reader: Reader): Promise<PaperEntry | null> {
  const { once, people } = reader
  const log = await once(`log ${row.logId}`, () => data.get('log', row.logId))
  const version = await once(`logVersion ${row.versionId}`, () => data.get('logVersion', row.versionId))
  if (!log || !version) return null
  const form = formOf(version)
  const [values, before, choices, standing, thing] = await Promise.all([
    valuesOf(data, row.id, reader),
    entryBefore(data, row, reader),
    readChoices(data, log, reader),
    reader.standing(row),
    row.thingId === null ? null : data.get('equipmentItem', row.thingId),
  ])
  const last = before === null ? null : await valuesOf(data, before.id, reader)
  // By the day it is about: a rule that asks for today says the same on paper next year.
  const around = { today: row.entryOn, ...(last === null ? {} : { last: last.values }) }
  const judged = judge(form, values.values, around)
  const masked = standing.can('approve') || standing.edit ? undefined : MASKED
  const filled: FilledForm = {
    form,
    judged,
    values: values.values,
    choices,
    masked,
    notes: (place) =>
      before === null || last === null
        ? []
        : openingWords(
            openingAt({ form, row, values: values.values, corrections: values.corrections, last }, place),
            { row: before },
            choices,
          ),
    struck: ({ field, line }) =>
      struckAt(values.written, values.corrections, field.key, line).map(({ value, by }) => ({
        id: by.id,
        words: saidWith(field, value, choices(field)) || '–',
        who: people.name(by.createdBy),
        at: by.createdAt ?? 0,
        why: by.why,
      })),
  }
  return { row, log, version, thing, form, judged, values, filled }
}

/** Read once though it is the one before of another. */
function valuesOf(data: Data, id: string, { once }: Reader) {
  return once(`logValues ${id}`, () => readValues(data, id))
}

/** The entry of the same log and thing before this one; drafts and void ones say nothing. */
async function entryBefore(data: Data, row: Row<'logEntry'>, { once }: Reader): Promise<Row<'logEntry'> | null> {
  const all = await once(`logEntries ${row.logId}`, async () => {
    const rows = await data.list('logEntry', { logId: row.logId })
    return rows.filter(({ state }) => state !== 'draft' && state !== 'void').toSorted(newestFirst)
  })
  const found = all.find((one) => one.id !== row.id && one.thingId === row.thingId && newestFirst(one, row) > 0)
  return found ?? null
}

/** The same choices as a screen offers, with those that are out of use: what was chosen is named. */
async function readChoices(
  data: Data,
  log: Row<'log'>,
  { once }: Reader,
): Promise<(field: Field) => readonly Choosable[]> {
  const named = await once('registers', async () => {
    const lists = await Promise.all(
      REGISTERS.map(async (entity) => {
        const rows = await data.list(entity)
        const choices = rows.map((row): Choosable => ({ value: row.id, label: labelOf(entity, row) }))
        return [entity, choices] as const
      }),
    )
    return new Map<string, readonly Choosable[]>(lists)
  })
  return (field) => {
    if (field.kind === 'person') return named.get('person') ?? []
    if (field.entity !== undefined) return named.get(field.entity) ?? []
    return field.list === undefined ? [] : listOf(log.lists, field.list)
  }
}
