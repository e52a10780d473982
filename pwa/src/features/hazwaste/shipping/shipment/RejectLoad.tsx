import { useState } from 'react'
import { useFields } from '../../../../data/store/useFields.ts'
import { today as todayNow } from '../../../../lib/dates.ts'
import { useCollection } from '../../../../data/react/live.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { focusOnMount } from '../../../../records/focusOnMount.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Combobox } from '../../../../ui/Combobox.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../../../ui/Field.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { numberOf, type Container } from '../../core/kinds.ts'
import { takesIn, TRACKING } from '../kinds.ts'
import { rejectOps, takeBackOps } from './ops.ts'
import styles from './shipment.module.css'
import type { Loaded } from './useLoad.ts'

/** The facility turned the load away, or some of it. */
export function RejectLoad({ load, onClose }: { readonly load: Loaded; readonly onClose: () => void }) {
  const { shipment, streams } = load
  const out = load.picked.filter(({ state }) => state === 'shipped' || state === 'confirmed')
  const handlers = useCollection('wasteHandler') ?? []
  const saving = useSaving()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(out.map(({ id }) => id)))
  const { fields, change, clear } = useFields(`waste-rejected:${shipment.id}`, { reason: '', tracking: '' })
  const { reason, tracking } = fields
  const [alternateId, setAlternateId] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === '' ? 'Say what the facility rejected, and why.' : undefined
  const wrong = tracking !== '' && !TRACKING.test(tracking) ? 'Nine digits and three letters.' : undefined
  const keep = async () => {
    setTried(true)
    if (missing !== undefined || wrong !== undefined || chosen.size === 0) return
    const containers = out.filter(({ id }) => chosen.has(id))
    const ops = rejectOps(shipment, containers, {
      reason: reason.trim(),
      whole: containers.length === out.length,
      otherTracking: tracking === '' ? null : tracking,
      alternateId,
    })
    if (await saving.save(`${shipment.number ?? 'Shipment'}: ${chosen.size} rejected`, ops)) {
      clear()
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Load rejected"
      description="All of it, or the containers that you leave ticked."
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="danger" busy={saving.busy} onClick={() => void keep()}>
            {chosen.size === out.length ? 'Whole load rejected' : `${chosen.size} rejected`}
          </Button>
        </>
      }
    >
      <FieldGroup
        label="Rejected"
        required
        error={tried && chosen.size === 0 ? 'Leave at least one ticked.' : undefined}
      >
        <ul className={styles.ticks}>
          {out.map((container) => (
            <li key={container.id}>
              <Checkbox
                checked={chosen.has(container.id)}
                onChange={(on) => setChosen((before) => toggled(before, container.id, on))}
                label={`${numberOf(container)} ${streams.get(container.streamId)?.name ?? ''}`}
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
      <Field
        label="What did the facility say?"
        required
        error={tried ? (missing ?? saving.refusal?.message) : undefined}
      >
        <TextArea
          value={reason}
          onChange={(text) => change({ reason: text })}
          maxLength={500}
          rows={3}
          ref={focusOnMount}
        />
      </Field>
      <div className={styles.fields}>
        <Field label="Manifest of what comes back or goes on" error={wrong} hint="Nine digits and three letters">
          <TextInput
            value={tracking}
            onChange={(text) => change({ tracking: text.trim().toUpperCase() })}
            maxLength={12}
          />
        </Field>
        <Field label="Alternate facility" hint="Leave blank if it comes back to the yard.">
          <Combobox
            value={alternateId}
            onChange={setAlternateId}
            clearable
            options={handlers
              .filter(takesIn)
              .map(({ id, name, epaId }) => ({ value: id, label: name, detail: epaId ?? undefined }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function toggled(before: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(before)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

interface TakeBackProps {
  readonly containers: readonly Container[]
  readonly onClose: () => void
}

/** The truck brought it back: its clock starts again with this day. */
export function TakeBack({ containers, onClose }: TakeBackProps) {
  const saving = useSaving()
  const [on, setOn] = useState(todayNow())
  const problem = on === '' ? 'Say on which day.' : on > todayNow() ? 'This day has not come yet.' : undefined
  const names = containers.map(numberOf).join(', ')
  const keep = async () => {
    if (problem === undefined && (await saving.save(`${names} back on site`, takeBackOps(containers, on)))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Back on site"
      width="narrow"
      description={`${names}: the clock starts with the day they came back.`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void keep()}>
            Back on site
          </Button>
        </>
      }
    >
      <Field label="Came back on" required error={problem ?? saving.refusal?.message}>
        <DateInput value={on} onChange={setOn} max={todayNow()} />
      </Field>
    </Dialog>
  )
}
