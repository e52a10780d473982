import { useState } from 'react'
import { Link } from 'wouter'
import { useActor, useData } from '../../data/react/context.tsx'
import { today } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../ui/Field.tsx'
import { Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { useSaver } from '../saving/useSaver.ts'
import { Standing, useSchedule } from '../schedule.tsx'
import { usePeople } from '../usePeople.ts'
import type { Repeating, Standing as Series } from '../wanted.ts'
import styles from './rhythm.module.css'
import { lacksOf, MANY, oftenFor, rhythmOf, timesAYear, USUAL, type Often, type Rhythmic } from './rhythm.ts'
import { RhythmFields } from './RhythmFields.tsx'

interface Props {
  /** What is done again and again, by which kind of record. */
  readonly what: Pick<Repeating, 'entity' | 'title' | 'proof' | 'template'>
  /** Each thing or each zone has its own. */
  readonly each: 'thing' | 'zone'
  readonly places: readonly { readonly id: string; readonly label: string }[]
  /** Where there are no places: what is missing. */
  readonly noPlaces: string
  /** What stands there before a person says otherwise. */
  readonly usual: Often
  /** One time, for counting: "round". */
  readonly one: string
  readonly onClose: () => void
}

/** Where something is done, how often and by whom. It becomes a rule of the calendar, where everything else about it is set. */
export function RepeatDialog({ what, each, places, noPlaces, usual, one, onClose }: Props) {
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const schedule = useSchedule()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const offered = oftenFor(each)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [rhythm, setRhythm] = useState<Rhythmic>(() => ({ ...USUAL, often: usual }))
  const [ownerId, setOwnerId] = useState<string | null>(userId)
  const [backupId, setBackupId] = useState<string | null>(null)
  const [startOn, setStartOn] = useState(today())
  const [sure, setSure] = useState(false)
  const aYear = timesAYear(rhythm, ticked.size)
  const many = aYear !== null && aYear > MANY
  const lacks = [
    ticked.size === 0 ? 'Tick where it is done.' : null,
    startOn === '' ? 'Say from which day on.' : null,
    lacksOf(rhythm),
    many && !sure ? 'Say that so many are meant.' : null,
    schedule === null ? 'The calendar is still loading.' : null,
  ].find((each) => each !== null)
  const keep = () =>
    step(async () => {
      if (schedule === null) return false
      const placeIds = [...ticked]
      const ops = schedule.repeatOps({
        ...what,
        each,
        zoneIds: each === 'zone' ? placeIds : [],
        thingIds: each === 'thing' ? placeIds : [],
        ownerId,
        backupId,
        startOn,
        untilOn: null,
        ...rhythmOf(rhythm),
      })
      const kept = await save(data.commit(ops))
      if (kept) {
        tell(`${what.title} is in the calendar`)
        onClose()
      }
      return kept
    })
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((ticked) => ticked !== id)))
  return (
    <Dialog
      open
      title={`Schedule: ${what.title}`}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabledReason={lacks ?? undefined} onClick={() => void keep()}>
            Put into the calendar
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert title="Not saved">{failure}</Alert>}
      <FieldGroup label={each === 'zone' ? 'In which zones' : 'For which things'}>
        {places.length === 0 ? (
          <Text size="sm" tone="muted">
            {noPlaces}
          </Text>
        ) : (
          <Standing entity={what.entity} template={what.template} each={each}>
            {(standing) => (
              <ul className={styles.places}>
                {places.map(({ id, label }) => (
                  <li key={id}>
                    <Checkbox checked={ticked.has(id)} label={label} onChange={(on) => tick(id, on)} />
                    <Already series={standing.filter((one) => one.places.length === 0 || one.places.includes(id))} />
                  </li>
                ))}
              </ul>
            )}
          </Standing>
        )}
      </FieldGroup>
      <div className={styles.form}>
        <Field label="How often">
          <Select
            value={rhythm.often}
            options={offered.map(({ value, label }) => ({ value, label }))}
            onChange={(often) => setRhythm({ ...rhythm, often })}
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
      {ticked.size === 0 || aYear === null ? null : (
        <Text size="sm" tone="muted">
          {plural(aYear, one)} a year.
        </Text>
      )}
      {many ? <Checkbox checked={sure} onChange={setSure} label={`Yes, I mean ${plural(aYear, one)} a year`} /> : null}
      <Text size="sm" tone="muted">
        Hours of the shift, grace, second persons and days off are set at the rule in the calendar.
      </Text>
    </Dialog>
  )
}

/** The place is in the calendar already: another series does it as often once more. */
function Already({ series }: { readonly series: readonly Series[] }) {
  return series.map(({ id, title, href }) => (
    <Text key={id} size="sm" tone="muted">
      Already scheduled: <Link href={href}>{title}</Link>
    </Text>
  ))
}
