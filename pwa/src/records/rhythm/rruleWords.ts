/** An RRULE (RFC 5545) as a person says it: "Each year on Jan 1, Apr 1". One that no short sentence says stays as it is. Pure. */
import { plural } from '../../lib/text.ts'
import { WEEKDAYS } from './recurrence.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const UNITS = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
])
const NTH = new Map([
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
  ['4', 'fourth'],
  ['5', 'fifth'],
  ['-1', 'last'],
])

export function rruleWords(rrule: string): string {
  const parts = new Map(
    rrule
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, value] as const
      }),
  )
  const take = (name: string): readonly string[] => {
    const value = parts.get(name) ?? ''
    parts.delete(name)
    return value === '' ? [] : value.split(',')
  }
  const unit = UNITS.get(take('FREQ').join())
  const [interval = '1'] = take('INTERVAL')
  const [times] = take('COUNT')
  const on = daysOf({ unit, months: take('BYMONTH'), monthDays: take('BYMONTHDAY'), weekdays: take('BYDAY') })
  if (unit === undefined || on === null || parts.size > 0) return rrule
  if (times === '1') return on === '' ? 'Once' : `Once, ${on}`
  const each = interval === '1' ? `Each ${unit}` : `Every ${plural(Number(interval), unit)}`
  return [each, on, ...(times === undefined ? [] : [`${times} times`])].filter((part) => part !== '').join(' ')
}

interface On {
  readonly unit: string | undefined
  readonly months: readonly string[]
  readonly monthDays: readonly string[]
  readonly weekdays: readonly string[]
}

/** On which days; empty where the rule leaves it to its first day, null where words would be wrong. */
function daysOf({ unit, months, monthDays, weekdays }: On): string | null {
  const named = months.map((month) => MONTHS[Number(month) - 1])
  if (named.includes(undefined)) return null
  const days = monthDays.map((day) => (day === '-1' ? 'the last day' : Number(day) > 0 ? `day ${Number(day)}` : null))
  if (days.includes(null)) return null
  if (weekdays.length > 0) {
    const words = weekdays.map((day) => weekdayWords(day, unit))
    return words.includes(null) || days.length > 0 || months.length > 0 ? null : `on ${words.join(', ')}`
  }
  if (named.length === 0) return days.length === 0 ? '' : unit === 'month' ? `on ${days.join(', ')}` : null
  const [day] = monthDays
  if (unit !== 'year' || day === undefined || days.length > 1) return null
  return day === '-1'
    ? `on the last day of ${named.join(', ')}`
    : `on ${named.map((month) => `${month} ${day}`).join(', ')}`
}

/** MO of a week, 1MO or -1FR of a month. */
function weekdayWords(text: string, unit: string | undefined): string | null {
  const [, nth = '', short = ''] = /^(-1|[1-5])?([A-Z]{2})$/.exec(text) ?? []
  const name = DAYS[WEEKDAYS.findIndex((day) => day === short)]
  if (name === undefined) return null
  if (nth === '') return unit === 'week' ? name : null
  return unit === 'month' ? `the ${NTH.get(nth)} ${name}` : null
}
