import { useState } from 'react'
import { useDraft } from '../../../../data/store/drafts.ts'
import { today } from '../../../../lib/dates.ts'
import type { Step } from '../../../../records/engine/judge.ts'
import { focusOnMount } from '../../../../records/focusOnMount.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { cancelOps, reopenOps } from './ops.ts'
import type { Loaded } from './useLoad.ts'

interface Props {
  readonly load: Loaded
  readonly command: 'cancel' | 'reopen'
  readonly step: Step | undefined
  readonly onClose: () => void
}

/** Steps that ask only why: to cancel frees the containers, to correct keeps what was said. */
export function WhyDialog({ load, command, step, onClose }: Props) {
  const { shipment, picked } = load
  const saving = useSaving()
  const draft = useDraft(`waste-shipment-${command}:${shipment.id}`, '')
  const why = draft.value
  const [tried, setTried] = useState(false)
  const label = step?.label ?? ''
  const missing = tried && why.trim() === '' ? 'Say why.' : undefined
  const keep = async () => {
    setTried(true)
    if (why.trim() === '') return
    const ops =
      command === 'cancel' ? cancelOps(shipment, picked, why.trim()) : reopenOps(shipment, why.trim(), today())
    if (await saving.save(`${shipment.number ?? 'Shipment'}: ${label.toLowerCase()}`, ops)) {
      draft.clear()
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      width="narrow"
      {...(command === 'cancel' && picked.length > 0 ? { description: 'Its containers are full and free again.' } : {})}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void keep()}>
            {label}
          </Button>
        </>
      }
    >
      <Field label={step?.ask ?? 'Reason'} required error={missing ?? saving.refusal?.message}>
        <TextArea value={why} onChange={draft.change} maxLength={500} rows={3} ref={focusOnMount} />
      </Field>
    </Dialog>
  )
}
