import { useLayoutEffect, useMemo, useRef } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { fullDay } from '../../../lib/periods.ts'
import { Card } from '../../../ui/Card.tsx'
import { YearHeat, type HeatMark } from '../../../ui/calendar/YearHeat.tsx'
import { heatOf, sharesOf, type HeatDay } from './heat.ts'
import { IfLeftToday } from './IfLeftToday.tsx'
import type { ShapeProps } from './shape.ts'
import { Shares } from './Shares.tsx'
import styles from './year.module.css'
import { Table } from '../../../ui/Table.tsx'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Props extends ShapeProps {
  /** On time at least, in percent, as the yard has set it. */
  readonly goal: number
  readonly dayHref: (day: string) => string
}

/** Every day of the year as a square, and how much of each program was done on time. */
export function YearView({ entries, on, today, acts, title, goal, dayHref }: Props) {
  const days = useMemo(() => heatOf(entries, on), [entries, on])
  const shares = useMemo(() => sharesOf(entries, ({ program }) => program), [entries])
  const mayLeave = useCan('calendar.absence.read')
  const heat = useRef<HTMLDivElement>(null)
  // Where the year is wider than the screen, it opens on today.
  useLayoutEffect(() => {
    const part = days.findIndex(({ day }) => day === today) / days.length
    const { current } = heat
    if (current !== null && part > 0) current.scrollLeft = part * current.scrollWidth - current.clientWidth * 0.7
  }, [days, today])
  return (
    <div className={styles.year}>
      <Card>
        <header className={styles.head}>
          <h2>Every day of the year</h2>
          <span>darker is more work done on time</span>
          <Legend />
        </header>
        <div ref={heat} className={styles.scroll}>
          <YearHeat
            label={`${title}, a square a day. The table below says the same.`}
            marks={days.map((day) => markOf(day))}
            today={today}
            months={MONTHS}
            onDay={acts.openDay}
          />
        </div>
        <details className={styles.twin}>
          <summary>Show as a table</summary>
          <Twin days={days} dayHref={dayHref} />
        </details>
      </Card>
      <div className={styles.below}>
        {shares.length === 0 ? null : <Shares shares={shares} title={title} goal={goal} />}
        {mayLeave ? <IfLeftToday /> : null}
      </div>
    </div>
  )
}

/** Red wins; else how much was done on time; else how much is to come. */
function markOf(day: HeatDay): HeatMark {
  const name = `${fullDay(day.day)}: ${wordsOf(day)}`
  if (day.late > 0) return { day: day.day, look: 'late', level: 4, name }
  if (day.doneLate > 0) return { day: day.day, look: 'ring', level: 4, name }
  if (day.onTime > 0) return { day: day.day, look: 'fill', level: levelOf(day.onTime), name }
  if (day.toCome > 0) return { day: day.day, look: 'todo', level: levelOf(day.toCome), name }
  return { day: day.day, look: 'none', level: 0, name }
}

function levelOf(count: number): number {
  return count >= 8 ? 4 : count >= 4 ? 3 : count >= 2 ? 2 : 1
}

function wordsOf({ onTime, doneLate, late, toCome }: HeatDay): string {
  const parts = [
    ...(late > 0 ? [`${late} missed or overdue`] : []),
    ...(doneLate > 0 ? [`${doneLate} done late`] : []),
    ...(onTime > 0 ? [`${onTime} done on time`] : []),
    ...(toCome > 0 ? [`${toCome} to come`] : []),
  ]
  return parts.length === 0 ? 'nothing due' : parts.join(', ')
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <i data-look="fill" /> on time
      </li>
      <li>
        <i data-look="ring" /> done late
      </li>
      <li>
        <i data-look="late" /> missed or overdue
      </li>
      <li>
        <i data-look="todo" /> to come
      </li>
    </ul>
  )
}

function Twin({ days, dayHref }: { readonly days: readonly HeatDay[]; readonly dayHref: (day: string) => string }) {
  const some = days.filter(({ onTime, doneLate, late, toCome }) => onTime + doneLate + late + toCome > 0)
  return (
    <Table
      label="Days of the year"
      empty="Nothing is due in this year."
      rows={some}
      rowKey={({ day }) => day}
      href={({ day }) => dayHref(day)}
      columns={[
        { title: 'Day', cell: ({ day }) => formatDate(day, { year: 'always' }) },
        { title: 'On time', number: true, cell: ({ onTime }) => onTime },
        { title: 'Done late', number: true, cell: ({ doneLate }) => doneLate },
        { title: 'Missed or overdue', number: true, cell: ({ late }) => late },
        { title: 'To come', number: true, cell: ({ toCome }) => toCome },
      ]}
    />
  )
}
