import { formatTime } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import type { Entry } from '../entry.ts'
import { lookOf } from './dayLines.ts'
import { lateDays, LookIcon } from './Item.tsx'
import styles from './agenda.module.css'

const NEAR_DAYS = 3

/** The number one reads from a step away: days late in red, days left, the hour, or the mark of what is done or under way. */
export function DaysBlock({ entry, today }: { readonly entry: Entry; readonly today: string }) {
  const look = lookOf(entry)
  if (look === 'late') {
    const days = lateDays(entry, today)
    if (days === 0) return <Block tone="late" big="!" small="late" />
    return <Block tone="late" big={String(days)} small={days === 1 ? 'day late' : 'days late'} />
  }
  if (look === 'done' || look === 'progress' || look === 'review')
    return (
      <span className={styles.block} data-tone={look}>
        <LookIcon look={look} />
      </span>
    )
  if (entry.dueAt !== null && entry.day === today)
    return <Block tone="plain" big={formatTime(entry.dueAt)} small="" hour />
  const left = Math.round((Date.parse(entry.dueOn) - Date.parse(today)) / 86_400_000)
  if (left === 0) return <Block tone="near" big="0" small="today" />
  return (
    <Block
      tone={left <= NEAR_DAYS ? 'near' : 'plain'}
      big={String(left)}
      small={left === 1 ? 'day left' : 'days left'}
    />
  )
}

interface BlockProps {
  readonly tone: 'late' | 'near' | 'plain'
  readonly big: string
  readonly small: string
  readonly hour?: boolean
}

function Block({ tone, big, small, hour = false }: BlockProps) {
  return (
    <span className={styles.block} data-tone={tone}>
      <b className={cx(hour && styles.hour)}>{big}</b>
      {small === '' ? null : <small>{small}</small>}
    </span>
  )
}
