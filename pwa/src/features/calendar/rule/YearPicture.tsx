import { formatDate } from '../../../lib/dates.ts'
import { monthTitle, shortMonth } from '../../../lib/periods.ts'
import { plural } from '../../../lib/text.ts'
import { cx } from '../../../ui/cx.ts'
import type { MonthAhead, YearAhead } from './yearAhead.ts'
import styles from './rule.module.css'

/** Twelve small months: a filled day is due, shaded ones are its window. The days stand under it in words. */
export function YearPicture({ year }: { readonly year: YearAhead }) {
  const { dues, count } = year
  const shown = dues.slice(0, 6).map((day) => formatDate(day))
  return (
    <div className={styles.year}>
      <p className={styles.next}>
        {count === 0
          ? 'Nothing is due in the next twelve months.'
          : `${plural(count, 'time')} in twelve months. Next: ${shown.join('; ')}${dues.length > 6 ? '; …' : '.'}`}
      </p>
      <div className={styles.months} aria-hidden="true">
        {year.months.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </div>
      <p className={styles.legend} aria-hidden="true">
        <i className={styles.due} /> due <i className={styles.open} /> open <i className={styles.late} /> still on time
        or late <i className={styles.off} /> day off
      </p>
    </div>
  )
}

function Month({ month: { month, before, days } }: { readonly month: MonthAhead }) {
  return (
    <div className={styles.month} title={monthTitle(month)}>
      <b>{shortMonth(month)}</b>
      <div className={styles.grid}>
        {Array.from({ length: before }, (_, at) => (
          <i key={`before ${at}`} className={styles.empty} />
        ))}
        {days.map(({ day, due, open, late, off }) => (
          <i
            key={day}
            className={cx(off && styles.off, open && styles.open, late && styles.late, due && styles.due)}
            title={due ? `Due ${formatDate(day)}` : undefined}
          />
        ))}
      </div>
    </div>
  )
}
