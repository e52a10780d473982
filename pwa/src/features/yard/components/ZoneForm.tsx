import { useId, useState } from 'react'
import type { Zone } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useRowForm } from '../../../records/saving/useRowForm.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { nextRouteOrder, possibleParents, trimmed, ZONE_KINDS, zoneProblems } from '../rules.ts'
import type { AreaChoice } from '../areaRules.ts'
import styles from './Form.module.css'

type Kind = Zone['kind']

const TOP = 'top'

interface ZoneFormProps {
  readonly zone: Row<'zone'> | null
  readonly zones: readonly Row<'zone'>[]
  readonly areas: readonly AreaChoice[]
  /** Where a new zone begins. */
  readonly parentId: string | null
  readonly onDone: (id: string | null) => void
}

/** Adds or changes one zone. Give it a key: it takes its values once. */
export function ZoneForm({ zone, zones, areas, parentId, onDone }: ZoneFormProps) {
  const { save: keep, refusal } = useRowForm('zone', zone)
  const people = usePeople()
  const areasId = useId()
  const [name, setName] = useState(zone?.name ?? '')
  const [code, setCode] = useState(zone?.code ?? '')
  const [kind, setKind] = useState<Kind>(zone?.kind ?? 'area')
  const [parent, setParent] = useState(zone === null ? parentId : zone.parentId)
  const [ownerId, setOwnerId] = useState(zone?.ownerId ?? null)
  const [qr, setQr] = useState(zone?.qr ?? '')
  const [areaIds, setAreaIds] = useState<readonly string[]>(
    Array.isArray(zone?.areaIds) ? zone.areaIds.filter((id) => typeof id === 'string') : [],
  )
  const [asked, setAsked] = useState(false)

  const problems = zoneProblems({ id: zone?.id ?? '', name, code, qr: trimmed(qr) }, zones)
  const shown = asked ? problems : {}

  const save = async () => {
    setAsked(true)
    if (Object.keys(problems).length > 0) return
    const fields: Partial<Zone> = {
      name: name.trim(),
      code: code.trim(),
      kind,
      parentId: parent,
      ownerId,
      qr: trimmed(qr),
      areaIds: areaIds.length === 0 ? null : areaIds,
    }
    const id = await keep(
      zone === null ? { active: true, ...fields, routeOrder: nextRouteOrder(zones) } : fields,
      `${name.trim()} changed`,
    )
    if (id !== null) onDone(id)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {refusal === null ? null : <Alert title="Not saved">{refusal.message}</Alert>}
      <div className={styles.three}>
        <Field label="Name" required error={shown.name}>
          <TextInput value={name} onChange={setName} maxLength={120} ref={focusOnMount} />
        </Field>
        <Field label="Code" required error={shown.code}>
          <TextInput value={code} onChange={setCode} maxLength={32} autoComplete="off" />
        </Field>
        <Field label="Kind">
          <Select<Kind> value={kind} options={ZONE_KINDS} onChange={setKind} />
        </Field>
      </div>
      <div className={styles.two}>
        <Field label="Inside">
          <Select
            value={parent ?? TOP}
            options={[
              { value: TOP, label: 'The yard (top)' },
              ...possibleParents(zones, zone?.id ?? null).map((row) => ({
                value: row.zone.id,
                label: `${'   '.repeat(row.depth)}${row.zone.name}`,
              })),
            ]}
            onChange={(value) => setParent(value === TOP ? null : value)}
          />
        </Field>
        <Field label="Owner" hint="Findings here go to the owner first.">
          <Combobox value={ownerId} options={people.options} onChange={setOwnerId} clearable placeholder="Nobody yet" />
        </Field>
      </div>
      <Field
        label="QR code text"
        hint="Empty: the label shows the code. Change it only to match labels that hang already."
      >
        <TextInput value={qr} onChange={setQr} maxLength={64} autoComplete="off" />
      </Field>
      {areas.length === 0 ? null : (
        <fieldset className={styles.set} aria-labelledby={areasId}>
          <p id={areasId} className={styles.legend}>
            Checklist areas
          </p>
          <div className={styles.areas}>
            {areas.map((area) => (
              <Checkbox
                key={area.id}
                checked={areaIds.includes(area.id)}
                onChange={(on) => setAreaIds(on ? [...areaIds, area.id] : areaIds.filter((id) => id !== area.id))}
                label={`${area.title} (${area.count})`}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onDone(null)}>Cancel</Button>
        <Button kind="primary" type="submit">
          {zone === null ? 'Add zone' : 'Save zone'}
        </Button>
      </div>
    </form>
  )
}
