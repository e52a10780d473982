import { useState } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import styles from '../components/admin.module.css'
import { changeSettings } from '../queries.ts'
import type { Settings } from '../shapes.ts'

type Policy = 'requireTwoFactor' | 'singlePersonApproval' | 'usageEvents'

interface PolicyWords {
  readonly id: Policy
  readonly label: string
  readonly hint: string
  /** Asked before it is switched on, because people feel it. */
  readonly ask: string | null
}

const POLICIES: readonly PolicyWords[] = [
  {
    id: 'requireTwoFactor',
    label: 'Require two-factor',
    hint: 'A password alone no longer opens an account.',
    ask: 'Everybody without a second factor must set one up at the next sign-in before anything else opens. Devices in the yard go on recording meanwhile.',
  },
  {
    id: 'singlePersonApproval',
    label: 'Allow approval by the same person',
    hint: 'For a yard with one responsible person. Each such approval is marked on the record.',
    ask: 'Who submitted something may then approve it. Auditors see the mark on every such record.',
  },
  {
    id: 'usageEvents',
    label: 'Count how the app is used',
    hint: 'Sent to your own server only; no third party. Off unless you switch it on.',
    ask: null,
  },
]

/** Rules of the whole yard; each takes effect at once. */
export function Policies({ settings }: { readonly settings: Settings }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState<PolicyWords | null>(null)
  const set = async (id: Policy, on: boolean) => {
    setAsking(null)
    const answer = await changeSettings({ [id]: on })
    setProblem(answer.ok ? null : answer.message)
  }
  return (
    <div className={styles.form}>
      {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
      {POLICIES.map((policy) => (
        <Switch
          key={policy.id}
          label={policy.label}
          hint={policy.hint}
          checked={settings[policy.id]}
          onChange={(on) => {
            if (on && policy.ask !== null) setAsking(policy)
            else void set(policy.id, on)
          }}
        />
      ))}
      <Confirm
        open={asking !== null}
        title={`${asking?.label ?? ''}?`}
        action="Switch on"
        onConfirm={() => {
          if (asking !== null) void set(asking.id, true)
        }}
        onCancel={() => setAsking(null)}
      >
        {asking?.ask}
      </Confirm>
    </div>
  )
}
