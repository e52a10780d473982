import { plainWords } from '../../../lib/text.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { relative } from '../../../lib/dates.ts'
import { recordPath } from '../../../records/kinds.ts'
import { fieldTitle, showValue } from '../../../records/names.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { discard, resend, useData, type Rejected } from '../queries.ts'
import { saveRescue } from './saveRescue.ts'
import styles from './SyncCentre.module.css'

/** Changes the server refused or put aside. Each says why, and has a way on: open and fix, send again, keep a copy, throw away. */
export function RejectedTray({ rejected }: { readonly rejected: readonly Rejected[] }) {
  const [dropping, setDropping] = useState<Rejected | null>(null)
  if (rejected.length === 0) return null
  return (
    <section>
      <h2 className={styles.sec}>Needs you</h2>
      <ul className={styles.rows}>
        {rejected.map((each) => (
          <li key={each.setId}>
            <One rejected={each} onDiscard={() => setDropping(each)} />
          </li>
        ))}
      </ul>
      {dropping === null ? null : <DiscardSheet rejected={dropping} onClose={() => setDropping(null)} />}
    </section>
  )
}

function One({ rejected, onDiscard }: { readonly rejected: Rejected; readonly onDiscard: () => void }) {
  const [, navigate] = useLocation()
  const data = useData()
  const [problem, setProblem] = useState<string | null>(null)
  const first = rejected.ops[0]
  const path = first === undefined ? null : recordPath(first.entity, first.id)
  // A rule that names its field says the same sentence twice.
  const causes = Object.entries(rejected.fields).filter(([, message]) => message !== rejected.message)
  const again = async () => {
    const result = await resend(data, rejected)
    setProblem(result.ok ? null : result.message)
  }
  return (
    <article className={styles.refused}>
      <header>
        <h3>
          {first === undefined ? 'A change' : TABLES[first.entity].title}
          {rejected.ops.length > 1 ? ` and ${rejected.ops.length - 1} more` : ''}
        </h3>
        <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
          {rejected.deferred === null ? 'Refused' : 'Put aside'}
        </Badge>
        <span className={styles.when}>{relative(rejected.at)}</span>
      </header>
      <p>{rejected.message}</p>
      <Written ops={rejected.ops} />
      {first === undefined || causes.length === 0 ? null : (
        <ul className={styles.causes}>
          {causes.map(([field, message]) => (
            <li key={field}>
              <b>{fieldTitle(first.entity, field)}</b>: {message}
            </li>
          ))}
        </ul>
      )}
      {problem === null ? null : <Alert>{problem}</Alert>}
      <div className={styles.keys}>
        {path === null ? null : (
          <Key label="Open and fix" icon={<Icon name="pencil" size="md" />} onPress={() => navigate(path)} />
        )}
        <Key label="Send again" icon={<Icon name="send" size="md" />} onPress={() => void again()} />
        <Key label="Throw away" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={onDiscard} />
      </div>
    </article>
  )
}

/** What the person wrote: the record itself may have left this device with the right to it. */
function Written({ ops }: Pick<Rejected, 'ops'>) {
  const people = usePeople()
  const zones = useZones()
  const names = { person: people.name, zone: zones.name }
  const changes = ops.flatMap((op) =>
    op.kind === 'set' || op.kind === 'command'
      ? Object.entries(op.fields ?? {}).map(([field, value]) => ({ op, field, value }))
      : [],
  )
  if (changes.length === 0) return null
  return (
    <ul className={styles.causes} aria-label="What you wrote">
      {changes.map(({ op, field, value }) => (
        <li key={`${op.id} ${field}`}>
          <b>{fieldTitle(op.entity, field)}</b>: {showValue(op.entity, field, value, names)}
        </li>
      ))}
    </ul>
  )
}

const WORD = 'discard'

function DiscardSheet({ rejected, onClose }: { readonly rejected: Rejected; readonly onClose: () => void }) {
  const data = useData()
  const [typed, setTyped] = useState('')
  const right = plainWords(typed) === WORD
  return (
    <Sheet
      open
      onClose={onClose}
      title="Throw this change away?"
      description={`It exists only on this device. Type “${WORD}” to throw it away for good.`}
      footer={
        <>
          <Key label="Keep it" onPress={onClose} />
          <Key
            label="Keep a copy first"
            icon={<Icon name="download" size="md" />}
            onPress={() => void saveRescue(data)}
          />
          <Key
            label="Throw away"
            tone="danger"
            icon={<Icon name="trash-2" size="md" />}
            {...(right ? {} : { disabledReason: `Type ${WORD} first.` })}
            onPress={() => void discard(data, rejected.setId).then(onClose)}
          />
        </>
      }
    >
      <TextInput label={`Type ${WORD}`} size="touch" value={typed} onChange={setTyped} autoComplete="off" />
    </Sheet>
  )
}
