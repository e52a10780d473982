import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { AtOnce } from './AtOnce.tsx'
import { timeLeft } from './clockTime.ts'
import styles from './clocks.module.css'

const DONE: ReadonlySet<string> = new Set(['submitted', 'verified', 'waived'])

/** The clocks that an event started, the first to run out first. They run on the screen, and stop by their evidence alone. */
export function Countdowns({ row }: { readonly row: Row<'calendarEvent'> }) {
  const all = useCollection('calendarItem')
  const items = useMemo(() => all?.filter(({ eventId }) => eventId === row.id), [all, row.id])
  const now = useNow(1_000)
  if (items === undefined) return null
  return (
    <>
      <AtOnce kind={row.eventKind} />
      {items.length === 0 ? <p>{NO_CLOCK}</p> : <Clocks items={items} now={Math.max(now, deviceNow())} />}
    </>
  )
}

const NO_CLOCK =
  'The yard has no clock for this event. Add regulatory obligations, or add a rule that this event starts.'

function Clocks({ items, now }: { readonly items: readonly Row<'calendarItem'>[]; readonly now: number }) {
  return (
    <ul className={styles.clocks} aria-label="Clocks">
      {items
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        .map((item) => (
          <Clock key={item.id} item={item} now={now} />
        ))}
    </ul>
  )
}

function Clock({ item, now }: { readonly item: Row<'calendarItem'>; readonly now: number }) {
  const people = usePeople()
  const done = DONE.has(item.state)
  const left = done || item.dueAt === null ? null : timeLeft(item.dueAt, now)
  return (
    <li className={styles.clock} {...(left?.late === true ? { 'data-late': '' } : {})}>
      <div className={styles.left} role="timer" aria-label={item.title}>
        <b>{left === null ? wordOf('calendarItem', 'state', item.state) : left.words}</b>
        {left === null ? null : <small>{left.late ? 'late' : 'left'}</small>}
      </div>
      <div className={styles.what}>
        <Link href={`/calendar/item/${item.id}`}>{item.title}</Link>
        <small>
          {item.dueAt === null ? '' : `Due ${formatDateTime(item.dueAt)} · `}
          {item.ownerId === null ? 'nobody has it' : people.name(item.ownerId)}
        </small>
      </div>
    </li>
  )
}
