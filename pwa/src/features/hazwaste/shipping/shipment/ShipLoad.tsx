import { useState } from 'react'
import { useFields } from '../../../../data/store/useFields.ts'
import { today as todayNow, wallTime } from '../../../../lib/dates.ts'
import { deviceNow } from '../../../../lib/clock.ts'
import { instantOf } from '../../../../records/engine/controls/instant.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useWasteStanding } from '../../core/settings.ts'
import { handlerSaid, trackingSaid } from './checks.ts'
import { shipOps } from './ops.ts'
import styles from './shipment.module.css'
import { useSigner } from './SignerHint.tsx'
import type { Loaded } from './useLoad.ts'
import { plural, verb } from '../../../../lib/text.ts'

/** The driver signed: from here the clock of the signed copy runs, and nothing is put on the load or taken off. */
export function ShipLoad({ load, onClose }: { readonly load: Loaded; readonly onClose: () => void }) {
  const { shipment, picked, lines } = load
  const saving = useSaving()
  const standing = useWasteStanding()
  const { fields, change, clear } = useFields(`waste-driver:${shipment.id}`, {
    driver: shipment.driver ?? '',
    on: todayNow(),
    at: wallTime(deviceNow()),
  })
  const { driver, on, at } = fields
  const [tried, setTried] = useState(false)
  const said = useMissing(load)
  const problem = on === '' ? 'Say on which day.' : on > todayNow() ? 'This day has not come yet.' : undefined
  const keep = async () => {
    setTried(true)
    if (problem !== undefined || standing === undefined) return
    const { category, limits } = standing
    const signed = {
      acceptedOn: on,
      acceptedAt: instantOf(on, at === '' ? '12:00' : at),
      driver: driver.trim() === '' ? null : driver.trim(),
      // Only a large generator calls first; a very small one files nothing (40 CFR 262.42, 262.14).
      contactDays: category === 'lqg' ? (limits['contactDays'] ?? null) : null,
      reportDays: category === 'vsqg' ? null : (limits['reportDays'] ?? null),
    }
    const words = `${shipment.number ?? 'Shipment'} is on the road with ${picked.length} ${picked.length === 1 ? 'container' : 'containers'}`
    if (await saving.save(words, shipOps(shipment, lines, signed))) {
      clear()
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Driver signed"
      description={`${plural(picked.length, 'container')} ${verb(picked.length, 'leaves', 'leave')} the yard. After this nothing is added or taken off.`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Go back
          </Button>
          <Button kind="primary" busy={saving.busy || standing === undefined} onClick={() => void keep()}>
            Driver signed
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label="Driver">
          <TextInput value={driver} onChange={(text) => change({ driver: text })} maxLength={120} />
        </Field>
        <Field label="Signed on" required error={tried ? (problem ?? saving.refusal?.message) : undefined}>
          <DateInput value={on} onChange={(day) => change({ on: day })} max={todayNow()} />
        </Field>
        <Field label="At">
          <TextInput type="time" value={at} onChange={(time) => change({ at: time })} />
        </Field>
      </div>
      {said.length === 0 ? null : (
        <ul className={styles.missing} aria-label="Still missing">
          {said.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** What the papers lack: said, not refused, because the truck may be gone already. */
function useMissing({ shipment, picked, transporter, facility }: Loaded): readonly string[] {
  const signer = useSigner(shipment.signerId, shipment.pickupOn ?? todayNow())
  const [tracking, carries, takes] = [trackingSaid(shipment), handlerSaid(transporter), handlerSaid(facility)]
  const unread = picked.filter(({ labelState }) => labelState === null).length
  return [
    ...(unread === 0 ? [] : [`${unread === 1 ? '1 label was' : `${unread} labels were`} not looked at.`]),
    ...(tracking.ok ? [] : [`Tracking number: ${tracking.text}`]),
    ...(carries.ok ? [] : [`Transporter: ${carries.text}`]),
    ...(takes.ok ? [] : [`Facility: ${takes.text}`]),
    ...(signer === undefined || signer.ok ? [] : [`Who signs: ${signer.text}`]),
  ]
}
