/** The marks of a trend: one a reading, or one a stretch of days where there are too many to tell apart. Pure. */
import type { Field } from '../../../../../sync/forms/form.ts'
import type { LimitSlot } from '../../../ui/charts/LimitChart.tsx'
import { bandOf, measured } from '../../../forms/filling/numbers.ts'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { daysBetween, gapDays, type Reading } from '../core/series.ts'

export interface TrendSlot extends LimitSlot {
  /** Null where there is a gap. */
  readonly value: number | null
}

/** More marks than this are put together. */
const MOST = 60

export function slotsOf(readings: readonly Reading[], field: Field, all: string): readonly TrendSlot[] {
  const gap = gapDays(readings)
  const slots: TrendSlot[] = []
  let before: Reading | undefined
  for (const group of grouped(readings)) {
    const [first] = group
    const last = group.at(-1)
    if (first === undefined || last === undefined) continue
    if (before !== undefined && daysBetween(before.on, first.on) > gap) {
      const from = addDays(before.on, 1)
      slots.push({
        id: `gap:${from}`,
        label: '',
        text: `No entry from ${formatDate(from)} to ${formatDate(addDays(first.on, -1))}`,
        href: all,
        gap: 'no data',
        value: null,
      })
    }
    slots.push(slotOf(group, first, last, field, all))
    before = last
  }
  return slots
}

function slotOf(group: readonly Reading[], first: Reading, last: Reading, field: Field, all: string): TrendSlot {
  const values = group.map(({ value }) => value)
  const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  const beyond = values.some((value) => bandOf(field, value) !== 'normal')
  if (group.length === 1)
    return {
      id: first.entryId,
      label: shortDay(first.on),
      text: `${formatDate(first.on)}: ${measured(first.value, field)}${
        first.struck === null ? '' : `, corrected from ${measured(first.struck, field)}`
      }`,
      href: `/logs/entries/${first.entryId}`,
      beyond,
      value: first.value,
    }
  return {
    id: first.entryId,
    label: shortDay(first.on),
    text: `${formatDate(first.on)} to ${formatDate(last.on)}: ${group.length} readings, ${measured(
      Math.min(...values),
      field,
    )} to ${measured(Math.max(...values), field)}, mean ${measured(mean, field)}`,
    href: all,
    beyond,
    value: mean,
  }
}

function grouped(readings: readonly Reading[]): readonly (readonly Reading[])[] {
  const [first] = readings
  const last = readings.at(-1)
  if (first === undefined || last === undefined || readings.length <= MOST) return readings.map((one) => [one])
  const days = Math.max(1, Math.ceil((daysBetween(first.on, last.on) + 1) / MOST))
  return [...Map.groupBy(readings, ({ on }) => Math.floor(daysBetween(first.on, on) / days)).values()]
}

function shortDay(day: string): string {
  return formatDate(day).replace(/^\w+, /, '')
}
