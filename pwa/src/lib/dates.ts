/**
 * Dates as the yard reads them: "Fri, Nov 21", times by the yard's own clock of 12 or 24 hours, everything in the organization's time
 * zone. An instant is epoch milliseconds; a local date is YYYY-MM-DD and belongs to no zone. Zone and
 * clock are set when they are known and when they change, because a tablet's own are often wrong; whoever sets them draws what shows times
 * again.
 *
 * Nothing here throws: a record may hold a time that no calendar shows, and one of them must not take a page from the whole yard.
 */
import { daysUntil as daysFrom } from '../../../sync/compute/days.ts'
import { deviceNow } from './clock.ts'
import { agoIn, dateLanguage, dayIn, formatter } from './dateWords.ts'
import { ENGLISH, type Language } from './words.ts'

export type Instant = number | Date
export type LocalDate = string

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const NONE = '–'
/** As far from 1970 as a Date reaches. */
const LAST = 8.64e15

/** Epoch milliseconds that a calendar shows, else null. */
function shown(value: Instant | null | undefined): number | null {
  const at = value instanceof Date ? value.getTime() : value
  return typeof at === 'number' && Math.abs(at) <= LAST ? at : null
}

let organizationZone: string | undefined

/** 12 where a yard has not chosen: its people read American mail. */
export type HourFormat = '12' | '24'

let organizationClock: HourFormat = '12'

export function setHourFormat(clock: HourFormat | null): void {
  organizationClock = clock ?? '12'
}

export function setTimeZone(zone: string | undefined): void {
  organizationZone = zone
}

/** The zone in use. What is remembered between two draws (a memo) and rests on days or times takes it as a parameter. */
export function timeZone(): string {
  return organizationZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

const localDates = new Map<string, LocalDate>()

function isLocalDate(value: Instant | LocalDate): value is LocalDate {
  return typeof value === 'string'
}

// Browsers parse many non-ISO strings as dates.
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** A local date as the instant of its midnight in UTC: only ever formatted in UTC again. */
function utcOf(date: LocalDate): number {
  const day = date.slice(0, 10)
  return DAY_SHAPE.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
}

/** An instant for the attribute of a <time>; undefined where there is none. */
export function isoOf(value: Instant | null | undefined): string | undefined {
  const at = shown(value)
  return at === null ? undefined : new Date(at).toISOString()
}

export interface DateOptions {
  readonly zone?: string
  readonly now?: number
  /** auto: the year only when it is not this one. */
  readonly year?: 'auto' | 'always' | 'never'
  /** false: "Nov 21". */
  readonly weekday?: boolean
  /** That of the screen where nothing else is said. */
  readonly language?: Language
}

// A formatter of its own would be made at every start.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Fri, Nov 21", and "Fri, Nov 21, 2025" when the year is not this one; "vie, 21 nov 2025" where that is read. */
export function formatDate(value: Instant | LocalDate | null | undefined, options: DateOptions = {}): string {
  if (value === null || value === undefined || value === '') return NONE
  const { zone = timeZone(), now = deviceNow(), year = 'auto', weekday = true, language = dateLanguage.get() } = options
  const date = isLocalDate(value) ? value.slice(0, 10) : localDate(value, zone)
  if (Number.isNaN(utcOf(date))) return NONE
  const withYear = year === 'always' || (year === 'auto' && date.slice(0, 4) !== localDate(now, zone).slice(0, 4))
  const day = new Date(utcOf(date))
  if (language !== ENGLISH) return dayIn(language, day, weekday, withYear)
  return `${weekday ? `${WEEKDAYS[day.getUTCDay()]}, ` : ''}${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}${withYear ? `, ${day.getUTCFullYear()}` : ''}`
}

const HOURS: Readonly<Record<HourFormat, Intl.DateTimeFormatOptions>> = {
  12: { hour: 'numeric', hourCycle: 'h12' },
  24: { hour: '2-digit', hourCycle: 'h23' },
}

/** "2:02 PM", or "14:02" by a clock of 24 hours */
export function formatTime(
  value: Instant | null | undefined,
  zone = timeZone(),
  language = dateLanguage.get(),
): string {
  const at = shown(value)
  if (at === null) return NONE
  const time = plain(formatter({ ...HOURS[organizationClock], minute: '2-digit' }, zone, language).format(at))
  // A sentence that ends with the time brings its own full stop.
  return language === ENGLISH ? time : time.replaceAll('.', '')
}

/** An hour that is kept as "14:02", by the yard's clock; what is no hour as it is. */
export function formatClock(clock: string, language = dateLanguage.get()): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock)
    ? formatTime(Date.parse(`2000-01-01T${clock}:00Z`), 'UTC', language)
    : clock
}

/** "14:02" whatever the yard's clock: for files and what machines read. "" where no calendar shows it. */
export function wallTime(value: Instant, zone = timeZone()): string {
  const at = shown(value)
  return at === null ? '' : formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(at)
}

/** 0 to 23, for words that follow the time of day. */
export function hourOf(at: number, zone = timeZone()): number {
  return Number(formatter({ hour: 'numeric', hourCycle: 'h23' }, zone).format(shown(at) ?? 0))
}

