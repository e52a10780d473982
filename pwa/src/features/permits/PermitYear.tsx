import { Link } from 'wouter'
import { useRows, type Row } from '../../data/react/live.ts'
import { addDays, formatDate, today as todayNow } from '../../lib/dates.ts'
import { Value } from '../../records/engine/marks.tsx'
import { Card } from '../../ui/Card.tsx'
import { RowList, Text } from '../../ui/layout.tsx'
import { yearOfItems } from './rules.ts'
import styles from './permits.module.css'

const SHOWN = 12

/** What the permit asked for in the last twelve months, the newest first; all of it stands in the calendar. */
export function PermitYear({ row }: { readonly row: Row<'permit'> }) {
  const items = useRows('calendarItem', { permitId: row.id })
  if (items === undefined) return null
  const today = todayNow()
  const year = yearOfItems(items, addDays(today, -365))
  return (
    <Card
      title={`Calendar items of the last twelve months (${year.length})`}
      aside={<Link href={`/calendar?permit=${row.id}`}>In the calendar</Link>}
    >
      {year.length === 0 ? (
        <Text size="sm" tone="muted">
          Not started, done or missed yet.
        </Text>
      ) : (
        <RowList>
          {year.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <Link href={`/calendar/item/${item.id}`} className={styles.item}>
                {item.title}
              </Link>
              <Text as="span" size="sm" tone="muted">
                Due {formatDate(item.legalOn ?? item.dueOn)}
              </Text>
              <Value entity="calendarItem" field="state" value={item.state} />
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}
