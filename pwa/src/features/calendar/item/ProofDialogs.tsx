import { useState } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { useDrawing } from '../../../records/signing/useDrawing.ts'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Entry } from '../entry.ts'
import type { Slotted } from '../evidence.ts'
import { proofOps } from './evidenceSlots.ts'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly slot: Slotted
  readonly onClose: () => void
}

/** A signature for one slot: drawn, with the name of who signs. */
export function Sign({ entry, slot, onClose }: Props) {
  const { userId } = useActor()
  const people = usePeople()
  const saving = useSaving()
  const [name, setName] = useState(people.known(userId) ?? '')
  const { drawing, draw } = useDrawing(slot.id)
  const [tried, setTried] = useState(false)
  const sign = async () => {
    setTried(true)
    if (drawing === null || name.trim() === '') return
    if (await saving.save(null, proofOps(entry, slot.id, { signature: drawing, name: name.trim() }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={slot.title}
      description={entry.title}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void sign()}>
            Sign
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label="Signed by" required error={tried && name.trim() === '' ? 'Type the name.' : undefined}>
          <TextInput value={name} onChange={setName} maxLength={120} />
        </Field>
        <FieldGroup
          label="Signature"
          required
          error={tried && drawing === null ? 'Sign with the finger, the pen or the mouse.' : saving.refusal?.message}
        >
          <SignaturePad label={slot.title} drawn={drawing} onChange={draw} />
        </FieldGroup>
      </div>
    </Dialog>
  )
}

/** A number as a person reads it: of a confirmation, a permit, a meter. */
export function EnterNumber({ entry, slot, onClose }: Props) {
  const { unit = '' } = slot
  const saving = useSaving()
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const keep = async () => {
    setTried(true)
    if (value.trim() === '') return
    if (await saving.save(null, proofOps(entry, slot.id, { value: value.trim() }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={slot.title}
      width="narrow"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void keep()}>
            Save
          </Button>
        </>
      }
    >
      <Field
        label={unit === '' ? 'What it says' : `In ${unit}`}
        required
        error={tried && value.trim() === '' ? 'Type it first.' : saving.refusal?.message}
      >
        <TextInput value={value} onChange={setValue} maxLength={120} />
      </Field>
    </Dialog>
  )
}
