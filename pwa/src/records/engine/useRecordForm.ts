import { useMemo, useRef, useState } from 'react'
import type { Entities, EntityName, Photo } from '../../../../schema/gen/types.ts'
import type { Json, TableMeta } from '../../../../schema/meta/shapes.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { useActor, useCan } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { useRow } from '../../data/react/live.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { frozenSay } from '../frozen/frozen.ts'
import { useFrozenLocks, useFrozenSpeech } from '../frozen/useFrozen.ts'
import { useStanding } from '../rights.ts'
import { useRowForm } from '../saving/useRowForm.ts'
import { fieldOf, sameJson, tidy, type Given } from './controls/given.ts'
import { titleOf, type RecordDefinition } from './define.ts'
import type { FieldExceptions, Values } from './fieldExceptions.ts'
import {
  fieldsToSave,
  problemsOf,
  sectionsOf,
  valuesOf,
  type FieldStates,
  type FormDraft,
  type FormMode,
  type Section,
} from './formRules.ts'
import { morePhotos, useDraftPhotos, type DraftPhotos } from './draftPhotos.ts'
import { refusedRight } from './reasons.ts'
import { sealLocks } from '../signing/sealLocks.ts'
import { startsOf } from './starts.ts'
import { rulesFor } from './when.ts'
import { useCollections } from './useCollections.ts'
import { useWords } from './useWords.ts'

export interface FormOptions<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly mode: FormMode
  /** The record; null for a new one. Give the form a key: it takes its record once. */
  readonly row?: Row<E> | null
  /** What a new record starts with. */
  readonly start?: Partial<Entities[E]>
  /** Tells drafts of new records apart, for instance by the record they belong to. */
  readonly draft?: string
  readonly exceptions?: FieldExceptions
  /** The form takes photos, in this role; they are saved with the record. */
  readonly photos?: Photo['role']
  /** Why nothing may be changed, beside rights and work locks. */
  readonly refused?: string | undefined
  readonly onSaved: (id: string) => void
}

export interface RecordFormState {
  readonly sections: readonly Section[]
  readonly values: Values
  readonly states: FieldStates
  readonly given: (field: string) => Given
  readonly give: (field: string, given: Given) => void
  readonly leave: (field: string) => void
  readonly errors: Readonly<Record<string, string>>
  /** Raised by every save that was refused: the form then goes to the first error. */
  readonly tries: number
  /** What was not kept and belongs to no field. */
  readonly failure: string | null
  readonly busy: boolean
  readonly dirty: boolean
  readonly recovered: boolean
  readonly loading: boolean
  readonly refused: string | null
  /** Fields that stay as they were signed or decided, and why. */
  readonly locks: Readonly<Record<string, string>>
  readonly photos: DraftPhotos | null
  readonly save: () => Promise<void>
  readonly discard: () => void
}

const NOTHING: FormDraft = {}
const NO_LOCKS: Readonly<Record<string, string>> = {}

