import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { disablePasswordProblem } from '../rules.ts'
import { endSessions } from '../sessions.ts'
import styles from './account.module.css'

export interface EndWithPasswordProps {
  readonly id: string | null
  readonly name: string
  readonly onClose: () => void
}

/** Whoever finds this browser open must not sign its person out elsewhere. */
export function EndWithPassword({ id, name, onClose }: EndWithPasswordProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    setRefused(null)
    const answer = await endSessions(id, password)
    if (answer.ok) onClose()
    else setRefused(answer.message)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enter your password"
      description={id === null ? 'Then you are signed out everywhere else.' : `Then ${name} is signed out.`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        {refused === null ? null : <Alert>{refused}</Alert>}
        <FormText
          control={control}
          name="password"
          label="Password"
          type="password"
          size="touch"
          autoComplete="current-password"
          rules={{ validate: disablePasswordProblem }}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={formState.isSubmitting}>
            Sign out
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
