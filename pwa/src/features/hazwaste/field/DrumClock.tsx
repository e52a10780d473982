import { cx } from '../../../ui/cx.ts'
import { formatDate } from '../../../lib/dates.ts'
import type { Limits } from '../../../../../sync/waste/category.ts'
import type { ClockLine } from '../core/clockLine.ts'
import { runsClock, type Addition, type Area, type Container, type Stream } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { areaWords } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'
import type { FieldWords } from '../words/en.ts'

interface Props {
  readonly container: Container
  readonly stream: Stream
  readonly area: Area
  readonly line: ClockLine | null
  /** From how many days on it is red, and amber; undefined while the device reads. */
  readonly limits: Limits | undefined
  readonly first: Addition | null
}

/** How long it may still stay, until when, and how far its clock is. */
export function DrumClock({ container, stream, area, line, limits, first }: Props) {
  const { t: all } = useFieldWords()
  const t = all.clock
  if (line === null)
    return (
      <section className={styles.clock} aria-label={t.title}>
        <p className={styles.leave}>{noClock(container, stream, area, t)}</p>
        {container.startOn === null ? null : <p className={styles.since}>{t.since(formatDate(container.startOn))}</p>}
      </section>
    )
  const tone =
    line.left < 0
      ? styles.over
      : line.left <= (limits?.['redDays'] ?? 0)
        ? styles.red
        : line.left <= (limits?.['amberDays'] ?? 0)
          ? styles.amber
          : styles.green
  const days = Math.abs(line.left)
  return (
    <section className={styles.clock} aria-label={t.title}>
      <div className={styles.count}>
        {days === 0 ? null : <b className={tone}>{days}</b>}
        <p>
          <strong className={tone}>
            {days === 0 ? all.dueToday : line.left < 0 ? all.daysOver(days) : all.daysLeft(days)}
          </strong>
          <span>{t.ofDays(line.day, line.total)}</span>
        </p>
      </div>
      <div>
        <p className={styles.leave}>{t.outBy(formatDate(line.outBy))}</p>
        <p className={styles.since}>
          {t.started(formatDate(line.startOn))}
          {why(container, line.startOn, area, first, t)}
        </p>
      </div>
      <Line line={line} tone={tone} />
    </section>
  )
}

type Say = FieldWords['clock']

function noClock(container: Container, stream: Stream, area: Area, t: Say): string {
  if (!runsClock(stream, area)) return t.satellite
  return container.startOn === null ? t.waits : t.none
}

function why(container: Container, startOn: string, area: Area, first: Addition | null, t: Say): string {
  if (container.returnedOn === startOn) return t.rejected
  if (container.crowdedOn === startOn) return t.crowded
  if (container.inheritedOn === startOn) return t.inherited
  if (first?.addedOn === startOn) return t.first(areaWords(area))
  if (container.centralOn === startOn) return t.moved(areaWords(area))
  return container.excessOn === null ? '' : t.excess(formatDate(container.excessOn))
}

function Line({ line, tone }: { readonly line: ClockLine; readonly tone: string | undefined }) {
  const t = useFieldWords().t.clock
  const at = (day: number) => `${Math.min(Math.max((day / line.total) * 100, 0), 100)}%`
  const far = (day: number) => Math.abs(day - line.day) / line.total > 0.08
  const [firstAlert] = line.alerts
  return (
    <div className={cx(styles.line, tone)} role="img" aria-label={t.line(line.day, line.total, line.alerts.join(', '))}>
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
        {line.left < 0 ? '' : t.today}
      </b>
      {line.alerts
        // The last one stands under the end of the line.
        .filter((day) => far(day) && line.total - day > line.total * 0.09)
        .map((day) => (
          <span key={day} className={cx(styles.at, styles.alert)} style={{ left: at(day) }}>
            {day === firstAlert ? t.alert(day) : day}
          </span>
        ))}
      <span className={styles.atEnd}>{t.end(line.total)}</span>
    </div>
  )
}

/** "Oct 27" */
function shortDay(day: string): string {
  return formatDate(day, { year: 'never', weekday: false })
}
