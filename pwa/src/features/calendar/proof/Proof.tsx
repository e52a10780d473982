import { useMemo, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, today, type LocalDate } from '../../../lib/dates.ts'
import { isPastDue } from '../../../lib/overdue.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { HREFS } from '../board/counts.ts'
import { useDueRecords } from '../useDueRecords.ts'
import { Misses } from './Misses.tsx'
import { ProofPack } from './ProofPack.tsx'
import styles from './proof.module.css'
import { Rates, Rows } from './Rates.tsx'
import { countedIn, rateOf, ratesBy, type By } from './rates.ts'

const BYS: readonly { readonly value: By; readonly label: string }[] = [
  { value: 'program', label: 'Program' },
  { value: 'rule', label: 'Rule' },
  { value: 'owner', label: 'Owner' },
  { value: 'month', label: 'Month' },
]
const PERIODS = [
  { value: 'year', label: 'This year' },
  { value: '365', label: 'Last 12 months' },
  { value: '90', label: 'Last 90 days' },
  { value: 'before', label: 'Last year' },
]
const GOAL = 95

/** How well the yard keeps its days, with the rows behind each number, and the papers that show it to an auditor. */
export function Proof() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search)
  const by = BYS.find(({ value }) => value === asked.get('by'))?.value ?? 'program'
  const period = PERIODS.find(({ value }) => value === asked.get('period'))?.value ?? 'year'
  const [isPack, setPack] = useState(false)
  const mayExport = useCan('calendar.item.export')
  const items = useCollection('calendarItem')
  const settings = useCollection('calendarSettings')
  const label = useLabel(by)
  const day = today()
  const { from, until } = spanOf(period, day)
  const counted = countedIn(items ?? [], from, until, day)
  const put = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  const all = rateOf('', counted)
  const key = asked.get('of')
  const goal = settings?.find(({ goalPercent }) => goalPercent !== null)?.goalPercent ?? GOAL
  return (
    <>
      <PageHeader
        title="On time and missed"
        breadcrumb={[{ label: 'Compliance calendar', href: '/calendar' }]}
        count={items === undefined ? undefined : `${all.due} due so far, ${all.percent}% on time`}
        primary={
          mayExport ? (
            <Button kind="primary" icon={<Icon name="file-text" />} onClick={() => setPack(true)}>
              Evidence pack
            </Button>
          ) : null
        }
      />
      {items === undefined ? (
        <Skeleton lines={10} />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="route"
          title="Nothing was due yet"
          fact="Rates begin with the first item that was due."
          action={<LinkButton href="/calendar/adopt">Add regulatory obligations</LinkButton>}
        />
      ) : (
        <div className={styles.page}>
          <div className={styles.tools}>
            <div className={styles.by} role="group" aria-label="By">
              {BYS.map(({ value, label: word }) => (
                <Chip key={value} selected={value === by} onToggle={() => put({ by: value, of: '' })}>
                  {word}
                </Chip>
              ))}
            </div>
            <Select
              label="Period"
              value={period}
              options={PERIODS}
              onChange={(value) => put({ period: value, of: '' })}
            />
          </div>
          <Card>
            <Rates
              rates={ratesBy(counted, by)}
              goal={goal}
              label={label}
              open={key}
              onOpen={(of) => put({ of: of === key ? '' : of })}
            />
            <OverdueBesides />
          </Card>
          {key === null ? null : (
            <Card>
              <Rows title={label(key)} counted={counted} by={by} of={key} />
            </Card>
          )}
          <Card>
            <Misses counted={counted} />
          </Card>
        </div>
      )}
      {isPack && items !== undefined ? <ProofPack items={items} onClose={() => setPack(false)} /> : null}
    </>
  )
}

/** Certificates, trainings and inspections that are overdue by a day of their own: nothing of them ever stands as done, so no rate counts them. */
function OverdueBesides() {
  const day = today()
  const many = useDueRecords()?.filter(({ dueOn }) => isPastDue(dueOn, true, day)).length ?? 0
  if (many === 0) return null
  return (
    <p className={styles.none}>
      <Link href={HREFS.overdue}>
        {many} more {many === 1 ? 'is' : 'are'} overdue
      </Link>{' '}
      by the date on the record: permits, training, inspections. Rates do not count them.
    </p>
  )
}

function spanOf(period: string, day: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  const year = Number(day.slice(0, 4))
  if (period === 'before') return { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` }
  if (period === 'year') return { from: `${year}-01-01`, until: day }
  return { from: addDays(day, -Number(period)), until: day }
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function useLabel(by: By): (key: string) => string {
  const people = usePeople()
  const rules = useCollection('calendarRule')
  return useMemo(() => {
    const titles = new Map(rules?.map(({ id, title }) => [id, title]))
    return (key) => {
      if (by === 'month') return MONTH.format(new Date(`${key}-01T00:00:00Z`))
      if (key === '') return by === 'owner' ? 'Nobody' : 'No program'
      if (by === 'program') return wordOf('calendarRule', 'program', key)
      return by === 'owner' ? people.name(key) : (titles.get(key) ?? 'A rule that was deleted')
    }
  }, [by, people, rules])
}

export default Proof
