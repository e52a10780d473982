import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '../../../data/session/directory.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import { updateProfile } from '../queries.ts'
import { nameProblem } from '../rules.ts'
import styles from './account.module.css'
import { SaveLine } from './SaveLine.tsx'

export function ProfileForm({ user }: { readonly user: User }) {
  const [refused, setRefused] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({ defaultValues: { fullName: user.fullName } })
  const submit = handleSubmit(async ({ fullName }) => {
    setRefused(null)
    setSaved(null)
    const outcome = await updateProfile(fullName)
    if (outcome.ok) setSaved('Saved')
    else setRefused(outcome.message)
  })
  return (
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
        name="fullName"
        label="Full Name"
        autoComplete="name"
        rules={{ validate: nameProblem }}
      />
      <p className={styles.note}>You sign in as {user.email}. An administrator can change the address.</p>
      <SaveLine saving={formState.isSubmitting} label="Save changes" saved={saved} />
    </form>
  )
}
