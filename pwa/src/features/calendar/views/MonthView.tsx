import { useCallback, useMemo, useState } from 'react'
import { fullDay, monthKey, monthOf, shortMonth, weekdayOf, weeksOf } from '../../../lib/periods.ts'
import { cx } from '../../../ui/cx.ts'
import type { Laid } from '../../../ui/calendar/lanes.ts'
import { MonthGrid, type GridPlace } from '../../../ui/calendar/MonthGrid.tsx'
import { singleKeysOn } from '../../../ui/singleKeys.ts'
import type { Entry } from '../entry.ts'
import type { ShapeProps } from './shape.ts'
import { countWords, entriesOf, groupByDay, linesOf, type Line } from './dayLines.ts'
import { ItemLine, Marks } from './Item.tsx'
import { useFingers, usePhone } from './useWidth.ts'
import { segmentsOf, windowsOf, type WindowBar } from './windows.ts'
import styles from './views.module.css'

const NONE: readonly Entry[] = []

/** A month as weeks of days. Arrows walk the days, Tab goes into one, Enter opens, Space looks in. */
export function MonthView(props: ShapeProps) {
  const { entries, on, today, named, workingDays, absences, peeked, acts } = props
  const [cursor, setCursor] = useState(on)
  const [shown, setShown] = useState(on)
  // Another period was chosen by its key or button: the cursor goes along.
  if (shown !== on) {
    setShown(on)
    if (monthKey(cursor) !== monthKey(on)) setCursor(on)
  }
  const weeks = useMemo(() => weeksOf(monthOf(on)), [on])
  const days = useMemo(() => groupByDay(entries), [entries])
  const bars = useMemo(() => windowsOf(entries, today), [entries, today])
  const move = (day: string) => {
    setCursor(day)
    if (!weeks.some((week) => week.includes(day))) {
      setShown(day)
      acts.goTo(day, true)
    }
  }
  const { peek, openDay, mayPlan } = acts
  const open = useCallback(
    (line: Line, day: string) => {
      const [only] = line.kind === 'one' ? [line.entry] : line.kind === 'cluster' ? [line.worst] : []
      if (only === undefined) openDay(day)
      else peek(only.id)
    },
    [peek, openDay],
  )
  const isPhone = usePhone()
  const hasMouse = !useFingers()
  const renderDay = useCallback(
    (day: string, isCursor: boolean) =>
      isPhone ? (
        <Marks entries={days.get(day) ?? NONE} reached={isCursor} onOpen={() => openDay(day)} />
      ) : (
        linesOf(days.get(day) ?? NONE).map((line) => (
          <ItemLine
            key={line.id}
            line={line}
            today={today}
            reached={isCursor}
            peeked={peeked}
            movable={hasMouse && line.kind === 'one' && mayPlan(line.entry)}
            onOpen={(pressed) => open(pressed, day)}
          />
        ))
      ),
    [days, today, peeked, hasMouse, mayPlan, open, isPhone, openDay],
  )
  const onKey = (key: string, place: GridPlace) => pressed(key, place, days.get(place.day) ?? NONE, acts)
  return (
    <MonthGrid<WindowBar>
      label={props.title}
      weeks={weeks}
      today={today}
      cursor={cursor}
      onCursor={move}
      dayName={(day) =>
        dayName(
          day,
          days.get(day) ?? NONE,
          named(day).map(({ title }) => title),
          day === today,
        )
      }
      dayNumber={(day) => (day.endsWith('-01') ? `${shortMonth(day)} 1` : String(Number(day.slice(8))))}
      dayNote={(day) => named(day)[0]?.title ?? ''}
      isOff={(day) => !workingDays.includes(weekdayOf(day)) || named(day).some(({ closed }) => closed)}
      isOutside={(day) => monthKey(day) !== monthKey(on)}
      renderDay={renderDay}
      bars={bars}
      renderBar={(laid, week) => <WindowStrip laid={laid} week={week} today={today} peeked={peeked} onPeek={peek} />}
      onMore={(week) => acts.openWeek(week[0] ?? on)}
      renderFoot={(week) => <Away week={week} absences={absences} />}
      onKey={onKey}
      onDrop={acts.plan}
      onDay={(day) => setCursor(day)}
    />
  )
}

/** What a press means on a day or on a thing of it; the first thing of a day stands for it. */
function pressed(key: string, { day, item }: GridPlace, entries: readonly Entry[], acts: ShapeProps['acts']): boolean {
  const lines = linesOf(entries)
  const line = item === null ? lines[0] : lines.find((one) => one.id === item)
  const entry =
    line === undefined ? undefined : (entriesOf(line).find(({ id }) => id === line.id) ?? entriesOf(line)[0])
  switch (key) {
    case 'Enter':
      if (item === null || entry === undefined || line?.kind === 'done') acts.openDay(day)
      else acts.open(entry)
      return true
    case ' ':
      if (entry !== undefined) acts.peek(entry.id, 'read')
      return true
    case 'e':
    case 'a':
      if (entry === undefined || entry.kind !== 'item' || !singleKeysOn()) return false
      acts.peek(entry.id, key === 'e' ? 'complete' : 'handOver')
      return true
    default:
      return false
  }
}

/** "Friday, November 20, 2026, today. Veterans Day. 3 items, 1 overdue, 2 done". */
function dayName(day: string, entries: readonly Entry[], notes: readonly string[], isToday: boolean): string {
  return [`${fullDay(day)}${isToday ? ', today' : ''}`, ...notes, countWords(entries)].join('. ')
}

interface StripProps {
  readonly laid: Laid<WindowBar>
  readonly week: readonly string[]
  readonly today: string
  readonly peeked: string | null
  readonly onPeek: (id: string) => void
}

/** A window's stretch in one week. Its item in the day says the same to who hears the page, so this is for eyes and a mouse. */
function WindowStrip({ laid, week, today, peeked, onPeek }: StripProps) {
  const { bar, first, last } = laid
  const columnOf = (day: string) => week.indexOf(day) - first + 1
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx(styles.window, peeked === bar.id && styles.peeked)}
      title={bar.entry.title}
      onClick={() => onPeek(bar.id)}
    >
      {segmentsOf(bar, week[first] ?? bar.from, week[last] ?? bar.until, today).map((part) => (
        <span
          key={part.tone}
          data-tone={part.tone}
          data-starts={part.from === bar.from || undefined}
          data-ends={part.endsAt ?? undefined}
          className={styles.segment}
          style={{ gridColumn: `${columnOf(part.from)} / ${columnOf(part.until) + 1}` }}
        >
          {part.says}
        </span>
      ))}
    </button>
  )
}

/** Who is away on days of the week, and who covers. */
function Away({ week, absences }: { readonly week: readonly string[]; readonly absences: ShapeProps['absences'] }) {
  const [from = '', until = ''] = [week[0], week.at(-1)]
  const here = absences.filter((one) => one.fromOn <= until && one.untilOn >= from)
  if (here.length === 0) return null
  return (
    <div className={styles.aways} role="presentation">
      {here.slice(0, 2).map((one) => {
        const first = one.fromOn < from ? 0 : week.indexOf(one.fromOn)
        const last = one.untilOn > until ? 6 : week.indexOf(one.untilOn)
        return (
          <span key={one.id} className={styles.away} style={{ gridColumn: `${first + 1} / ${last + 2}` }}>
            {one.says}
          </span>
        )
      })}
    </div>
  )
}
