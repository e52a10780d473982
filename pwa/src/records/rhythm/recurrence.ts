/** The common ways in which something repeats, and the RRULE they are; what they cannot say stays an RRULE. Pure. */

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/**
 * An interval of 3 months is each quarter; it is the text of a person and may be no number yet. A month day of -1 is the last; nth -1 is
 * the last weekday of the month.
 */
export type Recurrence =
  | { readonly way: 'days'; readonly interval: string }
  | { readonly way: 'weeks'; readonly interval: string; readonly days: readonly Weekday[] }
  | { readonly way: 'monthDay'; readonly interval: string; readonly day: number }
  | { readonly way: 'monthWeekday'; readonly interval: string; readonly nth: number; readonly weekday: Weekday }
  | { readonly way: 'year'; readonly interval: string; readonly month: number; readonly day: number }

export type Way = Recurrence['way'] | 'raw'

/** What somebody begins with who chooses a way; the first day says weekday, day and month. */
export function startOfWay(way: Recurrence['way'], startOn: string): Recurrence {
  const on = /^\d{4}-\d\d-\d\d$/.test(startOn) ? startOn : '2026-01-01'
  const weekday = WEEKDAYS[new Date(`${on}T00:00:00Z`).getUTCDay()] ?? 'MO'
  const day = Number(on.slice(8))
  switch (way) {
    case 'days':
      return { way, interval: '1' }
    case 'weeks':
      return { way, interval: '1', days: [weekday] }
    case 'monthDay':
      return { way, interval: '1', day }
    case 'monthWeekday':
      return { way, interval: '1', nth: Math.min(4, Math.ceil(day / 7)), weekday }
    case 'year':
      return { way, interval: '1', month: Number(on.slice(5, 7)), day }
  }
}

export function rruleOf(one: Recurrence): string {
  const step = one.interval === '1' ? '' : `;INTERVAL=${one.interval}`
  switch (one.way) {
    case 'days':
      return `FREQ=DAILY${step}`
    case 'weeks':
      return `FREQ=WEEKLY${step};BYDAY=${WEEKDAYS.filter((day) => one.days.includes(day)).join(',')}`
    case 'monthDay':
      return `FREQ=MONTHLY${step};BYMONTHDAY=${one.day}`
    case 'monthWeekday':
      return `FREQ=MONTHLY${step};BYDAY=${one.nth}${one.weekday}`
    case 'year':
      return `FREQ=YEARLY${step};BYMONTH=${one.month};BYMONTHDAY=${one.day}`
  }
}

/** The way an RRULE says, whatever its interval; null for one that only the RRULE itself can say. */
export function recurrenceOf(rrule: string): Recurrence | null {
  const line = rrule.trim().replace(/^RRULE:/i, '')
  const parts = new Map(
    line.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      const isTyped = name.toUpperCase() === 'INTERVAL'
      return [name.toUpperCase(), isTyped ? value : value.toUpperCase()] as const
    }),
  )
  const freq = parts.get('FREQ')
  const interval = parts.get('INTERVAL') ?? '1'
  const names = [...parts.keys()].filter((name) => name !== 'FREQ' && name !== 'INTERVAL').join()
  if (freq === 'DAILY' && names === '') return { way: 'days', interval }
  if (freq === 'WEEKLY' && names === 'BYDAY') {
    const days = (parts.get('BYDAY') ?? '').split(',')
    return days.every(isWeekday) ? { way: 'weeks', interval, days } : null
  }
  if (freq === 'MONTHLY' && names === 'BYMONTHDAY') {
    const day = monthDay(parts.get('BYMONTHDAY'))
    return day === null ? null : { way: 'monthDay', interval, day }
  }
  if (freq === 'MONTHLY' && names === 'BYDAY') {
    const [, nth = '', weekday = ''] = /^(-1|[1-5])(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? []
    return isWeekday(weekday) ? { way: 'monthWeekday', interval, nth: Number(nth), weekday } : null
  }
  if (freq === 'YEARLY' && ['BYMONTH,BYMONTHDAY', 'BYMONTHDAY,BYMONTH'].includes(names)) {
    const [month, day] = [Number(parts.get('BYMONTH')), monthDay(parts.get('BYMONTHDAY'))]
    return Number.isInteger(month) && month >= 1 && month <= 12 && day !== null
      ? { way: 'year', interval, month, day }
      : null
  }
  return null
}

function monthDay(text: string | undefined): number | null {
  const day = Number(text)
  return day === -1 || (Number.isInteger(day) && day >= 1 && day <= 31) ? day : null
}

function isWeekday(text: string): text is Weekday {
  return WEEKDAYS.some((day) => day === text)
}
