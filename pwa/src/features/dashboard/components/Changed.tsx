import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime, formatTime, isoOf, localDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import type { Board } from '../queries.ts'
import styles from './dashboard.module.css'

const FIRST = 9

/** What happened, newest first; a line says how far this person had read. */
export function Changed({ board, seen }: { readonly board: Board; readonly seen: number | null }) {
  const [all, setAll] = useState(false)
  const shown = all ? board.changes : board.changes.slice(0, FIRST)
  const fresh = seen === null ? 0 : board.changes.filter((change) => change.at > seen).length
  return (
    <section className={cx(styles.column, styles.changed)} aria-label="What changed">
      <h2>
        What changed{' '}
        <span>
          {seen === null
            ? 'in 7 days'
            : fresh === 0
              ? `nothing since ${formatDateTime(seen)}`
              : `${fresh} since ${formatDateTime(seen)}`}
        </span>
      </h2>
      <OnTime board={board} />
      <Card>
        {shown.length === 0 ? (
          <p className={styles.none}>Nothing in the last 7 days.</p>
        ) : (
          <ul className={styles.changes}>
            {shown.map((change, nth) => (
              <li
                key={change.id}
                data-line={seen !== null && change.at <= seen && (shown[nth - 1]?.at ?? 0) > seen ? 'seen' : undefined}
              >
                <Link href={change.href}>
                  <i data-tone={change.tone}>
                    <Icon name={change.icon} size="sm" />
                  </i>
                  <span>{change.text}</span>
                  <time dateTime={isoOf(change.at)}>
                    {localDate(change.at) === board.today ? formatTime(change.at) : formatDate(change.at)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {board.changes.length > shown.length ? (
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            All {board.changes.length} changes
          </Button>
        ) : null}
      </Card>
    </section>
  )
}

const WIDTH = 240
const HEIGHT = 40

/** The share of tasks finished in time, a point a week; weeks without a finished task are a gap. */
function OnTime({ board }: { readonly board: Board }) {
  const done = board.weeks.reduce((sum, week) => sum + week.done, 0)
  const onTime = board.weeks.reduce((sum, week) => sum + week.onTime, 0)
  const step = WIDTH / (board.weeks.length - 1)
  const points = board.weeks.map((week, nth) => ({
    ...week,
    x: nth * step,
    y: week.done === 0 ? null : HEIGHT - (HEIGHT * week.onTime) / week.done,
  }))
  const since = board.weeks[0]?.from ?? board.today
  return (
    <Tile
      href={`/tasks?tab=all&status=done&completed=${since}..${board.today}&sort=-completed`}
      label="Done in time, 12 weeks"
      value={done === 0 ? '–' : `${Math.round((100 * onTime) / done)}%`}
      unit={done === 0 ? 'no finished task with a due date' : `${onTime} of ${done}`}
    >
      {done === 0 ? null : (
        <svg
          className={styles.line}
          viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
          role="img"
          aria-label={points
            .flatMap((point) =>
              point.y === null ? [] : [`week of ${formatDate(point.from)}: ${point.onTime} of ${point.done}`],
            )
            .join(', ')}
        >
          {points.slice(1).map((point, nth) => {
            const before = points[nth]
            return before === undefined || before.y === null || point.y === null ? null : (
              <line key={point.from} x1={before.x} y1={before.y} x2={point.x} y2={point.y} />
            )
          })}
          {points.map((point) =>
            point.y === null ? null : (
              <circle key={point.from} cx={point.x} cy={point.y} r={3}>
                <title>{`Week of ${formatDate(point.from)}: ${point.onTime} of ${point.done}`}</title>
              </circle>
            ),
          )}
        </svg>
      )}
    </Tile>
  )
}
