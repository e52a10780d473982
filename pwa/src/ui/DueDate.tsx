import { formatDate, today as dayToday } from '../lib/dates.ts'
import styles from './DueDate.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  readonly on: string
  readonly late: boolean
  readonly today?: string
  /** What stands before the date in a line of facts: "due", "by". */
  readonly lead?: string
  /** The word behind a date that has passed. */
  readonly overdue?: string
}

/**
 * A due date, wherever it stands: when it has passed it is red, with a mark and a word. One of another year says the year in place of the weekday,
 * which nobody asks for then, and is as long as the others: a row of facts on a phone holds it.
 */
export function DueDate({ on, late, today, lead, overdue = 'overdue' }: Props) {
  const weekday = on.slice(0, 4) === dayToday().slice(0, 4)
  const date = on === today ? 'Today' : formatDate(on, { weekday })
  return (
    <time
      dateTime={on}
      className={late ? styles.late : styles.due}
      title={`${formatDate(on, { year: 'always' })}${late ? `, ${overdue}` : ''}`}
    >
      {late ? <Icon name="circle-alert" size="xs" /> : null}
      {lead === undefined ? '' : `${lead} `}
      {date}
      {late ? `, ${overdue}` : null}
    </time>
  )
}
