import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { Limit, OwnLimit } from './limit.ts'
import styles from './limits.module.css'

interface Props {
  readonly limit: Limit
  readonly own: OwnLimit | null
  /** What the library says, and what a yard may do about it. */
  readonly about: string
  /** Why what was typed is refused; undefined where it is not. */
  readonly wrong: (limit: Limit, typed: string) => string | undefined
  readonly onClose: () => void
  readonly onSave: (value: number, reason: string) => Promise<void>
}

export function LimitDialog({ limit, own, about, wrong, onClose, onSave }: Props) {
  const [value, setValue] = useState(String(own?.value ?? limit.value))
  const [reason, setReason] = useState(own?.reason ?? '')
  const [tried, setTried] = useState(false)
  const wrongValue = wrong(limit, value.trim())
  const wrongReason =
    reason.trim() === '' ? 'Give the reason, and where it is written: an inspector will ask.' : undefined
  const save = () => {
    setTried(true)
    if (wrongValue === undefined && wrongReason === undefined) void onSave(Number(value.trim()), reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={limit.title}
      description={about}
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
