import { memo, useEffect, useRef, type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { lanesOf, type Bar, type Laid } from './lanes.ts'
import styles from './MonthGrid.module.css'

/** What a press of a key is about: a day, and the thing on it that has the focus. */
export interface GridPlace {
  readonly day: string
  /** `data-item` of what has the focus; null on the day itself. */
  readonly item: string | null
}

export interface MonthGridProps<B extends Bar> {
  readonly label: string
  /** Whole weeks, Sunday first. */
  readonly weeks: readonly (readonly string[])[]
  readonly today: string
  /** The one day that Tab reaches. */
  readonly cursor: string
  readonly onCursor: (day: string) => void
  /** How a day is read aloud: the full date and what stands on it. */
  readonly dayName: (day: string) => string
  /** "15", or "Dec 1". */
  readonly dayNumber: (day: string) => string
  readonly dayNote: (day: string) => string
  readonly isOff: (day: string) => boolean
  readonly isOutside: (day: string) => boolean
  readonly renderDay: (day: string, isCursor: boolean) => ReactNode
  /** Windows, the urgent ones first; at most two lanes a week. */
  readonly bars: readonly B[]
  readonly renderBar: (laid: Laid<B>, week: readonly string[]) => ReactNode
  readonly onMore: (week: readonly string[], bars: readonly B[]) => void
  /** Under the days of a week, such as who is away. */
  readonly renderFoot?: (week: readonly string[]) => ReactNode
  /** A press that is no arrow; true when it did something. */
  readonly onKey: (key: string, place: GridPlace) => boolean
  readonly onDrop: (item: string, day: string) => void
  readonly onDay: (day: string) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const LANES = 2
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as weeks of days: arrows walk the days, Tab goes into the day, and what stands there is drawn by the page. */
export function MonthGrid<B extends Bar>(props: MonthGridProps<B>) {
  const { label, weeks, cursor, onCursor, onKey } = props
  const grid = useRef<HTMLDivElement>(null)
  // Only who walks with the keys is followed: a page that opens takes no focus.
  const follows = useRef<string | null>(null)
  useEffect(() => {
    if (follows.current !== cursor) return
    follows.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = placeOf(event.target)
    if (place === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const to = dayAfter(event.key, place.day, weeks)
    if (to === null) {
      if (event.key === 'Escape' && place.item !== null) focusDay(grid.current, place.day)
      else if (!onKey(event.key, place)) return
      event.preventDefault()
      return
    }
    event.preventDefault()
    if (to === cursor) return focusDay(grid.current, to)
    follows.current = to
    onCursor(to)
  }
  return (
    <div ref={grid} role="grid" aria-label={label} className={styles.grid} tabIndex={-1} onKeyDown={press}>
      <div role="row" className={cx(styles.columns, styles.head)}>
        {WEEKDAYS.map((day) => (
          <span key={day} role="columnheader" aria-label={day}>
            {day.slice(0, 3)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} week={week} {...props} />
      ))}
    </div>
  )
}

function Week<B extends Bar>(props: MonthGridProps<B> & { readonly week: readonly string[] }) {
  const { week, bars, renderBar, onMore, renderFoot } = props
  const { laid, more } = lanesOf(bars, week, LANES)
  const vars: CSSProperties & Record<`--${string}`, number> = {
    '--lanes': Math.max(0, ...laid.map(({ lane }) => lane + 1)) + (more.length > 0 ? 1 : 0),
  }
  return (
    <div role="row" className={cx(styles.columns, styles.week)} style={vars}>
      {week.map((day) => (
        <Day key={day} day={day} {...props} />
      ))}
      <div className={cx(styles.columns, styles.bars)} aria-hidden="true">
        {laid.map((one) => (
          <div
            key={`${one.bar.id} ${one.first}`}
            className={styles.bar}
            style={{ gridColumn: `${one.first + 1} / ${one.last + 2}`, gridRow: one.lane + 1 }}
          >
            {renderBar(one, week)}
          </div>
        ))}
        {more.length === 0 ? null : (
          <button type="button" tabIndex={-1} className={styles.more} onClick={() => onMore(week, more)}>
            {more.length} more {more.length === 1 ? 'window' : 'windows'}
          </button>
        )}
      </div>
      {renderFoot?.(week)}
    </div>
  )
}

function Day<B extends Bar>(props: MonthGridProps<B> & { readonly day: string }) {
  const { day, today, cursor, dayName, dayNumber, dayNote, isOff, isOutside, renderDay, onDrop, onDay } = props
  const isCursor = day === cursor
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.currentTarget.removeAttribute('data-over')
    const item = event.dataTransfer.getData(DRAGGED)
    if (item !== '') onDrop(item, day)
  }
  const note = dayNote(day)
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isCursor ? 0 : -1}
      aria-label={dayName(day)}
      aria-current={day === today ? 'date' : undefined}
      className={cx(styles.day, isOff(day) && styles.off, isOutside(day) && styles.outside)}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isCursor) onDay(day)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        event.currentTarget.setAttribute('data-over', '')
      }}
      onDragLeave={(event) => event.currentTarget.removeAttribute('data-over')}
      onDrop={drop}
    >
      <div className={styles.number} data-today={day === today || undefined}>
        <b>{dayNumber(day)}</b>
        {day === today ? <span>today</span> : null}
        {note === '' ? null : <em title={note}>{note}</em>}
      </div>
      <Content day={day} isCursor={isCursor} renderDay={renderDay} />
    </div>
  )
}

/** Drawn again only when the page draws days in another way, or the cursor comes or goes. */
const Content = memo(function Content({
  day,
  isCursor,
  renderDay,
}: {
  readonly day: string
  readonly isCursor: boolean
  readonly renderDay: (day: string, isCursor: boolean) => ReactNode
}) {
  return <div className={styles.content}>{renderDay(day, isCursor)}</div>
})

/** What a dragged thing carries: its `data-item`. */
export const DRAGGED = 'application/x-calendar-item'

function placeOf(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null
  const day = target.closest('[data-day]')?.getAttribute('data-day') ?? null
  return day === null ? null : { day, item: target.closest('[data-item]')?.getAttribute('data-item') ?? null }
}

function focusDay(grid: HTMLElement | null, day: string): void {
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

/** Where a key leads; null for a key that leads nowhere. A day outside the weeks is for the page to show. */
function dayAfter(key: string, day: string, weeks: readonly (readonly string[])[]): string | null {
  const step = STEPS[key]
  if (step !== undefined) return moved(day, step)
  const week = weeks.find((one) => one.includes(day))
  if (key === 'Home') return week?.[0] ?? null
  return key === 'End' ? (week?.at(-1) ?? null) : null
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