/** "EST": how the zone is called on that day. */
export function zoneWord(at: number, zone = timeZone()): string {
  return (
    formatter({ timeZoneName: 'short' }, zone)
      .formatToParts(shown(at) ?? 0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

/** Some browsers put a narrow space before AM and PM, which the report's font does not have. */
function plain(time: string): string {
  return time.replaceAll(/[\u202f\u00a0]/g, ' ')
}

/** "Fri, Nov 21, 2:02 PM" */
export function formatDateTime(value: Instant | null | undefined, options: DateOptions = {}): string {
  if (shown(value) === null) return NONE
  return `${formatDate(value, options)}, ${formatTime(value, options.zone, options.language)}`
}

/** Everything there is, for a title on hover or focus: "Friday, November 21, 2026, 2:02:09 PM EST". */
export function formatFull(value: Instant, zone = timeZone(), language = dateLanguage.get()): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    ...HOURS[organizationClock],
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }
  const at = shown(value)
  return at === null ? NONE : plain(formatter(options, zone, language).format(at).replace(' at ', ', '))
}

/** Relative only for the recent past: "just now", "12 min ago", "3 h ago"; older is a date and a time. */
export function relative(value: Instant, options: DateOptions = {}): string {
  const { now = deviceNow(), language = dateLanguage.get() } = options
  const english = language === ENGLISH
  const age = now - Number(value)
  if (age < MINUTE && age > -MINUTE) return english ? 'just now' : agoIn(language, 0, 'second')
  const [minutes, hours] = [Math.floor(age / MINUTE), Math.floor(age / HOUR)]
  if (age > 0 && age < HOUR) return english ? `${minutes} min ago` : agoIn(language, minutes, 'minute')
  if (age > 0 && age < 12 * HOUR) return english ? `${hours} h ago` : agoIn(language, hours, 'hour')
  return formatDateTime(value, options)
}

/** The calendar date of an instant in the zone, YYYY-MM-DD; "" where no calendar shows it. */
export function localDate(value: Instant, zone = timeZone()): LocalDate {
  const at = shown(value)
  if (at === null) return ''
  // Every zone's midnight falls on a quarter of an hour, so one answer serves the quarter; a list asks for thousands.
  const key = `${zone} ${Math.floor(at / QUARTER)}`
  let date = localDates.get(key)
  if (date === undefined) {
    const parts = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone).formatToParts(at)
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
    date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
    if (localDates.size >= 20_000) localDates.clear()
    localDates.set(key, date)
  }
  return date
}

export function today(now = deviceNow(), zone = timeZone()): LocalDate {
  return localDate(now, zone)
}

/** The instant at which a day of the yard begins. Zones lie up to 14 hours around Greenwich and change on quarters of an hour. */
export function startOfDay(date: LocalDate, zone = timeZone()): number {
  let [low, high] = [(utcOf(date) - DAY) / QUARTER, (utcOf(date) + DAY) / QUARTER]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (localDate(middle * QUARTER, zone) >= date) high = middle
    else low = middle + 1
  }
  return low * QUARTER
}

/** Noon of a day of the yard, an hour off on the two days its clocks change. */
export function noonOf(date: LocalDate): number {
  return startOfDay(date) + 12 * HOUR
}

/** The last second of a day of the yard. */
export function endOfDay(date: LocalDate): number {
  return startOfDay(addDays(date, 1)) - 1000
}

/** "" where no calendar has the day. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const day = isoOf(utcOf(date) + days * DAY)?.slice(0, 10) ?? ''
  return DAY_SHAPE.test(day) ? day : ''
}

/** Whether a calendar has this day. */
export function isDay(date: LocalDate): boolean {
  return !Number.isNaN(utcOf(date))
}

/** Days from one date to the other; negative when it has passed, 0 where one of them is no date. */
export function daysUntil(date: LocalDate, from: LocalDate): number {
  return daysFrom(date.slice(0, 10), from.slice(0, 10)) ?? 0
}

/** 0 Sunday to 6 Saturday. */
function weekday(date: LocalDate): number {
  return new Date(utcOf(date)).getUTCDay()
}

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]

/** Nobody plans further ahead, and a wild number must come to an end. */
const MOST_WORKING_DAYS = 500

/** The date that is so many working days later; zero moves a day off to the next working day. */
export function addWorkingDays(
  date: LocalDate,
  days: number,
  workingDays: readonly number[] = MONDAY_TO_FRIDAY,
): LocalDate {
  const known = workingDays.filter((day) => day >= 0 && day <= 6 && Number.isInteger(day))
  const works = known.length > 0 ? known : [0, 1, 2, 3, 4, 5, 6]
  let at = date
  for (let left = Math.min(days, MOST_WORKING_DAYS); left > 0 && at !== '';) {
    at = addDays(at, 1)
    if (works.includes(weekday(at))) left -= 1
  }
  while (!Number.isNaN(weekday(at)) && !works.includes(weekday(at))) at = addDays(at, 1)
  return at
}

/** "1 h 24 min", "48 min", "under 1 min": how long a walk took. */
export function formatDuration(milliseconds: number, language = dateLanguage.get()): string {
  const minutes = Math.floor(milliseconds / MINUTE)
  if (!Number.isFinite(minutes)) return NONE
  if (minutes < 1) return language === ENGLISH ? 'under 1 min' : '< 1 min'
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
