import { useId, useState } from 'react'
import type { WalkRoute } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useRowForm } from '../../../records/saving/useRowForm.ts'
import type { Zones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { moved } from '../../../forms/editor/draft.ts'
import styles from '../../../ui/Panels.module.css'
import { idList } from './setupRules.ts'
import { plural } from '../../../lib/text.ts'

interface RouteFormProps {
  readonly route: Row<'walkRoute'> | null
  readonly position: number
  readonly zones: Zones
  readonly templates: readonly { readonly value: string; readonly label: string }[]
  readonly mayManage: boolean
  readonly onClose: () => void
}

const ANY = 'any'

/** One route: its zones in the order they are walked. */
export function RouteForm({ route, position, zones, templates, mayManage, onClose }: RouteFormProps) {
  const { save: keep, refusal } = useRowForm('walkRoute', route)
  const formId = useId()
  const [name, setName] = useState(route?.name ?? '')
  const [zoneIds, setZoneIds] = useState<readonly string[]>(idList(route?.zoneIds))
  const [templateKey, setTemplateKey] = useState(route?.templateKey ?? ANY)
  const [active, setActive] = useState(route?.active !== false)
  const [asked, setAsked] = useState(false)
  const left = zones.options.filter((option) => !zoneIds.includes(option.value))
  const nameError = name.trim() === '' ? 'Enter a name.' : undefined
  const problem = asked && zoneIds.length === 0 ? 'Add at least one zone.' : (refusal?.message ?? null)
  const stops = zoneIds.map((id) => ({ id }))

  const save = async () => {
    setAsked(true)
    if (nameError !== undefined || zoneIds.length === 0) return
    const fields: Partial<WalkRoute> = {
      name: name.trim(),
      zoneIds,
      templateKey: templateKey === ANY ? null : templateKey,
      active,
    }
    if ((await keep(route === null ? { ...fields, position } : fields, `${name.trim()} changed`)) !== null) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={route === null ? 'Add route' : route.name}
      footer={
        mayManage ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId}>
              {route === null ? 'Add route' : 'Save'}
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
        {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
        <div className={styles.two}>
          <Field label="Name" required={mayManage} error={asked ? nameError : undefined}>
            <TextInput
              value={name}
              onChange={setName}
              maxLength={120}
              readOnly={!mayManage}
              ref={mayManage ? focusOnMount : undefined}
            />
          </Field>
          <Field label="Template" refused={mayManage ? undefined : 'Set by the people who manage templates'}>
            <Select
              value={templateKey}
              options={[{ value: ANY, label: 'The usual one' }, ...templates]}
              onChange={setTemplateKey}
            />
          </Field>
        </div>
        <ul className={styles.list} aria-label="Zones in order">
          {zoneIds.map((id, index) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                <b>
                  {index + 1}. {zones.name(id)}
                </b>
              </span>
              {mayManage ? (
                <span className={styles.verbs}>
                  <Button
                    label={`Move ${zones.name(id)} up`}
                    icon={<Icon name="arrow-up" size="xs" />}
                    disabledReason={index === 0 ? 'It is the first.' : undefined}
                    onClick={() => setZoneIds(moved(stops, id, -1).map((stop) => stop.id))}
                  />
                  <Button
                    label={`Move ${zones.name(id)} down`}
                    icon={<Icon name="arrow-down" size="xs" />}
                    disabledReason={index === zoneIds.length - 1 ? 'It is the last.' : undefined}
                    onClick={() => setZoneIds(moved(stops, id, 1).map((stop) => stop.id))}
                  />
                  <Button
                    label={`Take ${zones.name(id)} off the route`}
                    icon={<Icon name="x" size="xs" />}
                    onClick={() => setZoneIds(zoneIds.filter((each) => each !== id))}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        {mayManage && left.length > 0 ? (
          <div className={styles.two}>
            <Field label="Add a zone">
              <Combobox
                value={null}
                options={left}
                onChange={(id) => {
                  if (id !== null) setZoneIds([...zoneIds, id])
                }}
                placeholder="Type a name or code"
              />
            </Field>
            <Field label="Or all that are left" hint="In route order.">
              <Button onClick={() => setZoneIds([...zoneIds, ...left.map((option) => option.value)])}>
                Add {plural(left.length, 'zone')}
              </Button>
            </Field>
          </div>
        ) : null}
        <Switch
          label="In use"
          hint="Off: no longer offered when a walk starts."
          checked={active}
          onChange={setActive}
          disabled={!mayManage}
        />
      </form>
    </Dialog>
  )
}
