/** The next twelve months of a rule while it is typed: its due days, its windows, the days off. Pure. */
import { baseOf, type Counted } from '../../../../../sync/schedule/item.ts'
import { slotsOf } from '../../../../../sync/schedule/schedule.ts'
import type { Rule, Slot, Yard } from '../../../../../sync/schedule/rule.ts'
import { addDays } from '../../../lib/dates.ts'
import { addMonths, monthOf, daysOf, weekdayOf } from '../../../lib/periods.ts'

export interface DayMark {
  readonly day: string
  readonly due: boolean
  readonly open: boolean
  /** Between the due day and the day on which it is missed. */
  readonly late: boolean
  readonly off: boolean
}

export interface MonthAhead {
  readonly month: string
  /** Empty places before the first day; weeks begin on Sunday. */
  readonly before: number
  readonly days: readonly DayMark[]
}

export interface YearAhead {
  readonly months: readonly MonthAhead[]
  /** The due days, each once. */
  readonly dues: readonly string[]
  readonly count: number
}

const MONTHS = 12
/** Windows of more occurrences than these say nothing any more: every day is open. */
const MOST_WINDOWS = 120

/** The items so far say from when a rolling rule counts. */
export function yearAhead(rule: Rule, yard: Yard, today: string, items: readonly Counted[] = []): YearAhead {
  const first = `${today.slice(0, 7)}-01`
  const until = monthOf(addMonths(first, MONTHS - 1)).until
  // Twelve months from today end after the last month that is drawn.
  const last = addDays(addMonths(today, MONTHS), -1)
  const base = (place: string | null) => baseOf(rule, items, place)
  const slots = slotsOf(rule, yard, base, today, addDays(last, rule.openDays ?? 0))
  const dues = new Set(slots.map(({ dueOn }) => dueOn).filter((day) => day <= last))
  const { open, late } = windowsOf(slots, until)
  const months = Array.from({ length: MONTHS }, (_, at): MonthAhead => {
    const month = addMonths(first, at)
    return {
      month,
      before: weekdayOf(month),
      days: daysOf(monthOf(month)).map((day) => ({
        day,
        due: dues.has(day),
        open: open.has(day),
        late: late.has(day),
        off: !yard.workingDays.includes(weekdayOf(day)) || yard.isClosed(day),
      })),
    }
  })
  return { months, dues: [...dues].toSorted(), count: slots.filter(({ dueOn }) => dueOn <= last).length }
}

function windowsOf(slots: readonly Slot[], until: string) {
  const open = new Set<string>()
  const late = new Set<string>()
  const fill = (days: Set<string>, from: string, last: string) => {
    for (let day = from; day <= last && day <= until; day = addDays(day, 1)) days.add(day)
  }
  for (const { opensOn, dueOn, missOn } of slots.slice(0, MOST_WINDOWS)) {
    fill(open, opensOn, addDays(dueOn, -1))
    if (missOn !== null) fill(late, addDays(dueOn, 1), missOn)
  }
  return { open, late }
}
