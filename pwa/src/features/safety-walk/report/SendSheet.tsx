import { useState } from 'react'
import { reachOf } from '../../../data/session/can.ts'
import { useActor, useData, useGranted } from '../../../data/react/context.tsx'
import type { NewFile } from '../../../data/outbox/commit.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { send, type NewDelivery } from './reportQueries.ts'
import { reachable, readAddresses, sendProblem } from './sendRules.ts'
import { useReportWords } from './useReportWords.ts'
import styles from './SendSheet.module.css'

export interface SendSheetProps {
  readonly title: string
  readonly what: Pick<NewDelivery, 'kind' | 'walkId' | 'sha256' | 'fileName' | 'subject'>
  /** The bytes, when they are not kept with a record yet. */
  readonly files?: readonly NewFile[]
  /** Who is chosen at first. */
  readonly preset: readonly string[]
  readonly onClose: () => void
}

/** Whom it goes to. The server mails it when the file has reached it, whenever that is; this screen waits for nothing. */
export function SendSheet({ title, what, files = [], preset, onClose }: SendSheetProps) {
  const { send: t } = useReportWords()
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const online = useSyncValue('link') === 'online'
  // Who sees only walks of their own is a guest of the yard: the server refuses their mails to strangers.
  const outside = reachOf(useGranted(), 'safety-walk.walk.read') !== 'own'
  const all = reachable([...people.byId.values()])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(preset))
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const to = all.filter((person) => chosen.has(person.id)).map((person) => person.id)
  const typed = readAddresses(text)
  const problem = sendProblem(to, typed)

  const toggle = (id: string) =>
    setChosen((was) => {
      const now = new Set(was)
      if (!now.delete(id)) now.add(id)
      return now
    })
  const go = async () => {
    setBusy(true)
    const result = await send(
      data,
      {
        ...what,
        message: message.trim() === '' ? `From ${actor.fullName}, ${actor.orgName}.` : message,
        personIds: to,
        addresses: typed.addresses,
      },
      files,
    )
    setBusy(false)
    if (result.ok) onClose()
    else setFailure(result.message)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={online ? t.online : t.offline}
      footer={
        <div className={styles.foot}>
          <Key label={t.cancel} onPress={onClose} />
          <Key
            label={t.send}
            tone="primary"
            icon={<Icon name="send" size="md" />}
            busy={busy}
            disabledReason={problem}
            onPress={() => void go()}
          />
        </div>
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <fieldset className={styles.people}>
          <legend>{t.people(actor.orgName)}</legend>
          {all.map((person) => (
            <Chip key={person.id} selected={chosen.has(person.id)} onToggle={() => toggle(person.id)}>
              {person.fullName}
            </Chip>
          ))}
        </fieldset>
        {outside ? (
          <Field label={t.other} hint={t.otherHint} error={typed.wrong.length > 0 ? sendProblem(to, typed) : undefined}>
            <TextArea value={text} onChange={setText} rows={2} placeholder="port.captain@harbor.gov" maxLength={2000} />
          </Field>
        ) : null}
        <Field label={t.message}>
          <TextArea value={message} onChange={setMessage} rows={2} maxLength={2000} />
        </Field>
      </div>
    </Sheet>
  )
}
