import { useState } from 'react'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from '../components/admin.module.css'
import { settleSeen, useRestores } from '../queries.ts'
import {
  AT_ONCE,
  awaited,
  deviceWords,
  missingWords,
  noticedWords,
  recordWords,
  restoreTitle,
  stateWords,
} from './restoreRules.ts'
import type { Restore, SeenRecord } from './restoreShapes.ts'

/** When the server was put back from a backup: what is back, what is missing, and which devices may still bring it. */
export function RestoresTab() {
  const restores = useRestores()
  return (
    <>
      <PageHeader title="Restores" />
      <div className={styles.body}>
        <OnlineGate online={restores} what="the restores">
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                drawing="search"
                title="Never restored"
                fact="If this server is put back from a backup, this page shows what is back and what is missing."
              />
            ) : (
              <div className={styles.stack}>
                {list.map((restore) => (
                  <RestoreCard key={restore.epoch} restore={restore} />
                ))}
              </div>
            )
          }
        </OnlineGate>
      </div>
    </>
  )
}

function RestoreCard({ restore }: { readonly restore: Restore }) {
  const missing = awaited(restore)
  return (
    <Card title={restoreTitle(restore)}>
      <div className={styles.form}>
        <p>{missingWords(restore)}</p>
        <p className={styles.quiet}>
          {noticedWords(restore)} {settledWords(restore)}
        </p>
        {missing.length === 0 ? null : (
          <section aria-label="Devices not heard since">
            <h3>Not heard since</h3>
            <p className={styles.quiet}>What only these devices hold comes back when they connect.</p>
            <ul className={styles.list}>
              {missing.map((device) => (
                <li key={device.device}>{deviceWords(device)}</li>
              ))}
            </ul>
          </section>
        )}
        {restore.waiting === 0 ? null : <Seen restore={restore} />}
      </div>
    </Card>
  )
}

/** Records as devices saw them whose authors have not brought them back. */
function Seen({ restore }: { readonly restore: Restore }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const settle = async (what: 'take-in' | 'set-aside', records: readonly SeenRecord[]) => {
    setBusy(true)
    const answer = await settleSeen(what, restore.epoch, records)
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
  }
  const shown = restore.records.slice(0, AT_ONCE)
  return (
    <section aria-label="Records that other devices saw">
      <h3>Seen on other devices</h3>
      <p className={styles.quiet}>
        Their authors have not brought these back. Take in adds a record as a device last saw it; changes made here
        since the restore stay.
        {restore.waiting > shown.length ? ` The first ${shown.length} of ${restore.waiting} are listed.` : ''}
      </p>
      {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void settle('take-in', shown)}>
          {shown.length === restore.waiting ? 'Take in all' : `Take in these ${shown.length}`}
        </Button>
      </div>
      <ul className={styles.list}>
        {shown.map((record) => (
          <li key={`${record.entity} ${record.id}`}>
            <span className={styles.grow}>
              <b>{recordWords(record)}</b> <span className={styles.quiet}>{stateWords(record)}</span>
            </span>
            <Button size="small" busy={busy} onClick={() => void settle('take-in', [record])}>
              Take in
            </Button>
            <Button size="small" kind="quiet" busy={busy} onClick={() => void settle('set-aside', [record])}>
              Set aside
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function settledWords({ takenIn, setAside }: Restore): string {
  const parts = [takenIn === 0 ? '' : `${takenIn} taken in`, setAside === 0 ? '' : `${setAside} set aside`].filter(
    (part) => part !== '',
  )
  return parts.length === 0 ? '' : `Records: ${parts.join(', ')}.`
}
