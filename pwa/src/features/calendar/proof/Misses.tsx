import { useState } from 'react'
import { Link } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { AutosaveText } from '../../../records/saving/AutosaveText.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useMay } from '../../../records/useMay.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './proof.module.css'
import { wentWords, type Counted } from './rates.ts'

type CountedRow = Counted<Row<'calendarItem'>>

/** What was not on time, and why; where no reason is given, the page asks. */
export function Misses({ counted }: { readonly counted: readonly CountedRow[] }) {
  const rows = counted.filter(({ how }) => how !== 'onTime').toReversed()
  const open = rows.filter(({ item }) => !isExplained(item.explanation)).length
  return (
    <section aria-label="Late and missed">
      <h2>
        Late and missed{' '}
        <span className={styles.none}>
          {rows.length === 0 ? 'none' : `${rows.length}, ${open === 0 ? 'all explained' : `${open} without a reason`}`}
        </span>
      </h2>
      <ul className={styles.misses}>
        {rows.map((row) => (
          <Miss key={row.item.id} counted={row} />
        ))}
      </ul>
    </section>
  )
}

const isExplained = (text: string | null): boolean => text !== null && text.trim() !== ''

/** As long as calendarItem.explanation may be. */
const LONGEST = 2000

function Miss({ counted }: { readonly counted: CountedRow }) {
  const { item, day } = counted
  const data = useData()
  const people = usePeople()
  const saver = useSaver()
  const may = useMay('calendar.item.edit', item)
  const [isOpen, setOpen] = useState(false)
  const save = (explanation: string) =>
    saver.save(data.commit([{ kind: 'set', entity: 'calendarItem', id: item.id, fields: { explanation } }]))
  return (
    <li>
      <span className={styles.day}>{formatDate(day)}</span>
      <span>
        <Link href={`/calendar/item/${item.id}`}>{item.title}</Link>
        <small>
          {wentWords(counted)} · {people.name(item.ownerId)}
        </small>
        {isExplained(item.explanation) && !isOpen ? (
          <q>{item.explanation}</q>
        ) : isOpen ? (
          <Field label="Why">
            <AutosaveText
              id={`calendarItem:${item.id}:explanation`}
              value={item.explanation ?? ''}
              maxLength={LONGEST}
              onSave={save}
            />
          </Field>
        ) : (
          <em>No reason given</em>
        )}
        {saver.failure === null ? null : <em role="alert">{saver.failure}</em>}
      </span>
      {may ? (
        <Button size="small" label={`Add reason: ${item.title}, ${formatDate(day)}`} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Done' : isExplained(item.explanation) ? 'Change' : 'Add reason'}
        </Button>
      ) : null}
    </li>
  )
}
