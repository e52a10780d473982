/** Judges one row: what is missing, what may not be, what stands there twice. Every problem says what to do. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { problem as valueProblem } from '../../../../sync/change/validate.ts'
import type { Row } from '../../data/store/rows.ts'
import { fieldOf, sameJson } from '../engine/controls/given.ts'
import { titleOf, type RecordDefinition } from '../engine/define.ts'
import { notCome } from '../engine/formRules.ts'
import { rulesFor } from '../engine/when.ts'
import { frozenLocks } from '../frozen/frozen.ts'
import { NUMBER, type ImportField } from './fields.ts'
import { key } from './find.ts'
import type { Fields, ImportRules } from './importExceptions.ts'
import type { ReadRow } from './reading.ts'

export interface JudgeContext<E extends EntityName> {
  readonly rules: ImportRules<E>
  /** Why the person may not add, or not change this record; null when they may. */
  readonly refused: (row: Row<E> | null) => string | null
  readonly today: string
}

export interface Judging<E extends EntityName> {
  readonly row: ReadRow
  readonly id: string
  readonly known: Row<E> | null
  readonly by: readonly string[]
  readonly name: string
  /** Every record with what this import leaves of it, by id. */
  readonly after: ReadonlyMap<string, object>
  /** Records by what stands on their labels. */
  readonly labels: ReadonlyMap<string, string>
  /** The line on which each record was first. */
  readonly lines: Map<string, number>
}

export interface Judged<E extends EntityName> {
  readonly label: string
  /** What is written: what the cells say, and what a new record gets beside them. */
  readonly fields: Fields<E>
  readonly given: Fields<E>
  readonly problems: readonly string[]
}

export function judge<E extends EntityName>(
  definition: RecordDefinition<E>,
  fields: readonly ImportField[],
  { row, id, known, by, name, after: all, labels, lines }: Judging<E>,
  context: JudgeContext<E>,
): Judged<E> {
  const { entity, meta, page, importing } = definition
  const { rules } = context
  const table = TABLES[entity]
  const problems = [...row.problems]
  const { [NUMBER]: number, ...rest } = row.values
  const kept = known === null && importing?.keepsNumbers === true && number !== undefined ? { [NUMBER]: number } : {}
  // What a record was found by, whatever its case, is no change.
  const found = (field: string) => known !== null && by.includes(field) && number === undefined
  const cells = Object.entries(rest).filter(([field]) => !found(field))
  const read = Object.fromEntries(cells)
  const given = { ...read, ...(cells.length === 0 ? {} : definition.written?.(read)), ...kept } as Fields<E>
  const begins = meta.states === undefined ? {} : { [meta.states.field]: meta.states.initial[0] ?? null }
  const after: Fields<E> =
    known === null ? { ...begins, ...importing?.begins, ...rules.fresh?.(given, id), ...given } : given
  const label = labelOf(definition, { ...known, ...after })

  const titleOfField = (field: string) => fields.find((one) => one.id === field)?.title ?? field
  const missing = known === null ? fields.filter((one) => one.required && !row.cells.has(one.id)) : []
  for (const one of missing)
    if (fieldOf(after, one.id) === null)
      problems.push(`${one.title} is missing. Fill it in; a new ${page.words.one} needs it.`)
  if (known === null && number !== undefined && importing?.keepsNumbers !== true)
    problems.push(
      `No ${page.words.one} has the number ${row.cells.get(NUMBER)}. Correct it, or leave the cell empty to add one.`,
    )
  const refused = context.refused(known)
  if (refused !== null) problems.push(refused)

  const earlier = lines.get(name)
  const same = number === undefined ? by.map((field) => titleOfField(field).toLowerCase()).join(' and ') : 'number'
  if (earlier !== undefined) problems.push(`Line ${earlier} has the same ${same}. Keep one of the two.`)
  else if (by.some((field) => row.cells.has(field)) || number !== undefined) lines.set(name, row.line)

  const decided: Readonly<Record<string, string>> = known === null || refused !== null ? {} : frozenLocks(entity, known)
  for (const [field, value] of Object.entries(given)) {
    const of = meta.fields[field]
    const wrong =
      of === undefined ? null : valueProblem(table, { ...of, title: titleOfField(field) }, 'add', value as Json, true)
    if (wrong !== null) problems.push(`${wrong} Correct the cell.`)
    // What stands there already, nobody claims anew, and what is decided is not changed by saying it again.
    const same = known !== null && sameJson(fieldOf(known, field), value as Json)
    const early = of === undefined || same ? null : notCome(of, value as Json)
    if (early !== null) problems.push(`${titleOfField(field)}: ${early} Correct the cell.`)
    const stays = same ? undefined : decided[field]
    if (stays !== undefined) problems.push(`${titleOfField(field)}: ${stays}`)
    if (of?.format === 'code' && taken(labels, field, value as Json, id))
      problems.push(`Another ${page.words.one} has the ${titleOfField(field)} ${row.cells.get(field)}.`)
    if (of?.ref === entity && inRing(id, field, all))
      problems.push(`This ${page.words.one} would stand inside itself. Correct “${titleOfField(field)}”.`)
  }
  if (problems.length === 0) problems.push(...broken(entity, { id, ...known, ...after }, given, context.today))
  problems.push(...(rules.refuse?.(after, known) ?? []))
  return { label, fields: after, given, problems }
}

/** A record that nothing names yet is called by what it is. */
function labelOf<E extends EntityName>(definition: RecordDefinition<E>, values: object): string {
  const title = titleOf(definition, values)
  return title.length > 80 ? `${title.slice(0, 79)}…` : title
}

/** The rules between fields that the module file names; for a record that is here, those of the fields that change. */
function broken(entity: EntityName, values: object, given: object, today: string): readonly string[] {
  const states = rulesFor(entity, values as Readonly<Record<string, unknown>>, { parent: null, today })
  return [...states].flatMap(([field, { error, visible }]) =>
    error !== null && visible && (field in given || !('$' in values)) ? [error] : [],
  )
}

/** Records by field and text of their labels; the first that bears one. */
export function labelsOf(entity: EntityName, rows: ReadonlyMap<string, object>): ReadonlyMap<string, string> {
  const fields = Object.entries(TABLES[entity].fields).filter(([, { format }]) => format === 'code')
  const labels = new Map<string, string>()
  for (const [field] of fields)
    for (const [id, row] of rows) {
      const text = fieldOf(row, field)
      if (typeof text === 'string' && text !== '' && !labels.has(`${field} ${key(text)}`))
        labels.set(`${field} ${key(text)}`, id)
    }
  return labels
}

function taken(labels: ReadonlyMap<string, string>, field: string, value: Json, id: string): boolean {
  return typeof value === 'string' && (labels.get(`${field} ${key(value)}`) ?? id) !== id
}

function inRing(id: string, field: string, rows: ReadonlyMap<string, object>): boolean {
  const up = (of: string): string | null => {
    const row = rows.get(of)
    const value = row === undefined ? null : fieldOf(row, field)
    return typeof value === 'string' ? value : null
  }
  const seen = new Set<string>()
  for (let at = up(id); at !== null && !seen.has(at); at = up(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}
