import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { CommitResult } from '../../../data/outbox/intent.ts'
import { formatDate, today as todayNow } from '../../../lib/dates.ts'
import { differing } from '../../../lib/differing.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { WalkRow } from '../office/queries.ts'
import styles from './plan.module.css'
import { routeZones } from './planRules.ts'
import { callOff, changeOps, useRoutes, type PlanChange } from './queries.ts'

interface Props {
  readonly walk: WalkRow
  readonly onClose: () => void
}

const AS_IT_IS = 'as-it-is'

/** Moves a planned walk to another day, route or lead. */
export function EditPlan({ walk: current, onClose }: Props) {
  const [walk] = useState(current)
  const actions = useActions()
  const people = usePeople()
  const routes = useRoutes()
  const [date, setDate] = useState(walk.plannedOn ?? todayNow())
  const [way, setWay] = useState(walk.routeId ?? AS_IT_IS)
  const [lead, setLead] = useState(walk.leadId)
  const [title, setTitle] = useState(walk.title)
  const { run, refused, busy } = useRun(onClose)
  const past = date < todayNow()

  const save = async () => {
    if (date === '' || past || title.trim() === '' || lead === null) return
    const route = way === walk.routeId ? undefined : routes?.find((each) => each.id === way)
    // Only what was changed here: what a colleague changed since it was opened stays.
    const { now } = differing<PlanChange>(walk, {
      plannedOn: date,
      leadId: lead,
      title: title.trim(),
      ...(route === undefined ? {} : { routeId: route.id, route: [...routeZones(route)] }),
    })
    if (Object.keys(now).length === 0) return onClose()
    await run(actions.run('Plan changed', changeOps(walk.id, now)))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the plan"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {refused !== null && <Alert>{refused}</Alert>}
        <Field
          label="Date"
          required
          error={date === '' ? 'Choose a day.' : past ? 'This day is over. Choose today or later.' : undefined}
        >
          <DateInput value={date} min={todayNow()} onChange={setDate} />
        </Field>
        <Field label="Route">
          <Select
            value={way}
            options={[
              ...(walk.routeId === null ? [{ value: AS_IT_IS, label: 'As planned' }] : []),
              ...(routes ?? [])
                .filter((each) => each.active !== false || each.id === walk.routeId)
                .map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={setWay}
          />
        </Field>
        <Field label="Lead" required error={lead === null ? 'Choose who leads it.' : undefined}>
          <Combobox
            value={lead}
            options={people.options.filter((person) => people.byId.get(person.value)?.role !== null)}
            onChange={setLead}
          />
        </Field>
        <Field label="Name" required error={title.trim() === '' ? 'Give it a name.' : undefined}>
          <TextInput value={title} onChange={setTitle} maxLength={200} />
        </Field>
      </div>
    </Dialog>
  )
}

const REASONS: readonly string[] = ['Yard closed', 'Nobody available', 'Weather', 'Covered by another walk']

/** Takes a walk out of the plan. It stays on record with the reason, because somebody will ask. */
export function CallOff({ walk, onClose }: Props) {
  const data = useData()
  const [reason, setReason] = useState('')
  const { run, refused, busy } = useRun(onClose)
  const missing = reason.trim() === '' ? 'Choose or write a reason.' : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Call off ${walk.title}?`}
      description={`It was planned for ${formatDate(walk.plannedOn)}. It stays on record as abandoned, with your reason.`}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            kind="danger"
            busy={busy}
            disabledReason={missing}
            onClick={() => void run(callOff(data, walk.id, reason.trim()))}
          >
            Call off
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {refused !== null && <Alert>{refused}</Alert>}
        <div className={styles.reasons} role="group" aria-label="Reasons">
          {REASONS.map((each) => (
            <Chip key={each} selected={reason === each} onToggle={() => setReason(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <Field label="Reason">
          <TextInput value={reason} onChange={setReason} maxLength={500} />
        </Field>
      </div>
    </Dialog>
  )
}

/** Runs a change once, closes the dialog when it is kept, and says why when it is not. */
function useRun(onDone: () => void) {
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: Promise<CommitResult>): Promise<void> => {
    setBusy(true)
    const result = await work
    setBusy(false)
    setRefused(result.ok ? null : result.message)
    if (result.ok) onDone()
  }
  return { run, refused, busy }
}
