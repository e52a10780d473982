/** What a form knows of its fields, without React: which there are, in what order, what is wrong with them, and what is saved. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, Json } from '../../../../schema/meta/shapes.ts'
import { ahead } from '../../../../sync/change/moment.ts'
import { problem } from '../../../../sync/change/validate.ts'
import { deviceNow, deviceOffset } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { plainWords } from '../../lib/text.ts'
import { fieldTitle } from '../names.ts'
import { fieldOf, tidy, type Given } from './controls/given.ts'
import { controlOf } from './controls/kind.ts'
import type { RecordDefinition } from './define.ts'
import type { FieldExceptions, Values } from './fieldExceptions.ts'
import type { FieldState } from './when.ts'
import { nounsOf } from './words.ts'

export type FormMode = 'new' | 'edit' | 'field'

/** What is typed and differs from what was there, by field. */
export type FormDraft = Readonly<Record<string, Given>>

export interface Section {
  readonly title: string | null
  readonly fields: readonly string[]
}

/** What the conditions of the module file (x-when) say of the fields at this moment. */
export type FieldStates = ReadonlyMap<string, FieldState>

/** The sections of a form in the order of the file. A new record asks for what the file names first; what it must have is never left out. */
export function sectionsOf<E extends EntityName>(
  { entity, page, meta }: Pick<RecordDefinition<E>, 'entity' | 'page' | 'meta'>,
  mode: FormMode,
  isNew: boolean,
  exceptions: FieldExceptions = {},
): readonly Section[] {
  const shown = (field: string) => {
    const known = TABLES[entity].fields[field]
    return known !== undefined && (controlOf(known) !== null || exceptions[field]?.control !== undefined)
  }
  const editable = (field: string) => isNew || meta.fields[field]?.merge !== 'immutable'
  const all = (page.form?.sections ?? [{ fields: Object.keys(meta.fields).filter(shown) }]).map(
    ({ title = null, fields }): Section => ({
      title,
      fields: fields.filter((field) => shown(field) && editable(field)),
    }),
  )
  const first = isNew && mode === 'new' ? (page.form?.new ?? []) : []
  const kept = first.length === 0 ? all : all.map(({ title, fields }) => ({ title, fields: fields.filter(asked) }))
  function asked(field: string): boolean {
    return first.includes(field) || meta.fields[field]?.required === true
  }
  const placed = new Set(kept.flatMap(({ fields }) => fields))
  const rest = first.filter((field) => shown(field) && !placed.has(field))
  return [...kept, { title: null, fields: rest }].filter(({ fields }) => fields.length > 0)
}

/** The record as it would be saved: what was there, and what is typed over it. Letters that are no value count as nothing. */
export function valuesOf(was: Values, draft: FormDraft): Values {
  const typed = Object.entries(draft).map(([field, given]) => [field, 'problem' in given ? null : tidy(given.value)])
  return { ...was, ...Object.fromEntries(typed) }
}

interface Checked {
  readonly draft: FormDraft
  readonly values: Values
  readonly isNew: boolean
  readonly states: FieldStates
  readonly exceptions: FieldExceptions
  /** The others of its kind where there is one of each (x-once), and which one this is. */
  readonly twins?: { readonly id: string | null; readonly rows: readonly { readonly id: string }[] }
}

/** What is wrong, by field in the order given; the sentences are those of the device's and the server's own check. */
export function problemsOf(
  entity: EntityName,
  fields: readonly string[],
  { draft, values, isNew, states, exceptions, twins }: Checked,
): Readonly<Record<string, string>> {
  const table = TABLES[entity]
  const once = PAGES[entity]?.once ?? []
  // What stood there twice before may be corrected.
  const claimed = fields.find((field) => once.includes(field) && (isNew || field in draft))
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const meta = table.fields[field]
      if (meta === undefined || states.get(field)?.visible === false) return []
      const given = draft[field]
      if (given !== undefined && 'problem' in given) return [[field, given.problem]]
      const value = values[field] ?? null
      const found =
        exceptions[field]?.check?.(value, values) ??
        problem(table, meta, isNew ? 'add' : 'set', value, true) ??
        // What stands there already, nobody claims anew.
        (given === undefined ? null : notCome(meta, value)) ??
        states.get(field)?.error ??
        (field === claimed ? twin(entity, once, values, twins) : null)
      return found === null ? [] : [[field, found]]
    }),
  )
}

/** Why there would be two of one; the sentence is the server's (server/rules/once.go). */
function twin(entity: EntityName, once: readonly string[], values: Values, twins: Checked['twins']): string | null {
  const same = (value: Json) => (typeof value === 'string' ? plainWords(value) : (value ?? ''))
  const name = (row: object) => JSON.stringify(once.map((field) => same(fieldOf(row, field))))
  const wanted = name(values)
  if (!twins?.rows.some((row) => row.id !== twins.id && name(row) === wanted)) return null
  const titles = once.map((field) => fieldTitle(entity, field).toLowerCase())
  const list = [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' and ')
  return `Another ${nounsOf(entity).one} has the same ${list}: change that one, or correct this one.`
}

/** Why a moment or a day is not taken yet: it has not come, by the later of the device's clock and the server's. */
export function notCome(field: FieldMeta, value: Json): string | null {
  const at = latestHere()
  return ahead(field, value, { at, day: today(at) })
}

/** The last day that a picker offers; undefined where a later one may be chosen. */
export function lastDayOf({ moment }: Pick<FieldMeta, 'moment'>): string | undefined {
  return moment === 'past' ? today(latestHere()) : undefined
}

function latestHere(): number {
  return deviceNow() + Math.max(0, deviceOffset() ?? 0)
}

/** What is saved of a form: the fields that were typed in and are shown. A new record also gets what it starts with. */
export function fieldsToSave(was: Values, draft: FormDraft, states: FieldStates, isNew: boolean): Values {
  const typed: [string, Json][] = Object.entries(draft).flatMap(([field, given]): [string, Json][] =>
    'problem' in given || states.get(field)?.visible === false ? [] : [[field, tidy(given.value)]],
  )
  const started = isNew ? Object.entries(was) : []
  const fields = Object.fromEntries([...started, ...typed])
  return isNew ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) : fields
}
