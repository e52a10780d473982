import { daysUntil, formatDate } from '../../lib/dates.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { BigCount } from '../../ui/BigCount.tsx'
import styles from './detail.module.css'
import { isOverdue, isWaiting, type DueKind } from './due.tsx'

/** The big number of a page: how long there is, or how late it is. */
export function DueCount({
  kind,
  row,
  today,
}: {
  readonly kind: DueKind
  readonly row: object
  readonly today: string
}) {
  const on = textOf(Reflect.get(row, kind.page.due?.field ?? ''))
  if (on === '') return isWaiting(kind, row) ? <p className={styles.stood}>No due date</p> : null
  if (!isWaiting(kind, row))
    return (
      <p className={styles.stood}>
        {on < today ? 'Was due' : 'Due'} {formatDate(on)}
      </p>
    )
  const days = Math.abs(daysUntil(on, today))
  const late = isOverdue(kind, row, today)
  const { past, field = '' } = kind.page.due ?? {}
  const title = kind.meta.fields[field]?.title ?? 'Due'
  const note = `${past === undefined ? 'Due' : late ? past : title} ${formatDate(on)}`
  if (days === 0 && !late) return <BigCount number="Due today" late={false} note={note} />
  return (
    <BigCount
      number={days}
      late={late}
      words={`${days === 1 ? 'day' : 'days'} ${late ? (past === undefined ? 'late' : 'ago') : 'left'}`}
      note={note}
    />
  )
}
