import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Limit, OwnLimit } from '../../core/limits.ts'
import styles from './settings.module.css'

const MOST = 1_000_000

interface Props {
  readonly limit: Limit
  readonly own: OwnLimit | null
  readonly onClose: () => void
  readonly onSave: (value: number, reason: string) => Promise<void>
}

export function LimitDialog({ limit, own, onClose, onSave }: Props) {
  const [value, setValue] = useState(String(own?.value ?? limit.value))
  const [reason, setReason] = useState(own?.reason ?? '')
  const [tried, setTried] = useState(false)
  const wrongValue = /^\d{1,7}$/.test(value) && Number(value) <= MOST ? undefined : 'Type a whole number.'
  const wrongReason = reason.trim() === '' ? 'Say why, and where it is written: an inspector will ask.' : undefined
  const save = () => {
    setTried(true)
    if (wrongValue === undefined && wrongReason === undefined) void onSave(Number(value), reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={limit.title}
      description={`The library says ${limit.value} ${limit.unit} (${limit.cite === 'house' ? 'house rule' : limit.cite}). States differ; this yard may put its own in its place.`}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={save}>
            Save limit
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label={limit.unit === '' ? 'Value' : `Value, in ${limit.unit}`}
          error={tried ? wrongValue : undefined}
          required
        >
          <TextInput value={value} onChange={setValue} maxLength={7} />
        </Field>
        <Field label="Why, and where it is written" error={tried ? wrongReason : undefined} required>
          <TextArea value={reason} onChange={setReason} maxLength={300} />
        </Field>
      </div>
    </Dialog>
  )
}
