import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../components/admin.module.css'
import { setTemporaryPassword } from '../queries.ts'
import { temporaryPasswordProblem } from '../rules.ts'
import type { User } from '../shapes.ts'

interface TemporaryPasswordProps {
  readonly user: User
  readonly onDone: (words: string) => void
  readonly onClose: () => void
}

/** For somebody without mail at hand: told in person, and changed at the next sign-in. */
export function TemporaryPassword({ user, onDone, onClose }: TemporaryPasswordProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    const answer = await setTemporaryPassword(user.id, password)
    if (!answer.ok) return setProblem(answer.message)
    onDone(`Tell ${user.fullName} the password in person. They choose their own when they sign in.`)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Temporary password for ${user.fullName}`}
      width="narrow"
      description="They are signed out everywhere and must choose their own password before anything else opens."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={formState.isSubmitting}>
            Set password
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
        <FormText
          control={control}
          name="password"
          label="Temporary password"
          required
          autoComplete="off"
          maxLength={128}
          rules={{ validate: temporaryPasswordProblem }}
        />
      </form>
    </Dialog>
  )
}
