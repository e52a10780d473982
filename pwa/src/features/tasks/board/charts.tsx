import { daysUntil, formatDate, type LocalDate } from '../../../lib/dates.ts'
import { percentInTime } from '../../../lib/overdue.ts'
import styles from '../../../records/board/board.module.css'
import { Tile } from '../../../ui/Tile.tsx'
import { AHEAD_DAYS, weeksSpan, type DueDay, type Week } from './rules.ts'

/** A mark a day, higher where more is due. The tile says the numbers; this says when. */
export function DayMarks({ days, today }: { readonly days: readonly DueDay[]; readonly today: LocalDate }) {
  const most = Math.max(1, ...days.map((day) => day.count))
  return (
    <svg
      className={styles.marks}
      viewBox="0 0 310 44"
      role="img"
      aria-label={days.map((day) => `${formatDate(day.date)}: ${day.count}`).join(', ')}
    >
      <line x1={0} x2={310} y1={30} y2={30} />
      {days.map((day) => {
        const height = 6 + (22 * day.count) / most
        return (
          <rect key={day.date} x={daysUntil(day.date, today) * 10} y={30 - height} width={7} height={height} rx={2}>
            <title>{`${formatDate(day.date)}: ${day.count}`}</title>
          </rect>
        )
      })}
      <text x={0} y={43}>
        today
      </text>
      <text x={310} y={43} textAnchor="end">
        +{AHEAD_DAYS} d
      </text>
    </svg>
  )
}

/** All but cancelled: what was given up is neither in time nor late. */
const DUE_STATES = ['open', 'in_progress', 'blocked', 'ready_for_review', 'not_accepted', 'done'] as const

const WIDTH = 240
const HEIGHT = 40

/** The share of the tasks that were due and were done in time, a point a week; weeks in which none was due are a gap. */
export function OnTime({ weeks, today }: { readonly weeks: readonly Week[]; readonly today: LocalDate }) {
  const due = weeks.reduce((sum, week) => sum + week.due, 0)
  const onTime = weeks.reduce((sum, week) => sum + week.onTime, 0)
  const step = WIDTH / (weeks.length - 1)
  const points = weeks.map((week, nth) => ({
    ...week,
    x: nth * step,
    y: week.due === 0 ? null : HEIGHT - (HEIGHT * week.onTime) / week.due,
  }))
  const { from, until } = weeksSpan(today)
  const states = DUE_STATES.map((state) => `&status=${state}`).join('')
  return (
    <Tile
      href={`/tasks?tab=all${states}&due=${from}..${until}&sort=due`}
      label="Done in time, 12 weeks"
      value={due === 0 ? '–' : `${percentInTime(onTime, due)}%`}
      unit={due === 0 ? 'no task was due' : `${onTime} of ${due} due`}
    >
      {due === 0 ? null : (
        <svg
          className={styles.line}
          viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
          role="img"
          aria-label={points
            .flatMap((point) =>
              point.y === null ? [] : [`week of ${formatDate(point.from)}: ${point.onTime} of ${point.due}`],
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
                <title>{`Week of ${formatDate(point.from)}: ${point.onTime} of ${point.due}`}</title>
              </circle>
            ),
          )}
        </svg>
      )}
    </Tile>
  )
}
