import { cx } from '../../../ui/cx.ts'
import { formatDate } from '../../../lib/dates.ts'
import type { ClockLine } from '../core/clockLine.ts'
import { runsClock, type Addition, type Area, type Container, type Stream } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { areaWords } from './words.ts'

interface Props {
  readonly container: Container
  readonly stream: Stream
  readonly area: Area
  readonly line: ClockLine | null
  readonly first: Addition | null
}

/** How long it may still stay, until when, and how far its clock is. */
export function DrumClock({ container, stream, area, line, first }: Props) {
  if (line === null)
    return (
      <section className={styles.clock} aria-label="Clock">
        <p className={styles.leave}>{noClock(container, stream, area)}</p>
        {container.startOn === null ? null : <p className={styles.since}>Here since {formatDate(container.startOn)}</p>}
      </section>
    )
  const tone =
    line.left < 0 ? styles.over : line.left <= 14 ? styles.red : line.left <= 30 ? styles.amber : styles.green
  const days = Math.abs(line.left)
  return (
    <section className={styles.clock} aria-label="Clock">
      <div className={styles.count}>
        <b className={tone}>{days}</b>
        <p>
          <strong className={tone}>
            {days === 1 ? 'day' : 'days'} {line.left < 0 ? 'over' : 'left'}
          </strong>
          <span>
            day {line.day} of {line.total}
          </span>
        </p>
      </div>
      <div>
        <p className={styles.leave}>Off site by {formatDate(line.outBy)}</p>
        <p className={styles.since}>
          Clock started {formatDate(line.startOn)}
          {why(container, line.startOn, area, first)}
        </p>
      </div>
      <Line line={line} tone={tone} />
    </section>
  )
}

function noClock(container: Container, stream: Stream, area: Area): string {
  if (!runsClock(stream, area)) return 'No clock here until the area passes its limit'
  return container.startOn === null ? 'The clock starts with the first drop' : 'No limit for this waste'
}

function why(container: Container, startOn: string, area: Area, first: Addition | null): string {
  if (container.returnedOn === startOn) return ', came back rejected'
  if (container.inheritedOn === startOn) return ', from a container merged into it'
  if (first?.addedOn === startOn) return `, first drop in ${areaWords(area)}`
  if (container.centralOn === startOn) return `, moved to ${areaWords(area)}`
  return container.excessOn === null ? '' : `, over the satellite limit since ${formatDate(container.excessOn)}`
}

function Line({ line, tone }: { readonly line: ClockLine; readonly tone: string | undefined }) {
  const at = (day: number) => `${Math.min(Math.max((day / line.total) * 100, 0), 100)}%`
  const far = (day: number) => Math.abs(day - line.day) / line.total > 0.08
  const [firstAlert] = line.alerts
  return (
    <div
      className={cx(styles.line, tone)}
      role="img"
      aria-label={`Day ${line.day} of ${line.total}${line.alerts.length === 0 ? '' : `, alerts on day ${line.alerts.join(', ')}`}`}
    >
      <i className={styles.track} />
      <i className={styles.gone} style={{ width: at(line.day) }} />
      {line.alerts.map((day) => (
        <i key={day} className={styles.mark} style={{ left: at(day) }} />
      ))}
      <i className={styles.end} />
      <i className={styles.now} style={{ left: at(line.day) }} />
      {line.day / line.total > 0.12 ? <span className={styles.at}>{shortDay(line.startOn)}</span> : <span />}
      <b
        className={styles.at}
        style={{
          left: at(line.day),
          transform:
            line.day / line.total < 0.12 ? 'none' : line.day / line.total > 0.78 ? 'translateX(-100%)' : undefined,
          color: 'var(--ink)',
        }}
      >
        {line.left < 0 ? '' : 'today'}
      </b>
      {line.alerts
        // The last one stands under the end of the line.
        .filter((day) => far(day) && line.total - day > line.total * 0.09)
        .map((day) => (
          <span key={day} className={cx(styles.at, styles.alert)} style={{ left: at(day) }}>
            {day === firstAlert ? `alert ${day}` : day}
          </span>
        ))}
      <span className={styles.atEnd}>day {line.total}</span>
    </div>
  )
}

/** "Oct 27" */
function shortDay(day: string): string {
  return formatDate(day, { year: 'never' }).replace(/^\w+, /, '')
}
