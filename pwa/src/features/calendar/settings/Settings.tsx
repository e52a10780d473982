/** How the calendar reminds, whom it asks when nobody has something, and on which days nobody works. */
import { useState } from 'react'
import type { CalendarSettings } from '../../../../../schema/gen/types.ts'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { RecordDialog } from '../../../records/engine/formDialog.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { settingsOps } from '../settingsOps.ts'
import { DEFAULT_LEADS, leadsOf } from '../item/reminders.ts'
import { Leads } from '../rule/PickMany.tsx'
import styles from './settings.module.css'

const closures = defineRecord('yardClosure')

type Fields = Partial<CalendarSettings>

export default function Settings() {
  const settings = useCollection('calendarSettings')
  const closed = useCollection('yardClosure')
  const may = useCan('calendar.rule.edit')
  const { orgId } = useActor()
  const saving = useSaving()
  if (settings === undefined || closed === undefined)
    return (
      <>
        <PageHeader title="Calendar settings" breadcrumb={CRUMBS} />
        <RecordPage>
          <Skeleton lines={6} />
        </RecordPage>
      </>
    )
  const row = settings[0] ?? null
  const save = (words: string, fields: Fields) => void saving.save(words, settingsOps(orgId, row, fields))
  return (
    <>
      <PageHeader title="Calendar settings" breadcrumb={CRUMBS} />
      <RecordPage>
        {may ? null : (
          <p className={styles.quiet}>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        <Reminders row={row} may={may} save={save} />
        <DaysOff row={row} may={may} save={save} closed={closed} />
        <div>
          <LinkButton href="/calendar/feed" iconEnd={<Icon name="chevron-right" size="xs" />}>
            Your calendar in other programs
          </LinkButton>
        </div>
      </RecordPage>
    </>
  )
}

const CRUMBS = [{ label: 'Compliance calendar', href: '/calendar' }]
const ROLES = ['org_admin', 'ehs_manager', 'env_specialist', 'supervisor', 'operations'] as const

interface Props {
  readonly row: Row<'calendarSettings'> | null
  readonly may: boolean
  readonly save: (words: string, fields: Fields) => void
}

function Reminders({ row, may, save }: Props) {
  const leads = leadsOf(null, row?.leads ?? DEFAULT_LEADS, Number.POSITIVE_INFINITY)
  const roles = ROLES.map((value) => ({ value, label: wordOf('calendarRule', 'approverRole', value) }))
  const escalate = row?.escalateTo ?? 'ehs_manager'
  return (
    <Card
      title="Reminders"
      aside={row === null || row.$.state === 'server' ? undefined : <SaveState state={row.$.state} withWord />}
    >
      <div className={styles.form}>
        <FieldGroup
          label="Reminders, days before"
          hint="For rules without their own reminders. A frequent item is never reminded of before the previous one is due."
        >
          <Leads
            value={leads}
            refused={!may}
            onChange={(next) => save('Reminders changed', { leads: next.length === 0 ? null : [...next] })}
          />
        </FieldGroup>
        <Switch
          label="Morning digest by mail"
          hint="One mail with what is due and late, to everybody who has something."
          checked={row?.digestOff !== true}
          disabled={!may}
          onChange={(on) => save('Morning digest changed', { digestOff: !on })}
        />
        <Typed
          label="Morning digest at"
          value={row?.digestAt ?? '06:00'}
          wrong={(text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'Type the hour as 06:00.')}
          may={may}
          onKeep={(digestAt) => save('Hour of the digest changed', { digestAt })}
        />
        <Field label="Escalate late and unassigned items to">
          {may ? (
            <Select
              value={escalate}
              options={roles}
              onChange={(escalateTo) => save('Role for late items changed', { escalateTo })}
            />
          ) : (
            <output>{wordOf('calendarRule', 'approverRole', escalate)}</output>
          )}
        </Field>
        <Typed
          label="Goal: on time at least, in percent"
          value={row?.goalPercent === null || row === null ? '' : `${row.goalPercent}`}
          wrong={(text) =>
            text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100) ? null : 'Type a number from 0 to 100.'
          }
          may={may}
          onKeep={(text) => save('Goal changed', { goalPercent: text === '' ? null : Number(text) })}
        />
      </div>
    </Card>
  )
}

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly wrong: (text: string) => string | null
  readonly may: boolean
  readonly onKeep: (text: string) => void
}

/** A short text that is kept with a press, once it is right. */
function Typed({ label, value, wrong, may, onKeep }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const text = typed ?? value
  const problem = wrong(text)
  const keep = () => {
    setTried(true)
    if (problem !== null) return
    onKeep(text)
    setTyped(null)
    setTried(false)
  }
  if (!may)
    return (
      <Field label={label}>
        <output>{value === '' ? 'Not set' : value}</output>
      </Field>
    )
  return (
    <div className={styles.typed}>
      <Field label={label} error={tried ? (problem ?? undefined) : undefined}>
        <TextInput value={text} onChange={setTyped} maxLength={5} />
      </Field>
      {typed === null || typed === value ? null : <Button onClick={keep}>Keep</Button>}
    </div>
  )
}

function DaysOff({ row, may, save, closed }: Props & { readonly closed: readonly Row<'yardClosure'>[] }) {
  const [open, setOpen] = useState<Row<'yardClosure'> | 'new' | null>(null)
  const mayAdd = useCan('calendar.rule.create')
  const close = () => setOpen(null)
  const sorted = closed.toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
  return (
    <Card
      title="Days off"
      aside={
        may && mayAdd ? (
          <Button size="small" icon={<Icon name="plus" size="xs" />} onClick={() => setOpen('new')}>
            Add closed days
          </Button>
        ) : undefined
      }
    >
      <div className={styles.form}>
        <Switch
          label="Federal holidays are days off"
          hint="Due days that roll to a working day keep clear of them. Statutory dates do not move."
          checked={row?.federalHolidays === true}
          disabled={!may}
          onChange={(federalHolidays) => save('Federal holidays changed', { federalHolidays })}
        />
        {sorted.length === 0 ? (
          <p className={styles.quiet}>No closed days yet: a summer shutdown, or the week between the years.</p>
        ) : (
          <ul className={styles.closed}>
            {sorted.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.title}</b> {formatDate(one.fromOn)}
                  {one.untilOn === one.fromOn ? '' : ` to ${formatDate(one.untilOn)}`}
                </span>
                {one.$.state === 'server' ? null : <SaveState state={one.$.state} withWord />}
                {may ? (
                  <>
                    <Button
                      size="small"
                      kind="quiet"
                      label={`Change ${one.title}`}
                      icon={<Icon name="pencil" />}
                      onClick={() => setOpen(one)}
                    />
                    <Remove closure={one} />
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open === null ? null : (
        <RecordDialog
          definition={closures}
          mode={open === 'new' ? 'new' : 'edit'}
          row={open === 'new' ? null : open}
          onSaved={close}
          onClose={close}
        />
      )}
    </Card>
  )
}

function Remove({ closure }: { readonly closure: Row<'yardClosure'> }) {
  const saving = useSaving()
  return (
    <Button
      size="small"
      kind="quiet"
      busy={saving.busy}
      label={`Remove ${closure.title}`}
      icon={<Icon name="trash-2" />}
      onClick={() =>
        void saving.save(`${closure.title} removed`, [{ kind: 'remove', entity: 'yardClosure', id: closure.id }])
      }
    />
  )
}
