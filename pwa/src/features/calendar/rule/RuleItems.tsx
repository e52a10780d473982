import { Link } from 'wouter'
import { useRows, type Row } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { Value } from '../../../records/engine/marks.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { slotsIn } from '../evidence.ts'
import { dueOf, howItWent, onTimeWords } from '../item/lastTimes.ts'
import styles from './rule.module.css'

const SHOWN = 12
const OVER: ReadonlySet<string> = new Set(['submitted', 'verified', 'missed'])

/** What proves it, the items so far and how often they were on time. */
export function RuleItems({ row }: { readonly row: Row<'calendarRule'> }) {
  const rows = useRows('calendarItem', { ruleId: row.id })
  const items = (rows ?? []).toSorted((a, b) => (dueOf(a) < dueOf(b) ? 1 : -1))
  const over = items.filter(({ state }) => OVER.has(state)).map((item) => howItWent(item, today()))
  const slots = slotsIn(row.evidence)
  return (
    <>
      {slots.length === 0 ? null : (
        <Card title="What proves it">
          <ul className={styles.proofs}>
            {slots.map((slot) => (
              <li key={slot.id}>
                {slot.title}
                {slot.optional === true ? <small>may be left out</small> : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={`Items so far (${items.length})`} aside={onTimeWords(over) ?? undefined}>
        {items.length === 0 ? (
          <p className={styles.quiet}>None has been begun, done or missed yet.</p>
        ) : (
          <ul className={styles.proofs}>
            {items.slice(0, SHOWN).map((item) => (
              <li key={item.id}>
                <Link href={`/calendar/item/${item.id}`}>Due {formatDate(dueOf(item))}</Link>
                {OVER.has(item.state) ? (
                  <Went item={item} />
                ) : (
                  <Value entity="calendarItem" field="state" value={item.state} />
                )}
              </li>
            ))}
          </ul>
        )}
        {items.length > SHOWN ? (
          <p className={styles.quiet}>
            <Link href={`/calendar/item?rule=${row.id}`}>See all {items.length}</Link>
          </p>
        ) : null}
      </Card>
    </>
  )
}

function Went({ item }: { readonly item: Row<'calendarItem'> }) {
  const { words, tone } = howItWent(item, today())
  return <Badge tone={tone}>{words}</Badge>
}
