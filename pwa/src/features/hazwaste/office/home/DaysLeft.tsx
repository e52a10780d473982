import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { formatDate, type LocalDate } from '../../../../lib/dates.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Card } from '../../../../ui/Card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { dueWords, inspectDue } from '../../core/due.ts'
import { numberOf, type Area } from '../../core/kinds.ts'
import type { Held } from '../ledger.ts'
import { daysLeft, type Yard } from '../useYard.ts'
import { laneOf, longest, placeOf, ticksFor, type Lane, type Mark } from './lanes.ts'
import styles from './home.module.css'
import { useLooks, type Look } from './useLooks.ts'
import { Table } from '../../../../ui/Table.tsx'

interface Props {
  readonly yard: Yard
}

/** Every area with its containers along the days they have left; a satellite area with how much of its limit it holds. */
export function DaysLeft({ yard }: Props) {
  const { areas, held, standing, today } = yard
  const looks = useLooks(areas, today)
  const { limits } = standing
  const most = longest(held, limits)
  const ticks = ticksFor(most, limits)
  const rows = areas.map((area) => {
    const here = held.filter(({ container }) => container.areaId === area.id)
    return { area, here, lane: laneOf(area, here, most, today, limits) }
  })
  return (
    <Card
      flush
      title={
        <>
          Days left, by area <span className={styles.note}>each mark is a container</span>
        </>
      }
      aside={<Legend red={limits['redDays'] ?? 14} amber={limits['amberDays'] ?? 30} />}
    >
      <div className={cx(styles.area, styles.scale)} aria-hidden="true">
        <span />
        <div className={styles.lane}>
          <span className={cx(styles.tick, styles.limitWord)} style={{ left: `${placeOf(0, most)}%` }}>
            out by
          </span>
          {ticks.map((day) => (
            <span key={day} className={styles.tick} style={{ left: `${placeOf(day, most)}%` }}>
              {day}
              {day === ticks.at(-1) ? ' days' : ''}
            </span>
          ))}
        </div>
        <span />
      </div>
      {rows.map(({ area, here, lane }) => (
        <div key={area.id} className={styles.area}>
          <div className={styles.name}>
            <Link href={`/hazwaste/areas/${area.id}`}>
              {area.code} {area.name}
            </Link>
            <span>{aboutArea(area, here.length, yard)}</span>
          </div>
          {lane.kind === 'days' ? (
            <DaysLane area={area} marks={lane.marks} most={most} ticks={ticks} />
          ) : (
            <BarLane area={area} lane={lane} />
          )}
          <LookWords look={looks?.get(area.id)} area={area} yard={yard} count={here.length} />
        </div>
      ))}
      <AsTable rows={rows} today={today} />
    </Card>
  )
}

function Legend({ red, amber }: { readonly red: number; readonly amber: number }) {
  return (
    <span className={styles.legend} aria-hidden="true">
      <span>
        <i className={cx(styles.mark, styles.over)} /> over
      </span>
      <span>
        <i className={cx(styles.mark, styles.red)} /> {red} or less
      </span>
      <span>
        <i className={cx(styles.mark, styles.amber)} /> {amber} or less
      </span>
      <span>
        <i className={cx(styles.mark, styles.more)} /> more
      </span>
    </span>
  )
}

function aboutArea(area: Area, count: number, { standing, held }: Yard): string {
  const { limits } = standing
  const kind = wordOf('wasteArea', 'kind', area.kind)
  const containers = plural(count, 'container')
  if (area.kind === 'satellite')
    return area.centralOn === null
      ? `${kind}, ${limits['satelliteGal']} gal · ${containers}`
      : `${kind} that runs as central · ${containers}`
  if (area.kind === 'universal') {
    const years = limits['universalYears'] ?? 1
    return `Universal, ${years === 1 ? 'one year' : `${years} years`} · ${containers}`
  }
  if (area.kind === 'used_oil') return `${kind} · ${containers}`
  const days = held.find(({ container }) => container.areaId === area.id && container.clockDays !== null)?.container
    .clockDays
  const places = area.places === null ? containers : `${count} of ${area.places} places`
  return days === undefined || days === null ? `${kind} · ${places}` : `${kind}, ${days} days · ${places}`
}

interface DaysLaneProps {
  readonly area: Area
  readonly marks: readonly Mark[]
  readonly most: number
  readonly ticks: readonly number[]
}

