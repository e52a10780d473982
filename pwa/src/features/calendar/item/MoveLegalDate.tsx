import { useState } from 'react'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import { formatDate } from '../../../lib/dates.ts'
import { AddFile, Refused, useAdding } from '../../../records/attachments/AddFile.tsx'
import { attachmentOp, type PreparedFile } from '../../../records/attachments/prepareFile.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import type { Entry } from '../entry.ts'
import { actOn } from '../itemOps.ts'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly onClose: () => void
}

/** Only the agency moves the legal date: the new day and its letter go into one change-set, so that neither is there without the other. */
export function MoveLegalDate({ entry, onClose }: Props) {
  const saving = useSaving()
  const [on, setOn] = useState('')
  const [letter, setLetter] = useState<PreparedFile | null>(null)
  const [tried, setTried] = useState(false)
  const adding = useAdding((prepared) => {
    setLetter(prepared)
    return Promise.resolve({ ok: true, setId: '' })
  })
  const move = async () => {
    setTried(true)
    if (on === '' || on === entry.dueOn || letter === null) return
    const ops = actOn(entry, [
      attachmentOp({ entity: 'calendarItem', id: entry.id }, letter, 'letter'),
      anyOp({ kind: 'set', entity: 'calendarItem', id: entry.id, fields: { extendedTo: on } }),
    ])
    if (await saving.save(null, ops, { files: [letter.file] })) onClose()
  }
  const wrong = on === '' ? 'Type the day that stands in the letter.' : 'That is the legal date already.'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move the legal date"
      description={`It is ${formatDate(entry.dueOn)}. Only the agency can move it: add its letter. To work on another day, plan it instead.`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void move()}>
            Move the legal date
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="New legal date" required error={tried && (on === '' || on === entry.dueOn) ? wrong : undefined}>
          <DateInput value={on} onChange={setOn} />
        </Field>
        <FieldGroup
          label="The agency’s letter"
          required
          error={tried && letter === null ? 'Add the letter.' : undefined}
        >
          <div className={styles.letter}>
            {letter === null ? null : <span>{letter.name}</span>}
            <AddFile adding={adding} action={letter === null ? 'Add letter' : 'Choose another'} />
          </div>
        </FieldGroup>
        <Refused of={adding} />
        {saving.refusal === null ? null : (
          <p role="alert" className={styles.late}>
            {saving.refusal.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
