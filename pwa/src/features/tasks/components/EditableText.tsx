import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDraft } from '../../../data/store/drafts.ts'
import type { CommitResult } from '../../../data/outbox/intent.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './task.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly draftKey: string
  readonly long?: boolean
  readonly maxLength: number
  readonly required?: boolean
  readonly mayEdit: boolean
  readonly onSave: (text: string) => Promise<CommitResult>
  readonly children: ReactNode
}

/** Text that is read until somebody presses Edit; what is typed survives a reload until it is saved or put away. */
export function EditableText(props: Props) {
  const draft = useDraft<string | null>(props.draftKey, null)
  const [error, setError] = useState<string | null>(null)
  if (draft.value === null) {
    return (
      <div className={styles.editable}>
        {props.children}
        {props.mayEdit && (
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="pencil" size="xs" />}
            label={`Edit ${props.label.toLowerCase()}`}
            onClick={() => draft.change(props.value)}
          />
        )}
      </div>
    )
  }
  const text = draft.value

  const save = async () => {
    const trimmed = text.trim()
    if (props.required === true && trimmed === '') return setError(`${props.label} cannot be empty.`)
    if (trimmed === props.value) return draft.clear()
    const result = await props.onSave(trimmed)
    if (!result.ok) return setError(result.message)
    setError(null)
    // Letters typed while it was being saved leave the editor open.
    if (draft.now() === text) draft.clear()
  }

  return (
    <form
      className={styles.editing}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={props.label}
        error={error ?? undefined}
        {...(draft.recovered ? { hint: 'Recovered from before the page was closed.' } : {})}
      >
        {props.long === true ? (
          <TextArea value={text} onChange={draft.change} maxLength={props.maxLength} rows={5} ref={focusOnMount} />
        ) : (
          <TextInput value={text} onChange={draft.change} maxLength={props.maxLength} ref={focusOnMount} />
        )}
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
