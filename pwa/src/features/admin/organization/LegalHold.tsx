import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { ReasonDialog } from '../../../records/online/ReasonDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import styles from '../components/admin.module.css'
import { changeHold, useHold } from '../queries.ts'
import type { Hold } from '../shapes.ts'

/** Whether nothing of the organization may be removed for good, since when, by whom and why. */
export function LegalHold() {
  const hold = useHold()
  return (
    <Card title="Legal hold">
      <OnlineGate online={hold} what="the legal hold">
        {(value) => <Standing hold={value} />}
      </OnlineGate>
    </Card>
  )
}

function Standing({ hold }: { readonly hold: Hold }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.form}>
      {hold.on ? (
        <Facts
          lines
          rows={[
            { label: 'State', value: <Badge tone="warn">On hold</Badge> },
            { label: 'Since', value: hold.since === null ? '–' : formatDateTime(hold.since) },
            { label: 'Set by', value: hold.byName === '' ? 'Somebody who is not known here' : hold.byName },
            { label: 'Why', value: hold.reason },
          ]}
        />
      ) : (
        <p>No hold. What somebody deletes is removed for good when its time is over.</p>
      )}
      <p className={styles.quiet}>
        For a claim, a lawsuit or an inspection: while a hold stands, nothing that was deleted is removed for good.
        People work on as before.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setAsking(true)}>{hold.on ? 'Lift the hold' : 'Set a hold'}</Button>
      </div>
      {!asking ? null : hold.on ? (
        <ReasonDialog
          title="Lift the legal hold?"
          action="Lift"
          danger
          onConfirm={(reason) => changeHold(false, reason)}
          onClose={() => setAsking(false)}
        >
          What was deleted long ago is removed for good within an hour or so, and cannot come back. What the law wants
          kept and what was signed stays.
        </ReasonDialog>
      ) : (
        <ReasonDialog
          title="Set a legal hold?"
          action="Set"
          onConfirm={(reason) => changeHold(true, reason)}
          onClose={() => setAsking(false)}
        >
          From now on nothing of this organization is removed for good, until somebody lifts the hold.
        </ReasonDialog>
      )}
    </div>
  )
}
