import { Link } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useDeviceTable } from '../../../data/react/deviceTable.ts'
import { addDays, daysUntil, formatDate, relative } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { severityTitle } from '../../../lib/hazards.ts'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import type { Board } from '../queries.ts'
import styles from './dashboard.module.css'

const DAYS = 30
const DEVICES_SHOWN = 4

/** What will go wrong if nobody looks: the next 30 days, open findings, work that only a tablet has. */
export function AtRisk({ board }: { readonly board: Board }) {
  const mayDevices = useCan('account.device.read')
  return (
    <section className={cx(styles.column, styles.risk)} aria-label="What is at risk">
      <h2>
        What is at risk <span>next {DAYS} days</span>
      </h2>
      {board.stopped.rows.length === 0 ? null : (
        <Tile
          href={board.stopped.href}
          tone="danger"
          label="Work stopped"
          value={board.stopped.rows.length}
          unit={
            board.stopped.unanswered === 0
              ? 'acknowledged, not released'
              : `${board.stopped.unanswered} not acknowledged`
          }
        >
          <p className={styles.stoppedAt}>
            {[...new Set(board.stopped.rows.map(({ zoneId }) => board.zoneName(zoneId)))].join(', ')}
          </p>
        </Tile>
      )}
      <Tile
        href={board.soon.href}
        label="Due"
        value={board.soon.rows.length}
        unit={`${board.soon.rows.filter((task) => task.dueOn !== null && task.dueOn < addDays(board.today, 7)).length} in 7 days`}
      >
        <DayMarks board={board} />
      </Tile>
      <Card>
        <Link href={board.open.href} className={styles.head}>
          <b>{board.open.rows.length}</b> open findings
          <Icon name="chevron-right" size="xs" />
        </Link>
        <ul className={styles.bars}>
          {board.open.by.map(({ severity, count, href }) => (
            <li key={severity}>
              <Link href={href}>
                <span>
                  <SeverityIcon value={severity} size="sm" />
                  {severityTitle(severity)}
                </span>
                <i
                  data-severity={severity}
                  style={{ width: `${(100 * count) / Math.max(1, ...board.open.by.map((one) => one.count))}%` }}
                />
                <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {board.walking.length === 0 ? null : (
        <Tile
          href="/safety-walk"
          label="Walks under way"
          value={board.walking.length}
          unit={board.walking.map((walk) => walk.title).join(', ')}
        />
      )}
      {mayDevices ? <Devices /> : null}
    </section>
  )
}

/** A mark a day, higher where more is due. The tile says the numbers; this says when. */
function DayMarks({ board }: { readonly board: Board }) {
  const most = Math.max(1, ...board.soon.days.map((day) => day.count))
  return (
    <svg
      className={styles.marks}
      viewBox="0 0 310 44"
      role="img"
      aria-label={board.soon.days.map((day) => `${formatDate(day.date)}: ${day.count}`).join(', ')}
    >
      <line x1={0} x2={310} y1={30} y2={30} />
      {board.soon.days.map((day) => {
        const height = 6 + (22 * day.count) / most
        return (
          <rect
            key={day.date}
            x={daysUntil(day.date, board.today) * 10}
            y={30 - height}
            width={7}
            height={height}
            rx={2}
          >
            <title>{`${formatDate(day.date)}: ${day.count}`}</title>
          </rect>
        )
      })}
      <text x={0} y={43}>
        today
      </text>
      <text x={310} y={43} textAnchor="end">
        +{DAYS} d
      </text>
    </svg>
  )
}

function Devices() {
  const table = useDeviceTable()
  const holding = (table?.devices ?? []).filter((line) => (line.waitingSets ?? 0) + (line.waitingFiles ?? 0) > 0)
  const items = holding.reduce((sum, line) => sum + (line.waitingSets ?? 0) + (line.waitingFiles ?? 0), 0)
  return (
    <Card>
      <Link href="/sync" className={styles.head}>
        <b>{table === null ? '–' : items}</b> {items === 1 ? 'item' : 'items'} only on tablets
        <Icon name="chevron-right" size="xs" />
      </Link>
      {table === null ? (
        <p className={styles.none}>Not asked yet; it needs a signal.</p>
      ) : holding.length === 0 ? (
        <p className={styles.none}>Everything is on the server, as of {relative(table.at)}.</p>
      ) : (
        <ul className={styles.rows}>
          {holding.slice(0, DEVICES_SHOWN).map((line) => (
            <li key={line.device}>
              <Link href="/sync">
                <span>
                  {line.name} <small>{line.fullName}</small>
                </span>
                <small>{relative(line.heardAt)}</small>
                <em>{plural((line.waitingSets ?? 0) + (line.waitingFiles ?? 0), 'item')}</em>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
