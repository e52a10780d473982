import { useMemo } from 'react'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { fullDay, weekOf, daysOf } from '../../../lib/periods.ts'
import { cx } from '../../../ui/cx.ts'
import type { Entry } from '../entry.ts'
import { useThings, type ThingName } from '../useThings.ts'
import { countWords, groupByDay, lookOf } from './dayLines.ts'
import { asideOf, entryWords, LookIcon } from './Item.tsx'
import type { ShapeProps } from './shape.ts'
import styles from './views.module.css'

const NONE: readonly Entry[] = []
/** More than one reads in a column; the day's agenda shows more of them, and a filter the rest. */
const SHOWN = 40

/** Seven days beside each other: everything that stands on each, those with an hour under their hour. */
export function WeekView({ entries, on, today, named, absences, peeked, acts, title }: ShapeProps) {
  const { name: thing } = useThings()
  const days = useMemo(() => groupByDay(entries), [entries])
  return (
    <div className={styles.weekView} role="list" aria-label={title}>
      {daysOf(weekOf(on)).map((day) => {
        const some = days.get(day) ?? NONE
        const timed = some.filter(({ dueAt }) => dueAt !== null).toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        const whole = some.filter(({ dueAt }) => dueAt === null)
        const away = absences.filter(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
        return (
          <div key={day} role="listitem" className={styles.weekDay} aria-label={`${fullDay(day)}. ${countWords(some)}`}>
            <h2 data-today={day === today || undefined}>
              {formatDate(day, { year: 'never' })}
              {day === today ? <span>today</span> : null}
            </h2>
            {named(day).map((one) => (
              <p key={one.title} className={styles.note}>
                {one.title}
              </p>
            ))}
            {away.map((one) => (
              <p key={one.id} className={cx(styles.away, styles.awayDay)}>
                {one.says}
              </p>
            ))}
            <ul>
              {whole.slice(0, SHOWN).map((entry) => (
                <Card key={entry.id} {...{ entry, today, peeked, acts, thing }} />
              ))}
              {timed.slice(0, SHOWN).map((entry) => (
                <Card key={entry.id} {...{ entry, today, peeked, acts, thing }} hour={formatTime(entry.dueAt)} />
              ))}
            </ul>
            {some.length > SHOWN ? (
              <button type="button" className={cx(styles.item, styles.fold)} onClick={() => acts.openDay(day)}>
                All {some.length}
              </button>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

interface CardProps extends Pick<ShapeProps, 'today' | 'peeked' | 'acts'> {
  readonly entry: Entry
  readonly thing: ThingName
  readonly hour?: string
}

function Card({ entry, today, peeked, acts, thing, hour }: CardProps) {
  const name = entry.thingId === null ? entry.title : `${entry.title}, ${thing(entry.thingId)}`
  const aside = asideOf(entry, today)
  return (
    <li>
      {hour === undefined ? null : <time className={styles.hourMark}>{hour}</time>}
      <button
        type="button"
        className={cx(styles.card, peeked === entry.id && styles.peeked)}
        data-item={entry.id}
        data-look={lookOf(entry)}
        data-forecast={entry.forecast || undefined}
        aria-label={`${name}, ${entryWords(entry, today)}`}
        onClick={() => acts.peek(entry.id)}
      >
        <LookIcon look={lookOf(entry)} timed={entry.dueAt !== null} />
        <span>{name}</span>
        {aside === '' || aside === hour ? null : <small>{aside}</small>}
      </button>
    </li>
  )
}
