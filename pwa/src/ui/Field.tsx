import { createContext, use, useId, useState, type ReactNode } from 'react'
import type { Cut } from './cutText.ts'
import { CutNote } from './CutNote.tsx'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

export interface FieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The value stands but may not be changed: says who can change it; empty where what stands around it says so. */
  readonly refused?: string | undefined
  readonly required?: boolean
  /** Shown at the right of the label. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

interface FieldWiring {
  readonly id: string | undefined
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly refused: boolean
  /** What did not fit into the control, said with the field's own note. */
  readonly tellCut: (cut: Cut | null) => void
}

const FieldContext = createContext<FieldWiring | null>(null)

/** Where a control inside a Field says what did not fit; undefined outside of one, where the control says it itself. */
export function useTellCut(): ((cut: Cut | null) => void) | undefined {
  return use(FieldContext)?.tellCut
}

/** What a control inside a Field puts on its element, so that label, hint and error belong to it. */
export function useFieldControl(id?: string): {
  readonly id: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly required: true | undefined
  readonly readOnly: true | undefined
} {
  const field = use(FieldContext)
  return {
    id: id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid === true ? true : undefined,
    required: field?.required === true ? true : undefined,
    readOnly: field?.refused === true ? true : undefined,
  }
}

export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  refused,
  required = false,
  aside,
  children,
}: FieldProps) {
  const id = useId()
  const [cut, setCut] = useState<Cut | null>(null)
  const noteId = `${id}-note`
  const hasNote = error !== undefined || Boolean(refused) || (refused === undefined && hint !== undefined)
  const wiring: FieldWiring = {
    id,
    describedBy: hasNote ? noteId : undefined,
    invalid: error !== undefined,
    required,
    refused: refused !== undefined,
    tellCut: setCut,
  }
  return (
    <div
      className={styles.field}
      data-invalid={error === undefined ? undefined : ''}
      data-refused={refused === undefined ? undefined : ''}
    >
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <label htmlFor={id}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </label>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {cut === null ? null : <CutNote cut={cut} />}
      <FieldNote id={noteId} error={error} refused={refused} hint={hint} />
    </div>
  )
}

/** The same for what has several boxes or none: a group with a name, in which every box names itself. */
export function FieldGroup({
  label,
  hideLabel = false,
  hint,
  error,
  refused,
  required = false,
  aside,
  children,
}: FieldProps) {
  const id = useId()
  const [cut, setCut] = useState<Cut | null>(null)
  const noteId = `${id}-note`
  const hasNote = error !== undefined || Boolean(refused) || (refused === undefined && hint !== undefined)
  const wiring: FieldWiring = {
    id: undefined,
    describedBy: hasNote ? noteId : undefined,
    invalid: error !== undefined,
    required: false,
    refused: refused !== undefined,
    tellCut: setCut,
  }
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={wiring.describedBy}
      className={styles.field}
      data-invalid={error === undefined ? undefined : ''}
      data-refused={refused === undefined ? undefined : ''}
    >
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        <span id={id}>
          {label}
          {required ? (
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </span>
        {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {cut === null ? null : <CutNote cut={cut} />}
      <FieldNote id={noteId} error={error} refused={refused} hint={hint} />
    </div>
  )
}

function FieldNote({
  id,
  error,
  refused,
  hint,
}: Pick<FieldProps, 'error' | 'refused' | 'hint'> & { readonly id: string }) {
  return (
    <div id={id} aria-live="polite">
      {error === undefined ? null : (
        <p className={styles.error}>
          <Icon name="circle-alert" size="xs" />
          {error}
        </p>
      )}
      {error === undefined && Boolean(refused) ? (
        <p className={styles.hint}>
          <Icon name="lock" size="xs" />
          {refused}
        </p>
      ) : null}
      {error === undefined && refused === undefined && hint !== undefined ? (
        <p className={styles.hint}>{hint}</p>
      ) : null}
    </div>
  )
}
