import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { ConflictChip } from '../ConflictChip.tsx'
import { controlOf } from './controls/kind.ts'
import { PhotoSlots } from './PhotoSlots.tsx'
import { FieldControl } from './fields.tsx'
import { Follows } from './Follows.tsx'
import styles from './form.module.css'
import { useFormKeys } from './useFormKeys.ts'
import { useLeaving } from './useLeaving.ts'
import { useRecordForm, type FormOptions, type RecordFormState } from './useRecordForm.ts'
import { useSaid, useWords } from './useWords.ts'

export interface RecordFormProps<E extends EntityName> extends FormOptions<E> {
  /** Puts the form away; asks first when something is typed. */
  readonly onClose: () => void
  /** The word of the key that saves. */
  readonly action?: string
  /** Under the last section, above the buttons. */
  readonly children?: ReactNode
}

/** A form on a page, with its own buttons. */
export function RecordForm<E extends EntityName>(props: RecordFormProps<E>) {
  const form = useRecordForm(props)
  const words = useWords()
  const say = useSaid(props.definition.entity)
  const formId = useId()
  const leaving = useLeaving(form.dirty, form.discard, props.onClose)
  return (
    <>
      <FormFields id={formId} form={form} {...formOf(props)} onEscape={leaving.leave}>
        {props.children}
        <div className={styles.buttons}>
          <Button onClick={leaving.leave}>{words.cancel}</Button>
          <SaveButton form={form} label={saveLabel(props, words, say)} />
        </div>
      </FormFields>
      <LeaveQuestion {...leaving} />
    </>
  )
}

export function saveLabel<E extends EntityName>(
  { row = null, definition, action }: Pick<RecordFormProps<E>, 'row' | 'definition' | 'action'>,
  words: ReturnType<typeof useWords>,
  say: (english: string) => string,
): string {
  return action ?? (row === null ? words.add(say(definition.page.words.one)) : words.save)
}

/** What the fields need of the props of a form. */
export function formOf<E extends EntityName>({ definition, row = null, exceptions }: RecordFormProps<E>) {
  return { entity: definition.entity, row, exceptions: exceptions ?? definition.fields ?? {} }
}

interface SaveProps {
  readonly form: RecordFormState
  readonly label: string
  readonly formId?: string
}

export function SaveButton({ form, label, formId }: SaveProps) {
  return (
    <Button
      kind="primary"
      type="submit"
      {...(formId === undefined ? {} : { form: formId })}
      busy={form.busy}
      disabledReason={form.refused ?? undefined}
    >
      {label}
    </Button>
  )
}

export function LeaveQuestion({ asking, stay, discard }: ReturnType<typeof useLeaving>) {
  const words = useWords()
  return (
    <Confirm
      open={asking}
      title={words.leaveTitle}
      action={words.discard}
      cancel={words.keepEditing}
      danger
      onConfirm={discard}
      onCancel={stay}
    >
      {words.leaveText}
    </Confirm>
  )
}

interface FieldsProps<E extends EntityName> extends ReturnType<typeof formOf<E>> {
  readonly id: string
  readonly form: RecordFormState
  readonly onEscape?: () => void
  readonly children?: ReactNode
}

/** The sections of a form with their fields. Ctrl+Enter saves from anywhere in it. */
export function FormFields<E extends EntityName>(props: FieldsProps<E>) {
  const { id, form, entity, row, onEscape, children } = props
  const words = useWords()
  const say = useSaid(entity)
  const box = useRef<HTMLFormElement>(null)
  useFirstError(box, form.tries)
  useFormKeys(box, { save: () => void form.save(), escape: onEscape })
  if (form.loading) return null
  return (
    <form
      id={id}
      ref={box}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.failure !== null && <Alert title={words.notSaved}>{form.failure}</Alert>}
      {form.recovered && form.dirty && (
        <p className={styles.recovered} role="status">
          {words.recovered}{' '}
          <Button kind="quiet" size="small" onClick={form.discard}>
            {words.startOver}
          </Button>
        </p>
      )}
      {form.sections.map(({ title, fields }) => (
        <Section key={fields[0]} title={title === null || saysItself(entity, title, fields) ? null : say(title)}>
          {fields.map((field) => (
            <FormField key={field} field={field} {...props} />
          ))}
        </Section>
      ))}
      {form.photos !== null && form.refused === null && <PhotoSlots photos={form.photos} />}
      {form.refused === null && <Follows entity={entity} row={row} values={form.values} />}
      {children}
    </form>
  )
}

/** A section of one field under the field's own name: said once. */
function saysItself(entity: EntityName, title: string | null, [field, ...others]: readonly string[]): boolean {
  return others.length === 0 && field !== undefined && TABLES[entity].fields[field]?.title === title
}

function Section({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  if (title === null) return <div className={styles.section}>{children}</div>
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.section}>{children}</div>
    </fieldset>
  )
}

function FormField<E extends EntityName>({
  field,
  form,
  entity,
  row,
  exceptions,
}: FieldsProps<E> & { readonly field: string }) {
  const exception = exceptions[field]
  const say = useSaid(entity)
  const state = form.states.get(field)
  if (state?.visible === false) return null
  const warning =
    typeof state?.warning === 'string'
      ? say(state.warning)
      : (exception?.ask?.(form.values[field] ?? null, form.values) ?? null)
  return (
    <div className={isWide(entity, field, exception?.wide) ? styles.wide : styles.cell}>
      <FieldControl
        entity={entity}
        field={field}
        given={form.given(field)}
        onGive={(given) => form.give(field, given)}
        onLeave={() => form.leave(field)}
        error={form.errors[field]}
        refused={form.refused ?? form.locks[field]}
        {...(state?.required === true ? { required: true } : {})}
        aside={row === null ? undefined : <ConflictChip row={row} entity={entity} field={field} />}
        exception={exception}
      />
      {warning !== null && form.errors[field] === undefined && <p className={styles.warn}>{warning}</p>}
      {form.refused === null && exception?.below?.((value) => form.give(field, { value }), form.values)}
    </div>
  )
}

const WIDE = new Set(['area', 'rows', 'list', 'signature', 'toggle'])
/** A title that may be longer than this, in characters, is a sentence; a part of a line would cut it off. */
const SENTENCE = 120

function isWide(entity: EntityName, field: string, own: boolean | undefined): boolean {
  const meta = TABLES[entity].fields[field]
  if (own !== undefined || meta === undefined) return own ?? false
  return (
    WIDE.has(controlOf(meta) ?? '') || (PAGES[entity]?.titleFields[0] === field && (meta.maxLength ?? 0) > SENTENCE)
  )
}

/** After a save that was refused, the first field that needs another look has the focus. */
function useFirstError(box: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return
    const first = box.current
      ?.querySelector('[data-invalid]')
      ?.querySelector('input, select, textarea, button, [tabindex]')
    if (first instanceof HTMLElement) first.focus()
  }, [box, tries])
}