/** The state of a form over a record: what is typed survives a reload and a dead battery, and is saved as one change-set. */
export function useRecordForm<E extends EntityName>(options: FormOptions<E>): RecordFormState {
  const { definition, mode, row = null, exceptions = definition.fields ?? {} } = options
  const { entity } = definition
  const words = useWords()
  const isNew = row === null
  const key = `form:${entity}:${row?.id ?? `new:${options.draft ?? ''}`}`
  const draft = useDraft<FormDraft>(key, NOTHING)
  const photos = useDraftPhotos(key)
  const { userId: me, orgId } = useActor()
  // Two people who set up a module without a signal fill in the same record: its id follows from the organization.
  const only = definition.page.settings === undefined ? undefined : uuid5(orgId, entity)
  const { save: keep, busy, refusal } = useRowForm(entity, row, only)
  const decided = useFrozenLocks(entity, row)
  const refused = useRefused(definition, row, options.refused)
  const [was] = useState(() => startOf(definition, row, { me, given: options.start }))
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [tries, setTries] = useState(0)
  const saving = useRef(false)

  const sections = useMemo(() => sectionsOf(definition, mode, isNew, exceptions), [definition, mode, isNew, exceptions])
  const values = valuesOf(was, draft.value)
  const parent = useParent(definition, values)
  const statesOf = (now: Values): FieldStates =>
    rulesFor(entity, { id: row?.id ?? '', ...now }, { parent, today: today() })
  const states = statesOf(values)
  const names = sections.flatMap(({ fields }) => fields)
  const alike = useMemo(() => (definition.page.once === undefined ? [] : [entity]), [definition, entity])
  const [rows = []] = useCollections(alike)
  const twins = { id: row?.id ?? null, rows }
  const check = (typed: FormDraft) => {
    const now = valuesOf(was, typed)
    return problemsOf(entity, names, { draft: typed, values: now, isNew, states: statesOf(now), exceptions, twins })
  }
  const found = check(draft.value)
  const shown = Object.entries(found).filter(
    ([field]) => tries > 0 || (left.has(field) && isUnread(draft.value[field])),
  )

  const give = (field: string, given: Given) => {
    const typed = draft.now()
    const { [field]: _old, ...others } = typed
    const same = !('problem' in given) && given.text === undefined && sameJson(tidy(given.value), was[field] ?? null)
    const next = same ? others : { ...others, [field]: given }
    draft.change(Object.keys(next).length === 0 ? NOTHING : next)
  }
  const save = async () => {
    if (saving.current || refused !== null) return
    const typed = draft.now()
    if (Object.keys(check(typed)).length > 0) return setTries((count) => count + 1)
    saving.current = true
    try {
      const given = fieldsToSave(was, typed, statesOf(valuesOf(was, typed)), isNew) as Partial<Entities[E]>
      const fields = { ...given, ...definition.written?.(given) }
      const name = titleOf(definition, { ...was, ...fields })
      const more = options.photos === undefined ? undefined : morePhotos(entity, options.photos, photos.list)
      const id = await keep(fields, words.changed(name), more)
      if (id === null) return setTries((count) => count + 1)
      draft.clear()
      photos.clear()
      definition.used?.(isNew ? 'create' : 'edit', { ...row, ...fields, id })
      options.onSaved(id)
    } finally {
      saving.current = false
    }
  }
  return {
    sections,
    values,
    states,
    given: (field) => draft.value[field] ?? { value: was[field] ?? null },
    give,
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    errors: { ...Object.fromEntries(Object.entries(refusal?.fields ?? {})), ...Object.fromEntries(shown) },
    tries,
    failure: refusal?.message ?? null,
    busy,
    dirty: draft.value !== NOTHING || photos.list.length > 0,
    recovered: draft.recovered,
    loading: draft.loading,
    refused,
    locks: row === null ? NO_LOCKS : { ...decided, ...sealLocks(entity, row) },
    photos: options.photos === undefined ? null : photos,
    save,
    discard: () => {
      draft.clear()
      photos.clear()
      setTries(0)
    },
  }
}

function isUnread(given: Given | undefined): boolean {
  return given !== undefined && 'problem' in given
}

/** What stands in the form before anybody types: the record, or what a new one starts with. */
function startOf<E extends EntityName>(
  { meta, page }: RecordDefinition<E>,
  row: Row<E> | null,
  { me, given = {} }: { readonly me: string; readonly given: Partial<Entities[E]> | undefined },
): Values {
  if (row !== null) return storedOf(meta, row)
  const { states } = meta
  const begins: Record<string, Json> = states === undefined ? {} : { [states.field]: states.initial[0] ?? null }
  const asked = Object.fromEntries(Object.keys(given).map((field) => [field, fieldOf(given, field)]))
  return { ...begins, ...startsOf(page, { today: today(), me }), ...asked }
}

/** The fields of a record as they are stored. */
export function storedOf({ fields }: Pick<TableMeta, 'fields'>, row: object): Values {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, fieldOf(row, field)]))
}

/** The record that this one is a part of, as the conditions read it; null where it is not on this device. */
export function useParent<E extends EntityName>(
  { meta }: Pick<RecordDefinition<E>, 'meta'>,
  values: Values,
): Readonly<Record<string, unknown>> | null {
  const ref = meta.sub === undefined ? undefined : meta.fields[meta.sub]?.ref
  const id = values[meta.sub ?? '']
  const parent = useRow(isEntity(ref) ? ref : 'zone', isEntity(ref) && typeof id === 'string' ? id : null)
  return useMemo(() => (parent === null || parent === undefined ? null : { ...parent }), [parent])
}

/** Why this person may not save here; null when they may. */
function useRefused<E extends EntityName>(
  { meta, page }: RecordDefinition<E>,
  row: Row<E> | null,
  own: string | undefined,
): string | null {
  const create = useCan(`${meta.subject}.create`)
  const { edit, lock, frozen } = useStanding(row)
  const speech = useFrozenSpeech()
  if (frozen !== null) return frozenSay(frozen, speech)
  if (!(row === null ? create : edit)) return refusedRight(meta, row === null ? 'create' : 'edit', page.words.one)
  return lock ?? own ?? null
}
