import { useState } from 'react'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../components/admin.module.css'
import { REACH_DETAIL } from '../matrixRules.ts'
import { useMatrix, useWhy } from '../queries.ts'
import type { User, Why } from '../shapes.ts'

/** "Why can Sam see this?": the answer comes from the code that decides, not from a copy of its rules. */
export function WhyCard({ user }: { readonly user: User }) {
  const matrix = useMatrix()
  const [permission, setPermission] = useState<string | null>(null)
  const options =
    matrix.status === 'ready'
      ? matrix.value.permissions.map((one) => ({ value: one.id, label: one.title, detail: one.moduleTitle }))
      : []
  return (
    <Card title={`Why can ${user.fullName} do this, or why not?`}>
      <div className={styles.form}>
        <Field label="Right">
          <Combobox
            value={permission}
            options={options}
            onChange={setPermission}
            placeholder="Type what it is about"
            clearable
          />
        </Field>
        {permission === null ? null : <Answered user={user} permission={permission} />}
      </div>
    </Card>
  )
}

function Answered({ user, permission }: { readonly user: User; readonly permission: string }) {
  const why = useWhy(user.id, permission)
  return (
    <OnlineGate online={why} what="the reason">
      {(answer) => <Reasons user={user} answer={answer} />}
    </OnlineGate>
  )
}

function Reasons({ user, answer }: { readonly user: User; readonly answer: Why }) {
  return (
    <div aria-live="polite" className={styles.form}>
      <p>
        <Badge
          tone={answer.allowed ? 'ok' : 'neutral'}
          icon={<Icon name={answer.allowed ? 'check' : 'lock'} size="xs" />}
        >
          {answer.allowed ? 'Yes' : 'No'}
        </Badge>{' '}
        {answer.allowed && answer.scope !== null
          ? `${user.fullName} may: ${REACH_DETAIL[answer.scope].toLowerCase()}.`
          : `${user.fullName} may not.`}
      </p>
      <ol className={styles.list} aria-label="Reasons">
        {answer.because.map(({ source, text }) => (
          <li key={`${source} ${text}`}>{text}</li>
        ))}
      </ol>
      {answer.whoCanGive.length === 0 ? null : (
        <p className={styles.quiet}>
          {answer.allowed ? 'Can be changed by' : 'Can be given by'} {answer.whoCanGive.join(', ')}.
        </p>
      )}
    </div>
  )
}
