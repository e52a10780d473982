import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FormArea, FormSelect } from '../../../ui/FormField.tsx'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { startActing, useOrganizations } from '../queries.ts'
import { reasonProblem, ROLE_OPTIONS } from '../rules.ts'
import type { Organization } from '../shapes.ts'
import styles from './organizations.module.css'

interface ActDialogProps {
  /** The organization whose number was pressed; null asks which. */
  readonly orgId: string | null
  /** Where to go on once inside. */
  readonly path?: string
  readonly onClose: () => void
}

/** Choose organization, role and reason: the only way into another organization's data. */
export function ActDialog({ orgId, path = '/', onClose }: ActDialogProps) {
  const organizations = useOrganizations()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Act in an organization"
      description="For 60 minutes you see and do what the role sees and does. Its administrators are told, and everything you change carries your name beside theirs. You cannot change their credentials or sign for them."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Start acting
          </Button>
        </>
      }
    >
      <OnlineGate online={organizations} what="the organizations">
        {(list) => (
          <ActForm id={formId} organizations={list} orgId={orgId} path={path} onBusy={setBusy} onDone={onClose} />
        )}
      </OnlineGate>
    </Dialog>
  )
}

interface ActFormProps {
  readonly id: string
  readonly organizations: readonly Organization[]
  readonly orgId: string | null
  readonly path: string
  readonly onBusy: (busy: boolean) => void
  readonly onDone: () => void
}

function ActForm({ id, organizations, orgId, path, onBusy, onDone }: ActFormProps) {
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState(orgId)
  const [asked, setAsked] = useState(false)
  const { control, handleSubmit } = useForm({ defaultValues: { role: 'org_admin', reason: '' } })
  const options = organizations.map((one) => ({
    value: one.id,
    label: one.name,
    detail: one.suspendedAt === null ? undefined : 'suspended',
  }))
  const submit = handleSubmit(async ({ role, reason }) => {
    setAsked(true)
    if (chosen === null) return
    onBusy(true)
    const answer = await startActing(chosen, role, reason.trim())
    onBusy(false)
    if (!answer.ok) return setProblem(answer.message)
    onDone()
    navigate(path)
  })
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setAsked(true)
        void submit(event)
      }}
    >
      {problem === null ? null : <Alert title="You stay where you are">{problem}</Alert>}
      <Field label="Organization" required error={asked && chosen === null ? 'Choose an organization.' : undefined}>
        <Combobox value={chosen} options={options} onChange={setChosen} placeholder="Type its name" />
      </Field>
      <FormSelect
        control={control}
        name="role"
        label="Role"
        required
        options={ROLE_OPTIONS}
        hint="Take the smallest that shows what you need to see."
      />
      <FormArea
        control={control}
        name="reason"
        label="Reason"
        required
        rows={2}
        maxLength={500}
        hint="Their administrators read it in the mail and in the audit log."
        rules={{ validate: reasonProblem }}
      />
    </form>
  )
}
