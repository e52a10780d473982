import { useId, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { Answer } from '../../data/online/online.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormArea } from '../../ui/FormField.tsx'
import styles from './online.module.css'

const SHORTEST = 5

interface ReasonDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly action: string
  readonly danger?: boolean
  /** What will happen and what is kept. */
  readonly children: ReactNode
  readonly onConfirm: (reason: string) => Promise<Answer<unknown>>
  readonly onClose: () => void
}

/** Asks before something that reaches another person's account, and why: the reason stands in the audit log. */
export function ReasonDialog({ title, action, danger = false, children, onConfirm, onClose }: ReasonDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    const answer = await onConfirm(reason.trim())
    if (answer.ok) onClose()
    else setProblem(answer.message)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      description={children}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={formState.isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
        <FormArea
          control={control}
          name="reason"
          label="Reason"
          required
          hint="Stands in the audit log."
          maxLength={500}
          rules={{
            validate: (reason: string) =>
              reason.trim().length >= SHORTEST || `Say why in at least ${SHORTEST} characters.`,
          }}
        />
      </form>
    </Dialog>
  )
}
