import { useMemo, useState } from 'react'
import { daysOf } from '../../../../../sync/schedule/schedule.ts'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { addDays, formatDate, today as todayNow } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { useSchedule } from '../../../records/schedule.tsx'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useTemplates, useWorkingDays, useZoneRows } from '../queries.ts'
import { workingDaysOf } from '../../../lib/corrective.ts'
import { words } from '../../../forms/template.ts'
import { defaultRoute } from '../walkRules.ts'
import styles from './plan.module.css'
import { repeatRule, REPEATS, routeZones, templateOf, type Repeat } from './planRules.ts'
import { planOps, useRoutes } from './queries.ts'

interface Props {
  readonly day: string
  /** Offers a walk of this one zone. */
  readonly zoneId: string | null
  readonly onClose: () => void
}

const ALL = 'all'
const ONE_ZONE = 'zone'

/** When, where, who, how often. Says which days come out of it before anything is planned. */
export function PlanForm({ day, zoneId, onClose }: Props) {
  const data = useData()
  const actions = useActions()
  const { userId, orgId } = useActor()
  const people = usePeople()
  const zones = useZones()
  const zoneRows = useZoneRows()
  const routes = useRoutes()
  const templates = useTemplates()
  const workingDays = useWorkingDays(orgId)
  const [date, setDate] = useState(day)
  const [way, setWay] = useState(zoneId === null ? ALL : ONE_ZONE)
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [lead, setLead] = useState<string | null>(userId)
  const [repeat, setRepeat] = useState<Repeat>('once')
  const [until, setUntil] = useState('')
  const [title, setTitle] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const route = routes?.find((each) => each.id === way)
  const zoneIds = useMemo(
    () =>
      way === ONE_ZONE && zoneId !== null
        ? [zoneId]
        : route === undefined
          ? defaultRoute(zoneRows ?? [])
          : routeZones(route),
    [way, zoneId, route, zoneRows],
  )
  const live = useMemo(() => (templates ?? []).filter((template) => template.status === 'live'), [templates])
  const template =
    live.find((each) => each.id === templateId) ??
    templateOf(live, route?.templateKey ?? null) ??
    templateOf(live, null)
  const name = title ?? route?.name ?? (way === ONE_ZONE ? `Walk of ${zones.name(zoneId)}` : 'Yard walk')
  const rrule = date === '' || repeat === 'once' ? null : repeatRule(date, repeat, workingDaysOf(workingDays))
  const days = useMemo(
    () =>
      date === ''
        ? []
        : rrule === null
          ? [date]
          : daysOf(rrule, date, date, until === '' ? addDays(date, LOOK) : until),
    [date, rrule, until],
  )
  const schedule = useSchedule()
  const mayRepeat = useCan(schedule?.permission ?? '')
  const past = date !== '' && date < todayNow()

  const plan = async () => {
    setTried(true)
    if (days.length === 0 || past || template === null || lead === null || zoneIds.length === 0 || name.trim() === '')
      return
    setBusy(true)
    const result =
      rrule === null
        ? await actions.run(
            `Planned for ${formatDate(date)}`,
            await planOps(data, {
              day: date,
              title: name.trim(),
              templateId: template.id,
              routeId: route?.id ?? null,
              zoneIds,
              leadId: lead,
            }),
          )
        : await actions.run(
            'Series of walks planned',
            schedule?.repeatOps({
              entity: 'walk',
              title: name.trim(),
              proof: 'Signed safety walk',
              template: template.key,
              zoneIds: way === ALL ? [] : zoneIds,
              ownerId: lead,
              rrule,
              startOn: date,
              untilOn: until === '' ? null : until,
            }) ?? [],
          )
    setBusy(false)
    if (result.ok) onClose()
    else setRefused(result.message)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan a walk"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void plan()}>
            {repeat === 'once' ? 'Plan walk' : 'Plan series'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {refused !== null && <Alert>{refused}</Alert>}
        <Field
          label="Date"
          required
          error={tried && date === '' ? 'Choose a day.' : past ? 'This day is over. Choose today or later.' : undefined}
        >
          <DateInput value={date} min={todayNow()} onChange={setDate} />
        </Field>
        <Field label="Route" hint={plural(zoneIds.length, 'zone')}>
          <Select
            value={way}
            options={[
              ...(zoneId === null ? [] : [{ value: ONE_ZONE, label: `Only ${zones.name(zoneId)}` }]),
              { value: ALL, label: 'All zones' },
              ...(routes ?? [])
                .filter((each) => each.active !== false)
                .map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={(value) => {
              setWay(value)
              setTitle(null)
              setTemplateId(null)
            }}
          />
        </Field>
        <Field
          label="Checklist"
          error={
            template === null && templates !== undefined
              ? 'No checklist is live. Publish one in walk setup.'
              : undefined
          }
        >
          <Select
            value={template?.id ?? ''}
            options={live.map((each) => ({
              value: each.id,
              label: `${words(each.title) || each.key}, version ${each.version}`,
            }))}
            onChange={setTemplateId}
            placeholder="None"
          />
        </Field>
        <Field label="Lead" required error={tried && lead === null ? 'Choose who leads it.' : undefined}>
          <Combobox
            value={lead}
            options={people.options.filter((person) => people.byId.get(person.value)?.role !== null)}
            onChange={setLead}
          />
        </Field>
        <Field label="Name" required error={tried && name.trim() === '' ? 'Give it a name.' : undefined}>
          <TextInput value={name} onChange={setTitle} maxLength={200} />
        </Field>
        <Field
          label="How often"
          hint={
            mayRepeat
              ? undefined
              : 'A series stands in the compliance calendar. Who may add its rules: an organization admin, the EHS manager, an environmental specialist.'
          }
        >
          <Select value={repeat} options={mayRepeat ? REPEATS : REPEATS.slice(0, 1)} onChange={setRepeat} />
        </Field>
        {repeat !== 'once' && (
          <Field
            label="Until"
            hint="Leave it empty for a series without an end."
            error={tried && days.length === 0 ? 'Choose a day after the first walk.' : undefined}
          >
            <DateInput value={until} min={date} onChange={setUntil} />
          </Field>
        )}
        {repeat !== 'once' && (
          <p className={styles.preview} role="status">
            {days.length === 0 ? 'No day comes out of this.' : previewOf(days, until === '')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Days that a preview of an endless series looks ahead. */
const LOOK = 180

/** "3 walks: Fri, Nov 27; Fri, Dec 4; Fri, Dec 11", or the first days of a series without an end. */
function previewOf(days: readonly string[], endless: boolean): string {
  const first = days.slice(0, 4).map((each) => formatDate(each))
  if (endless) return `${first.join('; ')}; and so on.`
  const last = days.length > 4 ? [...(days.length > 5 ? ['…'] : []), formatDate(days.at(-1))] : []
  return `${plural(days.length, 'walk')}: ${[...first, ...last].join('; ')}`
}
