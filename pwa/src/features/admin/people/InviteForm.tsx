import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCan } from '../../../data/react/context.tsx'
import { cleanEmail, emailProblem } from '../../../lib/email.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormSelect, FormText } from '../../../ui/FormField.tsx'
import styles from '../components/admin.module.css'
import { rolesWithin, sightOf } from '../matrixRules.ts'
import { invite, useMatrix } from '../queries.ts'
import { nameProblem } from '../rules.ts'
import type { Invitation, Matrix } from '../shapes.ts'
import { SightPreview } from '../rights/SightPreview.tsx'
import { useOwnReach } from './useOwnReach.ts'
import { roleTitle } from '../../../records/roleTitle.ts'
import { ZonesField } from './ZonesField.tsx'

interface InviteFormProps {
  readonly onClose: () => void
}

/** E-mail, name, role and where; beside it what the person will see. */
export function InviteForm({ onClose }: InviteFormProps) {
  const matrix = useMatrix()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Invitation | null>(null)
  if (sent !== null) return <Sent invitation={sent} onAgain={() => setSent(null)} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite somebody"
      width="wide"
      description="They get a mail with a link that works once, for 72 hours, and choose their own password."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Send invitation
          </Button>
        </>
      }
    >
      <OnlineGate online={matrix} what="the roles">
        {(rights) => <Fields id={formId} matrix={rights} onBusy={setBusy} onSent={setSent} />}
      </OnlineGate>
    </Dialog>
  )
}

interface FieldsProps {
  readonly id: string
  readonly matrix: Matrix
  readonly onBusy: (busy: boolean) => void
  readonly onSent: (invitation: Invitation) => void
}

function Fields({ id, matrix, onBusy, onSent }: FieldsProps) {
  const own = useOwnReach()
  const mayInvite = useCan('admin.user.invite')
  const [problem, setProblem] = useState<string | null>(null)
  const [zones, setZones] = useState<readonly string[] | null>(null)
  const within = mayInvite ? rolesWithin(matrix, own) : ['contractor']
  const roles = matrix.roles
    .filter((role) => within.includes(role.id))
    .map((role) => ({ value: role.id, label: role.title }))
  const { control, handleSubmit } = useForm({
    defaultValues: { email: '', fullName: '', role: roles.length === 1 ? (roles[0]?.value ?? '') : '', company: '' },
  })
  const role = useWatch({ control, name: 'role' })
  const submit = handleSubmit(async ({ company, ...person }) => {
    onBusy(true)
    const answer = await invite({
      ...person,
      email: cleanEmail(person.email),
      fullName: person.fullName.trim(),
      ...(zones === null ? {} : { zones }),
      ...(company.trim() === '' ? {} : { company: company.trim() }),
    })
    onBusy(false)
    if (answer.ok) onSent(answer.value)
    else setProblem(answer.message)
  })
  return (
    <form id={id} className={styles.columns} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.form}>
        {problem === null ? null : <Alert title="Not sent">{problem}</Alert>}
        <FormText
          control={control}
          name="fullName"
          label="Full name"
          required
          maxLength={120}
          rules={{ validate: nameProblem }}
        />
        <FormText
          control={control}
          name="email"
          label="E-mail"
          type="email"
          required
          rules={{ validate: emailProblem }}
        />
        <FormSelect
          control={control}
          name="role"
          label="Role"
          required
          options={roles}
          placeholder="Choose a role"
          hint={roles.length < matrix.roles.length ? 'Only roles that hold no more than you do.' : undefined}
          rules={{ validate: (value: string) => value !== '' || 'Choose a role.' }}
        />
        <ZonesField value={zones} onChange={setZones} />
        <FormText
          control={control}
          name="company"
          label="Company"
          maxLength={120}
          hint="For contractors. Empty for the yard’s own people."
        />
      </div>
      <SightPreview
        title={role === '' ? 'What they will see' : `${roleTitle(role)} will see`}
        sight={role === '' ? null : sightOf(matrix, role, new Map())}
      />
    </form>
  )
}

function Sent({
  invitation,
  onAgain,
  onClose,
}: {
  readonly invitation: Invitation
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invitation on its way"
      width="narrow"
      description={
        <>
          {invitation.fullName} gets a mail at <b>{invitation.email}</b>. It stands under Invitations until it is
          accepted; there you can send it again or revoke it.
        </>
      }
      footer={
        <>
          <Button onClick={onAgain}>Invite another</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    />
  )
}