/** One stop of the Tab key a lane; the arrows walk along its containers. */
function DaysLane({ area, marks, most, ticks }: DaysLaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links = [...(box.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus()
  }
  return (
    <div className={styles.lane} ref={box} role="group" aria-label={`Days left in ${area.code}`}>
      {ticks.map((day) => (
        <i key={day} className={styles.line} style={{ left: `${placeOf(day, most)}%` }} />
      ))}
      <i className={cx(styles.line, styles.limit)} style={{ left: `${placeOf(0, most)}%` }} />
      {marks.map(({ held, days, at, tone }, nth) => {
        const words = markWords(held, days)
        return (
          <Link
            key={held.container.id}
            href={`/hazwaste/containers/${held.container.id}`}
            className={cx(styles.mark, styles[tone])}
            style={{ left: `${at}%` }}
            tabIndex={nth === 0 ? 0 : -1}
            aria-label={words}
            title={words}
            onKeyDown={walk}
          />
        )
      })}
    </div>
  )
}

function markWords({ container, stream }: Held, days: number): string {
  return `${numberOf(container)}, ${stream?.name ?? 'unknown stream'}, ${leftWords(days)}`
}

function leftWords(days: number): string {
  if (days === 0) return 'due today'
  return days < 0 ? `${plural(-days, 'day')} over` : `${plural(days, 'day')} left`
}

/** Where the limit stands in a bar; behind it there is room for its words. */
const LIMIT_AT = 80

function BarLane({ area, lane }: { readonly area: Area; readonly lane: Exclude<Lane, { kind: 'days' }> }) {
  if (lane.kind === 'count') return <div className={styles.lane} />
  const { amount, limit, unit, says } = lane
  const length = limit <= 0 ? 0 : Math.min(100, (amount / limit) * LIMIT_AT)
  const inside = length > 72
  return (
    <div
      className={styles.lane}
      role="img"
      aria-label={`${area.code}: ${says} ${formatNumber(Math.round(amount))} of ${formatNumber(limit)} ${unit}`}
    >
      <i className={cx(styles.line, styles.limit)} style={{ left: `${LIMIT_AT}%` }} />
      <span className={styles.limitAt} style={{ left: `${LIMIT_AT + 1.5}%` }}>
        {formatNumber(limit)} {unit}
      </span>
      <i className={cx(styles.bar, amount > limit && styles.red)} style={{ width: `${length}%` }} />
      <span
        className={cx(styles.amount, inside && styles.inBar)}
        style={inside ? { right: `${101 - length}%` } : { left: `${length + 1}%` }}
      >
        {says} <b>{formatNumber(Math.round(amount))}</b> {unit === 'd' ? 'days' : unit}
      </span>
    </div>
  )
}

interface LookProps {
  readonly look: Look | undefined
  readonly area: Area
  readonly yard: Yard
  readonly count: number
}

function LookWords({ look, area, yard, count }: LookProps) {
  if (look === undefined) return <div className={styles.look} />
  const { standing, settings, today } = yard
  const due = inspectDue(area, look.last?.inspectedOn ?? null, today, {
    limits: standing.limits,
    satelliteChecks: settings?.satelliteChecks === true,
  })
  const loud = due !== null && due.tone !== 'ok'
  const findings = look.findings === 0 ? 'no findings open' : `${plural(look.findings, 'finding')} open`
  const href = look.open === null ? `/hazwaste/areas/${area.id}` : `/hazwaste/inspections/${look.open.row.id}`
  return (
    <Link href={href} className={styles.look} data-tone={look.open === null ? (due?.tone ?? 'none') : 'open'}>
      <b>
        {look.open !== null
          ? `${look.open.seen} of ${count} seen`
          : look.last === null
            ? 'Never checked'
            : `Checked ${formatDate(look.last.inspectedOn)}`}
      </b>
      <span>{loud && due !== null ? `inspection ${dueWords(due).toLowerCase()}` : findings}</span>
    </Link>
  )
}

interface TableProps {
  readonly rows: readonly { readonly area: Area; readonly here: readonly Held[] }[]
  readonly today: LocalDate
}

/** The same as words: for screen readers, and for who prefers to read. */
function AsTable({ rows, today }: TableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.twin} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open ? <HeldTable rows={rows} today={today} /> : null}
    </details>
  )
}

function HeldTable({ rows, today }: TableProps) {
  return (
    <Table
      label="Days left, by area"
      names={1}
      rows={rows.flatMap(({ area, here }) => here.map((held) => ({ ...held, area })))}
      rowKey={({ container }) => container.id}
      href={({ container }) => `/hazwaste/containers/${container.id}`}
      columns={[
        { title: 'Area', cell: ({ area }) => area.code },
        { title: 'Container', cell: ({ container }) => numberOf(container) },
        { title: 'Stream', cell: ({ stream }) => stream?.name },
        {
          title: 'Off site by',
          cell: ({ container: { outBy } }) => (outBy === null ? 'no last day' : formatDate(outBy)),
        },
        { title: 'Days', cell: ({ container }) => leftOf(daysLeft(container, today)) },
      ]}
    />
  )
}

const leftOf = (days: number | null) => (days === null ? '–' : leftWords(days))
