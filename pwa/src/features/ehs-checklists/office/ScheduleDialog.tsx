import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { words } from '../../../forms/template.ts'
import { today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { useSchedule } from '../../../records/schedule.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { fitsKind, fitsOf, titleOf, type Checklist, type Template } from '../core/library.ts'
import {
  lacksOf,
  MANY,
  oftenFor,
  oftenOf,
  placeKindOf,
  planOf,
  roundsAYear,
  USUAL,
  type Rhythmic,
} from '../core/plan.ts'
import { usePlaces } from '../field/queries.ts'
import styles from './office.module.css'
import { RhythmFields } from './RhythmFields.tsx'

interface Props {
  readonly template: Template
  readonly checklists: readonly Checklist[]
  readonly onClose: () => void
}

/** Where a checklist is done, how often and by whom. It becomes a rule of the calendar, where everything else about it is set. */
export function ScheduleDialog({ template, checklists, onClose }: Props) {
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const schedule = useSchedule()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const checklist = checklists.find(({ key }) => key === template.key)
  const fits = fitsOf(template.key, checklists)
  const placeKind = placeKindOf(checklist)
  const all = usePlaces()
  const offered = oftenFor(placeKind)
  const places =
    placeKind === 'zone'
      ? (all?.zones ?? [])
      : (all?.things ?? []).filter(({ equipment }) => equipment !== null && fitsKind(fits, equipment.kind))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [rhythm, setRhythm] = useState<Rhythmic>(() => ({ ...USUAL, often: oftenOf(checklist?.rhythm) }))
  const [ownerId, setOwnerId] = useState<string | null>(userId)
  const [backupId, setBackupId] = useState<string | null>(null)
  const [startOn, setStartOn] = useState(today())
  const [sure, setSure] = useState(false)
  const aYear = roundsAYear(rhythm, ticked.size)
  const lacks = lacksOf(rhythm)
  const many = aYear !== null && aYear > MANY
  const reason =
    ticked.size === 0
      ? 'Tick where it is done.'
      : startOn === ''
        ? 'Say from which day on.'
        : lacks !== null
          ? lacks
          : many && !sure
            ? 'Say that so many are meant.'
            : schedule === null
              ? 'The calendar is still loading.'
              : undefined
  const keep = () =>
    step(async () => {
      if (schedule === null) return false
      const asked = planOf({
        template: { key: template.key, title: titleOf(template) },
        ...rhythm,
        placeKind,
        placeIds: [...ticked],
        ownerId,
        backupId,
        startOn,
      })
      const kept = await save(data.commit(schedule.repeatOps(asked)))
      if (kept) {
        tell(`${words(template.title)} is in the calendar`)
        onClose()
      }
      return kept
    })
  return (
    <Dialog
      open
      title={`Schedule: ${titleOf(template)}`}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabledReason={reason} onClick={() => void keep()}>
            Put into the calendar
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert title="Not saved">{failure}</Alert>}
      <FieldGroup label={placeKind === 'zone' ? 'In which zones' : 'For which things'}>
        {places.length === 0 ? (
          <p className={styles.quiet}>
            {placeKind === 'zone' ? 'The yard has no zones yet.' : 'Nothing in the register fits this checklist yet.'}
          </p>
        ) : (
          <ul className={styles.places}>
            {places.map(({ id, name, zone, equipment }) => (
              <li key={id}>
                <Checkbox
                  checked={ticked.has(id)}
                  label={equipment === null || zone === null ? name : `${name}, ${zone.name}`}
                  onChange={(on) => {
                    const next = new Set(ticked)
                    if (on) next.add(id)
                    else next.delete(id)
                    setTicked(next)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </FieldGroup>
      <div className={styles.form}>
        <Field label="How often">
          <Select
            value={rhythm.often}
            options={offered.map(({ value, label }) => ({ value, label }))}
            onChange={(value) =>
              setRhythm({ ...rhythm, often: offered.find((one) => one.value === value)?.value ?? rhythm.often })
            }
          />
        </Field>
        <RhythmFields rhythm={rhythm} onChange={setRhythm} />
        <Field label="From">
          <DateInput value={startOn} onChange={setStartOn} />
        </Field>
        <Field label="Owner">
          <Combobox label="Owner" options={people.options} value={ownerId} onChange={setOwnerId} />
        </Field>
        <Field label="Deputy, while the owner is away">
          <Combobox
            label="Deputy, while the owner is away"
            options={people.options}
            value={backupId}
            onChange={setBackupId}
          />
        </Field>
      </div>
      {ticked.size === 0 || aYear === null ? null : <p className={styles.quiet}>{plural(aYear, 'round')} a year.</p>}
      {many ? (
        <Checkbox checked={sure} onChange={setSure} label={`Yes, ${plural(aYear, 'round')} a year are meant`} />
      ) : null}
      <p className={styles.quiet}>
        Hours of the shift, grace, second persons and days off are set at the rule in the calendar.
      </p>
    </Dialog>
  )
}
