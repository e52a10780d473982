import { useRef } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { bulkFields } from '../bulk/plan.ts'
import { ConflictChip } from '../ConflictChip.tsx'
import { frozenOf } from '../frozen/decided.ts'
import { fieldTitle } from '../names.ts'
import { useShortcut } from '../useShortcut.ts'
import { nameOf, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { RecordField } from './fields.tsx'
import type { FieldState } from './when.ts'
import { rulesFor } from './when.ts'
import { useReadFields } from './facts.tsx'
import { layoutOf } from './layout.ts'
import { useNamed } from './useTitles.ts'
import { useAlong, type Along } from './useAlong.ts'
import { useEditing, type Editing } from './useEditing.ts'
import { storedOf, useParent } from './useRecordForm.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { Facts } from '../../ui/Facts.tsx'
import { usePrinting } from '../../ui/usePrinting.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** What the module file's rules say of each field as the record stands. */
function useFieldStates<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
): ReadonlyMap<string, FieldState> {
  const values = storedOf(definition.meta, row)
  const parent = useParent(definition, values)
  return rulesFor(definition.entity, { id: row.id, ...values }, { parent, today: today() })
}

/** The fields of the form beside the record: each saves by itself the moment it is chosen. A, D and P go to who, when and how urgent. */
export function SideFields<E extends EntityName>({ definition, row }: Props<E>) {
  const editing = useEditing(definition, row)
  const states = useFieldStates(definition, row)
  const along = useAlong(definition, row)
  const box = useRef<HTMLDivElement>(null)
  const { assign, due, rank } = bulkFields(definition)
  const open = editing.refused === null
  const focus = (field: string | null) =>
    box.current?.querySelector<HTMLElement>(`[data-field="${field ?? ''}"] :is(input, select, button)`)?.focus()
  useShortcut('a', () => focus(assign), open && assign !== null)
  useShortcut('d', () => focus(due), open && due !== null)
  useShortcut('p', () => focus(rank), open && rank !== null)
  const { sections } = layoutOf(definition)
  if (sections.length === 0) return null
  return (
    <>
      <div ref={box} className={cx(styles.sides, styles.onScreen)}>
        {sections.map(({ title, fields }) => (
          <Card key={fields[0]} {...(title === null ? {} : { title })}>
            <div className={styles.fields}>
              {fields.map((field) => (
                <OneField key={field} {...{ definition, row, field, editing, states, along }} />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <PrintedFields {...{ definition, row, states }} />
    </>
  )
}

/** The same on paper: what is filled, as it is read. What somebody is typing stays in its field behind it. */
function PrintedFields<E extends EntityName>({ definition, row, states }: Props<E> & Pick<FieldProps<E>, 'states'>) {
  const printing = usePrinting()
  const read = useReadFields(definition, row, useNamed(definition, row))
  if (!printing) return null
  const cards = layoutOf(definition).sections.map(({ title, fields }) => ({
    title,
    rows: read(fields.filter((field) => isShown(states, field))),
  }))
  return cards
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <Card key={rows[0]?.label} {...(title === null ? {} : { title })}>
        <Facts rows={rows} />
      </Card>
    ))
}

/** Fields that need the width of the page: lists of rows, signatures, further texts. */
export function WideFields<E extends EntityName>({ definition, row }: Props<E>) {
  const editing = useEditing(definition, row)
  const states = useFieldStates(definition, row)
  const { wide } = layoutOf(definition)
  if (wide.length === 0) return null
  return (
    <>
      <div className={styles.fields}>
        {wide.map((field) => (
          <div key={field} className={isDrawn(definition, field) ? undefined : styles.onScreen}>
            <OneField {...{ definition, row, field, editing, states }} />
          </div>
        ))}
      </div>
      <PrintedTexts
        definition={definition}
        row={row}
        fields={wide.filter((field) => isShown(states, field) && !isDrawn(definition, field))}
      />
    </>
  )
}

/** A signature is the same on paper. */
function isDrawn<E extends EntityName>({ meta }: RecordDefinition<E>, field: string): boolean {
  return meta.fields[field]?.format === 'signature'
}

function isShown(states: ReadonlyMap<string, FieldState>, field: string): boolean {
  return states.get(field)?.visible !== false
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Lists and further texts on paper; none of them points at a record. */
function PrintedTexts<E extends EntityName>({
  definition,
  row,
  fields,
}: Props<E> & { readonly fields: readonly string[] }) {
  const printing = usePrinting()
  const read = useReadFields(definition, row, NO_NAMES)
  if (!printing) return null
  return read(fields).map(({ label, value }) => (
    <section key={label}>
      <h2 className={styles.section}>{label}</h2>
      <p className={styles.text}>{value}</p>
    </section>
  ))
}

/** Long texts that are written elsewhere; what is empty is left out. */
export function ReadTexts<E extends EntityName>({ definition, row }: Props<E>) {
  const { entity } = definition
  return layoutOf(definition).texts.flatMap((field) => {
    const text = textOf(Reflect.get(row, field))
    if (text === '') return []
    return [
      <section key={field}>
        <h2 className={styles.section}>
          {fieldTitle(entity, field)} <ConflictChip row={row} entity={entity} field={field} />
        </h2>
        <p className={styles.text}>{text}</p>
      </section>,
    ]
  })
}

interface FieldProps<E extends EntityName> extends Props<E> {
  readonly field: string
  readonly editing: Editing
  readonly states: ReadonlyMap<string, FieldState>
  readonly along?: Along
}

function OneField<E extends EntityName>({ definition, row, field, editing, states, along }: FieldProps<E>) {
  const { entity, written, used } = definition
  const state = states.get(field)
  if (!isShown(states, field)) return null
  const own = definition.fields?.[field]
  const { hint, refused } = own?.on?.(row, editing.can) ?? {}
  // The head of the page says why the whole record stays; each field would say it once more.
  const saidAbove = editing.frozen !== null && frozenOf(editing.frozen)?.only === undefined
  return (
    <div data-field={field}>
      <RecordField
        entity={entity}
        row={row}
        field={field}
        words={`${fieldTitle(entity, field)} of ${nameOf(definition, row)} changed`}
        written={(fields) => ({ ...fields, ...written?.(fields) })}
        along={(value) => along?.ops(field, value) ?? []}
        refused={editing.refused ?? refused ?? along?.refused(field)}
        saidAbove={saidAbove}
        required={state?.required}
        exception={hint === undefined ? own : { ...own, hint }}
        onKept={() => used?.('edit', row)}
      />
      {typeof state?.warning === 'string' && <p className={styles.warn}>{state.warning}</p>}
    </div>
  )
}
