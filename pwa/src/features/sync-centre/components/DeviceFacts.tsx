import { useState, type FormEvent } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { leaseUntil } from '../../../data/session/lease.ts'
import { useSession } from '../../../data/session/session.ts'
import { deviceWord } from '../../../lib/device.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useData, type useSyncState } from '../queries.ts'
import styles from './SyncCentre.module.css'

/** The device itself: the browser's promise to keep the data, and the clock. */
export function DeviceFacts({ sync }: { readonly sync: ReturnType<typeof useSyncState> }) {
  const data = useData()
  const actor = useActor()
  const session = useSession()
  const [naming, setNaming] = useState(false)
  return (
    <section>
      <h2 className={styles.sec}>This device</h2>
      <Card>
        <Facts
          lines
          rows={[
            {
              label: 'Name',
              value: (
                <span className={styles.inline}>
                  {actor.deviceName}
                  {actor.prefix ? ` (numbers begin with ${actor.prefix})` : ''}{' '}
                  <Button size="touch" onClick={() => setNaming(true)}>
                    Name this {deviceWord()}
                  </Button>
                </span>
              ),
            },
            {
              label: 'Kept by the browser',
              value:
                sync.persisted === true ? (
                  'Yes, also when space runs low'
                ) : (
                  <span className={styles.inline}>
                    Not protected{' '}
                    <Button size="touch" onClick={() => void data.persist()}>
                      Ask again
                    </Button>
                  </span>
                ),
            },
            ...(session.status === 'signed-in'
              ? [{ label: 'Works without a signal', value: `until ${formatDateTime(leaseUntil(session))}` }]
              : []),
            { label: 'Clock', value: clock(sync) },
          ]}
        />
      </Card>
      {naming ? <NameDialog name={actor.deviceName} onClose={() => setNaming(false)} /> : null}
    </section>
  )
}

const MOST_LETTERS = 64

/** What the office and papers call it. The name is kept here at once; the server hears of it when there is a signal. */
function NameDialog({ name: was, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const data = useData()
  const [name, setName] = useState(was)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    await data.nameDevice(name.trim())
    onClose()
  }
  return (
    <Dialog
      open
      title={`Name this ${deviceWord()}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="name-device"
            disabledReason={name.trim() === '' ? 'Give it a name.' : undefined}
          >
            Save
          </Button>
        </>
      }
    >
      <form id="name-device" onSubmit={(event) => void save(event)}>
        <Field
          label="Name"
          hint="As people call it in the yard. It stands in the office's list and on papers made here."
        >
          <TextInput value={name} onChange={setName} maxLength={MOST_LETTERS} ref={focusOnMount} />
        </Field>
      </form>
    </Dialog>
  )
}

function clock({
  clockOffset: offset,
  clockWrong,
}: Pick<ReturnType<typeof useSyncState>, 'clockOffset' | 'clockWrong'>): string {
  if (offset === null) return clockWrong ? 'Wrong; set it right. Your work is safe' : 'Not compared with the server yet'
  const seconds = offset / 1000
  if (Math.abs(seconds) < 1.5) return 'Right to 1 s'
  return `${Math.abs(seconds) < 120 ? `${Math.abs(seconds).toFixed(0)} s` : `${Math.round(Math.abs(seconds) / 60)} min`} ${seconds > 0 ? 'behind' : 'ahead of'} the server${Math.abs(seconds) > 120 ? '; set it right' : ''}`
}
