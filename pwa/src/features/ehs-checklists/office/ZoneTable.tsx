import { Link } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Table } from '../../../ui/Table.tsx'
import { WEEKS, type Box, type Week, type ZoneLine } from '../core/board.ts'
import styles from './office.module.css'

const WORD: Readonly<Record<Box['state'], string>> = { done: 'done', running: 'running', due: 'due', missed: 'missed' }

interface Props {
  readonly lines: readonly ZoneLine[]
  readonly period: 'today' | 'week'
}

/** A line for each zone; every box and every week opens what is behind it. */
export function ZoneTable({ lines, period }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState
        drawing="sheet"
        title="Nothing is planned"
        fact="Set where and how often a checklist is done, and its rounds appear here."
      />
    )
  return (
    <>
      <Table
        label="Rounds by zone"
        large
        rows={lines}
        rowKey={({ zoneId }) => zoneId ?? 'none'}
        columns={[
          { title: 'Zone', cell: ({ name }) => name },
          { title: period === 'today' ? 'Today' : 'This week', cell: boxesOf },
          { title: 'Failing now', cell: failingOf },
          { title: `${WEEKS} weeks, done on time`, cell: weeksOf },
          { title: 'On time', number: true, cell: ({ onTime }) => (onTime === null ? '–' : `${onTime} %`) },
        ]}
      />
      <Legend />
    </>
  )
}

function boxesOf({ boxes }: ZoneLine) {
  const done = boxes.filter(({ state }) => state === 'done').length
  const missed = boxes.filter(({ state }) => state === 'missed').length
  return (
    <span className={styles.boxes}>
      {boxes.map((box) => (
        <Link key={box.id} href={box.href} className={styles.box} data-state={box.state} title={box.title}>
          <span className="visually-hidden">
            {box.title}: {WORD[box.state]}
          </span>
          {box.state === 'done' ? (
            <Icon name="check" size="xs" />
          ) : box.state === 'missed' ? (
            <Icon name="x" size="xs" />
          ) : null}
        </Link>
      ))}
      <span className={styles.of}>
        {boxes.length === 0 ? '' : `${done} of ${boxes.length}`}
        {missed === 0 ? null : <b className={styles.bad}> {missed} missed</b>}
      </span>
    </span>
  )
}

function failingOf({ zoneId, failing }: ZoneLine) {
  const [first] = failing
  return first === undefined ? null : (
    <Link
      href={`/ehs-checklists/findings?status=open${zoneId === null ? '' : `&zone=${zoneId}`}`}
      className={styles.failing}
    >
      <b>{failing.length}</b> {first.text}
    </Link>
  )
}

function weeksOf({ weeks }: ZoneLine) {
  return (
    <span className={styles.weeks}>
      {weeks.map((week) => (
        <Link
          key={week.from}
          href={`/calendar?date=${week.from}`}
          className={styles.week}
          data-heat={heatOf(week)}
          title={weekWords(week)}
        >
          <span className="visually-hidden">{weekWords(week)}</span>
          {week.missed > 0 ? <Icon name="x" size="xs" /> : null}
        </Link>
      ))}
    </span>
  )
}

function heatOf({ due, onTime, missed }: Week): string {
  if (due === 0) return 'none'
  if (missed > 0) return 'missed'
  const share = onTime / due
  return share === 1 ? 'all' : share >= 0.8 ? 'most' : share >= 0.5 ? 'half' : 'few'
}

function weekWords({ from, due, onTime, missed }: Week): string {
  const when = `Week of ${formatDate(from)}`
  if (due === 0) return `${when}: nothing due`
  return `${when}: ${onTime} of ${due} on time${missed === 0 ? '' : `, ${missed} missed`}`
}

function Legend() {
  return (
    <p className={styles.legend} aria-hidden>
      {(['done', 'running', 'due', 'missed'] as const).map((state) => (
        <span key={state}>
          <i className={styles.box} data-state={state} /> {WORD[state]}
        </span>
      ))}
      <span className={styles.heatLegend}>
        under 50 %{' '}
        {(['few', 'half', 'most', 'all'] as const).map((heat) => (
          <i key={heat} className={styles.week} data-heat={heat} />
        ))}{' '}
        100 %
      </span>
      <span>
        <i className={styles.week} data-heat="missed" /> missed round
      </span>
      <span>
        <i className={styles.week} data-heat="none" /> nothing due
      </span>
    </p>
  )
}
