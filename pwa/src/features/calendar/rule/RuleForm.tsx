/** The editor of a rule: its sections at the left; what it says and the next twelve months beside them, as one types. */
import { useId, useMemo } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import type { CalendarRule } from '../../../../../schema/gen/types.ts'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { useRow, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { RecordDetail } from '../../../records/engine/detail.tsx'
import { FormFields, LeaveQuestion, SaveButton } from '../../../records/engine/form.tsx'
import { useLeaving } from '../../../records/engine/useLeaving.ts'
import { useRecordForm } from '../../../records/engine/useRecordForm.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { EVENT_KINDS } from '../clocks/eventKinds.ts'
import { useThings } from '../useThings.ts'
import { ruleFields } from './ruleFields.tsx'
import { rules } from './ruleRecord.tsx'
import { SaysCard } from './SaysCard.tsx'
import { typedRule } from './whenFields.ts'
import styles from './rule.module.css'

export default function RuleForm() {
  const { id } = useParams<{ id?: string }>()
  const search = useSearch()
  const row = useRow('calendarRule', id ?? null)
  if (id !== undefined && !row) return <RecordDetail definition={rules} id={id} />
  return <Editor key={id ?? search} row={row ?? null} search={search} />
}

interface Props {
  readonly row: Row<'calendarRule'> | null
  readonly search: string
}

function Editor({ row, search }: Props) {
  const [, navigate] = useLocation()
  const formId = useId()
  const start = useMemo(() => startIn(search), [search])
  const exceptions = useFields(row?.startOn ?? start.startOn ?? today())
  const form = useRecordForm({
    definition: rules,
    mode: 'edit',
    row,
    start,
    draft: search,
    exceptions,
    onSaved: (saved) => navigate(`/calendar/rules/${saved}`),
  })
  const back = () => navigate(row === null ? '/calendar/rules' : `/calendar/rules/${row.id}`)
  const leaving = useLeaving(form.dirty, form.discard, back)
  const label = row === null ? 'Add rule' : 'Save'
  return (
    <>
      <PageHeader
        title={row === null ? 'New rule' : row.title}
        breadcrumb={[
          { label: 'Compliance calendar', href: '/calendar' },
          { label: 'Rules', href: '/calendar/rules' },
        ]}
        secondary={<Button onClick={leaving.leave}>Cancel</Button>}
        primary={<SaveButton form={form} label={label} formId={formId} />}
      />
      <RecordPage
        side={<SaysCard rule={typedRule(form.values)} ruleId={row?.id ?? null} values={form.values} />}
        stays
        about="What the rule says"
      >
        <Card>
          <FormFields
            id={formId}
            form={form}
            entity="calendarRule"
            row={row}
            exceptions={exceptions}
            onEscape={leaving.leave}
          >
            <div className={styles.buttons}>
              <Button onClick={leaving.leave}>Cancel</Button>
              <SaveButton form={form} label={label} />
            </div>
          </FormFields>
        </Card>
      </RecordPage>
      <LeaveQuestion {...leaving} />
    </>
  )
}

const EVENTS = EVENT_KINDS.map(({ id, title }) => ({ value: id, label: title }))

/** The fields that the address names. */
function startIn(search: string): Partial<CalendarRule> {
  const { fields } = TABLES.calendarRule
  return Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name, value]) => fields[name]?.type === 'string' && value !== ''),
  )
}

function useFields(startOn: string) {
  const people = usePeople()
  const zones = useZones()
  const { options: things } = useThings()
  return useMemo(
    () => ruleFields({ people, zones: zones.options, things, events: EVENTS, startOn }),
    [people, zones, things, startOn],
  )
}
