import { useId, useState } from 'react'
import type { Vessel } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { formatEighths } from '../../../lib/numbers.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useRowForm } from '../../../records/saving/useRowForm.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { zonesOf } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { parseFeetInches } from '../../../lib/length.ts'
import { trimmed } from '../rules.ts'
import styles from './Form.module.css'

interface VesselFormProps {
  readonly vessel: Row<'vessel'> | null
  readonly zones: readonly Row<'zone'>[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** One ship. Its length is typed as people say it and kept in eighths of an inch. */
export function VesselForm({ vessel, zones, mayEdit, onClose }: VesselFormProps) {
  const { save: keep, refusal } = useRowForm('vessel', vessel)
  const formId = useId()
  const [name, setName] = useState(vessel?.name ?? '')
  const [hullNumber, setHullNumber] = useState(vessel?.hullNumber ?? '')
  const [kind, setKind] = useState(vessel?.kind ?? '')
  const [length, setLength] = useState(
    vessel === null || vessel.lengthEighths === null ? '' : formatEighths(vessel.lengthEighths),
  )
  const [zoneId, setZoneId] = useState(vessel?.zoneId ?? null)
  const [inYard, setInYard] = useState(vessel?.inYard !== false)
  const [asked, setAsked] = useState(false)
  const eighths = length.trim() === '' ? null : parseFeetInches(length)
  const nameError = name.trim() === '' ? 'Enter a name.' : undefined
  const lengthError = length.trim() !== '' && eighths === null ? 'Write it like 512\' 6" or 512-6.' : undefined

  const save = async () => {
    setAsked(true)
    if (nameError !== undefined || lengthError !== undefined) return
    const fields: Partial<Vessel> = {
      name: name.trim(),
      hullNumber: trimmed(hullNumber),
      kind: trimmed(kind),
      lengthEighths: eighths,
      zoneId,
      inYard,
    }
    if ((await keep(fields, `${name.trim()} changed`)) !== null) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={vessel === null ? 'Add vessel' : vessel.name}
      footer={
        mayEdit ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId}>
              {vessel === null ? 'Add vessel' : 'Save'}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {refusal === null ? null : <Alert title="Not saved">{refusal.message}</Alert>}
        {mayEdit ? null : (
          <p className={styles.note}>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        <div className={styles.two}>
          <Field label="Name" required={mayEdit} error={asked ? nameError : undefined}>
            <TextInput
              value={name}
              onChange={setName}
              maxLength={120}
              readOnly={!mayEdit}
              ref={mayEdit ? focusOnMount : undefined}
            />
          </Field>
          <Field label="Hull number">
            <TextInput
              value={hullNumber}
              onChange={setHullNumber}
              maxLength={32}
              readOnly={!mayEdit}
              autoComplete="off"
            />
          </Field>
        </div>
        <div className={styles.two}>
          <Field label="Kind" hint={mayEdit ? 'Tanker, tug, destroyer, barge' : undefined}>
            <TextInput value={kind} onChange={setKind} maxLength={64} readOnly={!mayEdit} />
          </Field>
          <Field
            label="Length"
            hint={eighths === null ? 'Feet and inches' : formatEighths(eighths)}
            error={asked ? lengthError : undefined}
          >
            <TextInput value={length} onChange={setLength} maxLength={24} readOnly={!mayEdit} autoComplete="off" />
          </Field>
        </div>
        {mayEdit ? (
          <Field label="Berth">
            <Combobox
              value={zoneId}
              options={zonesOf(zones).options}
              onChange={setZoneId}
              clearable
              placeholder="No berth yet"
            />
          </Field>
        ) : (
          <Field label="Berth">
            <TextInput
              value={zones.find((zone) => zone.id === zoneId)?.name ?? 'No berth yet'}
              onChange={() => undefined}
              readOnly
            />
          </Field>
        )}
        <Switch
          label="In the yard"
          hint="Off when she has sailed; her records stay."
          checked={inYard}
          onChange={setInYard}
          disabled={!mayEdit}
        />
      </form>
    </Dialog>
  )
}
