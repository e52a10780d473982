import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { renewRecoveryCodes } from '../queries.ts'
import { disablePasswordProblem } from '../rules.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function NewRecoveryCodes({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    setRefused(null)
    const answer = await renewRecoveryCodes(password)
    if (answer.ok) setCodes(answer.value)
    else setRefused(answer.message)
  })
  if (codes !== null) return <RecoveryCodes codes={codes} email={email} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Make new recovery codes" description="The old ones stop working.">
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
            Make new codes
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
