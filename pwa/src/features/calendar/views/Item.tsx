import type { DragEvent, MouseEvent } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { lookOf as wordLook } from '../../../records/engine/words.ts'
import { DRAGGED } from '../../../ui/calendar/MonthGrid.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { Entry } from '../entry.ts'
import { countWords, lookOf, type EntryLook, type Line } from './dayLines.ts'
import styles from './views.module.css'

const ICONS: Readonly<Record<EntryLook, IconName>> = {
  late: 'circle-alert',
  nobody: 'triangle-alert',
  review: 'eye',
  progress: 'circle-dot',
  open: 'circle',
  done: 'check',
}

export const LOOK_WORDS: Readonly<Record<EntryLook, string>> = {
  late: 'overdue',
  nobody: 'needs a person',
  review: 'to verify',
  progress: 'in progress',
  open: 'open',
  done: 'done',
}

export function LookIcon({ look, timed = false }: { readonly look: EntryLook; readonly timed?: boolean }) {
  return <Icon name={look === 'open' && timed ? 'timer' : ICONS[look]} size="xs" />
}

interface Props {
  readonly line: Line
  readonly today: string
  /** Reached by Tab: only what stands on the day that has the focus. */
  readonly reached: boolean
  readonly peeked: string | null
  /** Whether it can be dragged to another day. */
  readonly movable: boolean
  readonly onOpen: (line: Line) => void
}

/** A line of a day: one thing, several of one rule, or a number that stands for those folded away. */
export function ItemLine({ line, today, reached, peeked, movable, onOpen }: Props) {
  const tabIndex = reached ? 0 : -1
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    onOpen(line)
  }
  if (line.kind === 'done' || line.kind === 'more')
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        data-item={line.id}
        className={cx(styles.item, styles.fold)}
        onClick={press}
      >
        {line.kind === 'done' ? (
          <>
            <span className={styles.done}>
              <LookIcon look="done" />
            </span>
            <span>{line.entries.length} done</span>
          </>
        ) : (
          <span className={cx(line.late > 0 && styles.late)}>
            {line.count} more{line.late > 0 ? `, ${line.late} late` : ''}
          </span>
        )}
      </button>
    )
  const entry = line.kind === 'one' ? line.entry : line.worst
  const look = lookOf(entry)
  const says = line.kind === 'one' ? asideOf(entry, today) : line.says
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(DRAGGED, entry.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-item={entry.id}
      data-look={look}
      data-forecast={entry.forecast || undefined}
      className={cx(styles.item, line.kind === 'cluster' && styles.stack, peeked === entry.id && styles.peeked)}
      draggable={movable}
      onDragStart={drag}
      onClick={press}
      aria-label={lineName(line, today)}
      title={line.kind === 'one' ? entry.title : `${entry.title}, ${line.says}`}
    >
      <LookIcon look={look} timed={entry.dueAt !== null} />
      <span className={styles.name}>{entry.title}</span>
      {says === '' ? null : <small>{says}</small>}
    </button>
  )
}

const LOOKS: readonly EntryLook[] = ['late', 'nobody', 'review', 'progress', 'open', 'done']

interface MarksProps {
  readonly entries: readonly Entry[]
  readonly reached: boolean
  readonly onOpen: () => void
}

/** A day on a phone has no room for titles: how many of each kind, the worst first; a press opens the day. */
export function Marks({ entries, reached, onOpen }: MarksProps) {
  if (entries.length === 0) return null
  const looks = entries.map(lookOf)
  return (
    <button
      type="button"
      tabIndex={reached ? 0 : -1}
      className={styles.marks}
      aria-label={`Open the day: ${countWords(entries)}`}
      onClick={onOpen}
    >
      {LOOKS.map((look) => {
        const count = looks.filter((one) => one === look).length
        return count === 0 ? null : (
          <span key={look} data-look={look}>
            <LookIcon look={look} /> {count}
          </span>
        )
      })}
    </button>
  )
}

/** What stands at the end of a line: how late, the hour, or what is wrong with it. */
export function asideOf(entry: Entry, today: string): string {
  if (entry.late !== 'no') {
    const days = lateDays(entry, today)
    return days < 1 ? 'late' : `${days} d late`
  }
  if (entry.done) return ''
  if (entry.proven === 'here') return 'to send'
  if (entry.state === 'submitted') return 'verify'
  if (entry.dueAt !== null) return formatTime(entry.dueAt)
  return lookOf(entry) === 'nobody' ? 'no one' : ''
}

export function lateDays({ dueOn }: Pick<Entry, 'dueOn'>, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000))
}

/** "Eyewash test, overdue, 5 days late, 1 of 6 late": a line as it is read aloud. */
function lineName(line: Line, today: string): string {
  if (line.kind === 'done' || line.kind === 'more') return ''
  const entry = line.kind === 'one' ? line.entry : line.worst
  return [entry.title, entryWords(entry, today), ...(line.kind === 'cluster' ? [line.says] : [])].join(', ')
}

export function entryWords(entry: Entry, today: string): string {
  const look = lookOf(entry)
  const state = entry.kind === 'item' ? wordLook('calendarItem', 'state', entry.state).label.toLowerCase() : 'due'
  if (look === 'late') {
    const days = lateDays(entry, today)
    return `${entry.late === 'missed' ? 'missed' : 'overdue'}${days > 0 ? `, ${days} ${days === 1 ? 'day' : 'days'} late` : ''}`
  }
  if (look === 'nobody') return 'needs a person'
  if (entry.proven === 'here') return 'proven on this device'
  return entry.dueAt === null || entry.done ? state : `${state}, ${formatTime(entry.dueAt)}`
}
