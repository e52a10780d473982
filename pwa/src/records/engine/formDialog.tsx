import { useId, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WhoToAsk } from '../WhoToAsk.tsx'
import { titleOf } from './define.ts'
import { FormFields, formOf, LeaveQuestion, SaveButton, saveLabel, type RecordFormProps } from './form.tsx'
import styles from './form.module.css'
import { useLeaving } from './useLeaving.ts'
import { useRecordForm } from './useRecordForm.ts'
import { useSaid, useWords } from './useWords.ts'

interface Props<E extends EntityName> extends RecordFormProps<E> {
  readonly title?: string
  readonly description?: ReactNode
}

/** A form in a window. Who may not change the record reads it there, and who can is named. */
export function RecordDialog<E extends EntityName>(props: Props<E>) {
  const { definition, row = null, children } = props
  const form = useRecordForm(props)
  const words = useWords()
  const say = useSaid(props.definition.entity)
  const id = useId()
  const leaving = useLeaving(form.dirty, form.discard, props.onClose)
  const label = saveLabel(props, words, say)
  const mayNot = form.refused !== null
  return (
    <>
      <Dialog
        open
        onClose={leaving.leave}
        title={props.title ?? (row === null ? label : titleOf(definition, row))}
        {...(props.description === undefined ? {} : { description: props.description })}
        footer={
          mayNot ? (
            <Button onClick={props.onClose}>{words.close}</Button>
          ) : (
            <>
              <Button onClick={leaving.leave}>{words.cancel}</Button>
              <SaveButton form={form} label={label} formId={id} />
            </>
          )
        }
      >
        {mayNot && (
          <p className={styles.note}>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        <FormFields id={id} form={form} {...formOf(props)}>
          {children}
        </FormFields>
      </Dialog>
      <LeaveQuestion {...leaving} />
    </>
  )
}
