import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Wanted } from '../../../records/schedule.tsx'
import type { Wanted as WantedRound } from '../../../records/wanted.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { boardOf, WEEKS, type Board } from '../core/board.ts'
import { inUse } from '../core/library.ts'
import { EhsTabs } from './EhsTabs.tsx'
import { EvidencePack } from './EvidencePack.tsx'
import styles from './office.module.css'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ZoneTable } from './ZoneTable.tsx'

/** What was done, what is due, what was missed and what keeps failing, zone by zone; and the rounds that wait for a review. */
export default function Home() {
  const templates = useCollection('ehsTemplate')
  const mayBegin = useCan('ehs-checklists.round.create')
  const mayReview = useCan('ehs-checklists.round.approve')
  const [params] = useSearchParams()
  const period = params.get('period') === 'week' ? 'week' : 'today'
  const day = today()
  const live = useMemo(() => inUse(templates ?? []), [templates])
  const [packing, setPacking] = useState(false)
  return (
    <div className={styles.page}>
      <PageHeader
        title="EHS checklists"
        count={formatDate(day)}
        secondary={
          <>
            {live.length === 0 ? null : <Button onClick={() => setPacking(true)}>Evidence pack</Button>}
            <LinkButton href="/ehs-checklists/yard">In the yard</LinkButton>
          </>
        }
        primary={
          mayBegin ? (
            <LinkButton kind="primary" href="/ehs-checklists/rounds/new" icon={<Icon name="plus" />}>
              Start round
            </LinkButton>
          ) : undefined
        }
      />
      <EhsTabs here="/ehs-checklists" />
      <div className={styles.split}>
        <div className={styles.main}>
          <ViewSwitch
            label="Period"
            choices={[
              { label: 'Today', icon: 'calendar', href: '/ehs-checklists', on: period === 'today' },
              { label: 'This week', icon: 'calendar-days', href: '/ehs-checklists?period=week', on: period === 'week' },
            ]}
          />
          {templates !== undefined && live.length === 0 ? (
            <EmptyState
              drawing="sheet"
              title="No checklist is in use yet"
              fact="Tick which of the shipped checklists apply to this yard, then say where and how often they are done."
              action={<LinkButton href="/ehs-checklists/templates">Choose checklists</LinkButton>}
            />
          ) : (
            <Wanted entity="ehsRound" from={addDays(day, -WEEKS * 7)} until={addDays(day, 7)}>
              {(wanted) => <Loaded wanted={wanted} period={period} />}
            </Wanted>
          )}
        </div>
        {mayReview ? <ReviewPanel /> : null}
      </div>
      {packing ? <EvidencePack templates={live} onClose={() => setPacking(false)} /> : null}
    </div>
  )
}

interface LoadedProps {
  readonly wanted: readonly WantedRound[]
  readonly period: 'today' | 'week'
}

function Loaded({ wanted, period }: LoadedProps) {
  const rounds = useCollection('ehsRound')
  const findings = useCollection('ehsFinding')
  const zones = useCollection('zone')
  const equipment = useCollection('equipmentItem')
  const day = today()
  const board = useMemo(
    () =>
      rounds === undefined || findings === undefined || zones === undefined || equipment === undefined
        ? undefined
        : boardOf({ wanted, rounds, findings, zones, equipment, today: day, period }),
    [wanted, rounds, findings, zones, equipment, day, period],
  )
  if (board === undefined) return <Skeleton lines={10} />
  return (
    <>
      <Figures board={board} day={day} />
      <ZoneTable lines={board.lines} period={period} />
    </>
  )
}

function Figures({ board, day }: { readonly board: Board; readonly day: string }) {
  const { count, lines, failing, oldestOn } = board
  const all = count.done + count.running + count.due + count.missed
  const zonesOf = (state: 'due' | 'missed') =>
    lines.filter(({ boxes }) => boxes.some((box) => box.state === state)).map(({ name }) => name)
  const figures = [
    {
      label: 'done',
      value: count.done,
      note: `of ${all}${count.running === 0 ? '' : `, ${plural(count.running, 'round')} running`}`,
      href: '/ehs-checklists/rounds',
      bad: false,
    },
    { label: 'due', value: count.due, note: few(zonesOf('due')), href: '/calendar', bad: false },
    { label: 'missed', value: count.missed, note: few(zonesOf('missed')), href: '/calendar', bad: count.missed > 0 },
    {
      label: 'failing',
      value: failing,
      note: oldestOn === null ? 'nothing open' : `oldest since ${formatDate(oldestOn, { year: 'auto' })}`,
      href: '/ehs-checklists/findings?status=open',
      bad: false,
    },
  ]
  return (
    <ul className={styles.figureBar} aria-label={`Rounds of ${formatDate(day)}`}>
      {figures.map(({ label, value, note, href, bad }) => (
        <li key={label}>
          <Link href={href} className={styles.figure}>
            <span data-bad={bad || undefined}>
              <b>{value}</b> {label}
            </span>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function few(names: readonly string[]): string {
  return names.length <= 2 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}
