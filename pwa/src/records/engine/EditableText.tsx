import { useState, type ReactNode } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { useDraft } from '../../data/store/drafts.ts'
import type { Row } from '../../data/store/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { focusOnMount } from '../focusOnMount.ts'
import { fieldTitle } from '../names.ts'
import { useSaving } from '../saving/useSaving.ts'
import { controlOf } from './controls/kind.ts'
import { tidy } from './controls/given.ts'
import { nameOf, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { setOp } from './ops.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
  readonly field: string
  readonly mayEdit: boolean
  /** How it is read. */
  readonly children: ReactNode
}

/** Text that is read until somebody presses Edit; what is typed survives a reload until it is saved or put away. */
export function EditableText<E extends EntityName>({ definition, row, field, mayEdit, children }: Props<E>) {
  const { entity } = definition
  const label = fieldTitle(entity, field)
  const draft = useDraft<string | null>(`${entity}:${row.id}:${field}`, null)
  const { refusal, save } = useSaving()
  const [empty, setEmpty] = useState(false)
  const meta = TABLES[entity].fields[field]
  const stored = textOf(Reflect.get(row, field))
  if (draft.value === null || meta === undefined) {
    return (
      <div className={styles.editable}>
        {children}
        {mayEdit && (
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="pencil" size="xs" />}
            label={`Edit ${label.toLowerCase()}`}
            onClick={() => draft.change(stored)}
          />
        )}
      </div>
    )
  }
  const text = draft.value
  const long = controlOf(meta) === 'area'
  const { maxLength } = meta

  const keep = async () => {
    const value = tidy(text)
    const missing = value === null && meta.required === true
    setEmpty(missing)
    if (missing) return
    if (value !== tidy(stored)) {
      const fields = { [field]: value }
      const words = `${label} of ${nameOf(definition, row)} changed`
      if (!(await save(words, [setOp(entity, row.id, { ...fields, ...definition.written?.(fields) })]))) return
      definition.used?.('edit', row)
    }
    // Letters typed while it was being saved leave the editor open.
    if (draft.now() === text) draft.clear()
  }

  const given = {
    value: text,
    onChange: draft.change,
    ref: focusOnMount,
    ...(maxLength === undefined ? {} : { maxLength }),
  }
  return (
    <form
      className={styles.editing}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <Field
        label={label}
        error={empty ? `${label} cannot be empty.` : (refusal?.fields[field] ?? refusal?.message)}
        {...(draft.recovered ? { hint: 'Recovered from before the page was closed.' } : {})}
      >
        {long ? <TextArea {...given} rows={5} /> : <TextInput {...given} />}
      </Field>
      <div className={styles.editButtons}>
        <Button type="submit">Save</Button>
        <Button kind="quiet" onClick={draft.clear}>
          Put away
        </Button>
      </div>
    </form>
  )
}
