import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addWorkingDays,
  daysUntil,
  endOfDay,
  formatClock,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFull,
  formatTime,
  localDate,
  noonOf,
  relative,
  setHourFormat,
  setTimeZone,
} from './dates.ts'
import { dateLanguage, holdDateLanguage } from './dateWords.ts'
import * as written from './written.ts'

const zone = 'America/New_York'
// Friday, November 20, 2026, 14:02 in Norfolk.
const now = Date.parse('2026-11-20T19:02:00Z')

describe('dates', () => {
  it('reads "Fri, Nov 21" and adds the year only when it is another one', () => {
    expect(formatDate('2026-11-20', { now, zone })).toBe('Fri, Nov 20')
    expect(formatDate('2025-11-21', { now, zone })).toBe('Fri, Nov 21, 2025')
    expect(formatDate(null)).toBe('–')
  })
  it('shows an instant on the day it had in the yard, not in Greenwich', () => {
    const late = Date.parse('2026-11-21T03:30:00Z')
    expect(formatDate(late, { now, zone })).toBe('Fri, Nov 20')
    expect(localDate(late, zone)).toBe('2026-11-20')
    expect(formatDateTime(late, { now, zone })).toBe('Fri, Nov 20, 10:30 PM')
  })
  it.each([
    ['12', '12:00 AM', '2:02 PM', 'Friday, November 20, 2026, 2:02:00 PM EST'],
    [null, '12:00 AM', '2:02 PM', 'Friday, November 20, 2026, 2:02:00 PM EST'],
    ['24', '00:00', '14:02', 'Friday, November 20, 2026, 14:02:00 EST'],
  ] as const)('writes times by the clock of the yard: %s', (clock, midnight, afternoon, full) => {
    setHourFormat(clock)
    expect([
      formatTime(Date.parse('2026-11-20T05:00:00Z'), zone),
      formatTime(now, zone),
      formatFull(now, zone),
    ]).toEqual([midnight, afternoon, full])
    setHourFormat(null)
  })
  it.each([
    [30_000, 'just now'],
    [12 * 60_000, '12 min ago'],
    [3 * 3_600_000, '3 h ago'],
    [26 * 3_600_000, 'Thu, Nov 19, 12:02 PM'],
    [-3_600_000, 'Fri, Nov 20, 3:02 PM'],
  ])('%d ms ago reads %s', (age, text) => {
    expect(relative(now - age, { now, zone })).toBe(text)
  })
  it.each([
    ['es', 'vie, 20 nov', 'vie, 21 nov 2025', '20 nov', '2:02 pm', 'ahora', 'hace 12 min', 'hace 3 h', '< 1 min'],
    ['en', 'Fri, Nov 20', 'Fri, Nov 21, 2025', 'Nov 20', '2:02 PM', 'just now', '12 min ago', '3 h ago', 'under 1 min'],
  ])('speaks %s while a screen in it stands', (language, ...said) => {
    const leave = holdDateLanguage(language)
    expect([
      formatDate('2026-11-20', { now, zone }),
      formatDate('2025-11-21', { now, zone }),
      formatDate('2026-11-20', { now, zone, weekday: false }),
      formatTime(now, zone),
      relative(now, { now, zone }),
      relative(now - 12 * 60_000, { now, zone }),
      relative(now - 3 * 3_600_000, { now, zone }),
      formatDuration(1),
    ]).toEqual(said)
    leave()
    expect(formatDate('2026-11-20', { now, zone })).toBe('Fri, Nov 20')
  })
  it('writes paper and records in English, whatever the screen speaks', () => {
    const leave = holdDateLanguage('es')
    expect(written.formatDateTime(now, { now, zone })).toBe('Fri, Nov 20, 2:02 PM')
    expect(written.formatDate('2026-11-20', { now, zone })).toBe('Fri, Nov 20')
    expect(written.formatDate('2026-11-20', { now, zone, language: 'es' })).toBe('vie, 20 nov')
    expect(written.formatTime(0)).toMatch(/ [AP]M$/)
    expect(written.formatFull(now)).toMatch(/day, November 2\d, 2026/)
    expect(written.formatDuration(1)).toBe('under 1 min')
    leave()
  })
  it('goes back to the language of the screen beneath when the one above it closes', () => {
    const below = holdDateLanguage('es')
    const above = holdDateLanguage('en')
    above()
    expect(dateLanguage.get()).toBe('es')
    below()
    expect(dateLanguage.get()).toBe('en')
  })
  it('counts days over the change of the clocks', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
    expect(daysUntil('2026-11-02', '2026-10-31')).toBe(2)
    expect(daysUntil('2026-10-30', '2026-11-02')).toBe(-3)
  })
  it('steps over days nobody works', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-20', 1, [1, 2, 3, 4, 5, 6])).toBe('2026-11-21')
    expect(addWorkingDays('2026-11-20', 7, [])).toBe('2026-11-27')
  })
  it.each([
    [20_000, 'under 1 min'],
    [48 * 60_000, '48 min'],
    [60 * 60_000, '1 h'],
    [84 * 60_000, '1 h 24 min'],
  ])('%d ms last %s', (length, text) => {
    expect(formatDuration(length)).toBe(text)
  })
})

describe('instants of a day', () => {
  it('are those of the yard, wherever the device is', () => {
    try {
      setTimeZone('Pacific/Auckland')
      expect(new Date(endOfDay('2026-11-21')).toISOString()).toBe('2026-11-21T10:59:59.000Z')
      expect(new Date(noonOf('2026-11-21')).toISOString()).toBe('2026-11-20T23:00:00.000Z')
      setTimeZone('America/Los_Angeles')
      expect(new Date(endOfDay('2026-11-21')).toISOString()).toBe('2026-11-22T07:59:59.000Z')
      expect(new Date(noonOf('2026-11-21')).toISOString()).toBe('2026-11-21T20:00:00.000Z')
    } finally {
      setTimeZone(undefined)
    }
  })
})

/** Counts the formatters made meanwhile: each costs a slow tablet some 30 ms. */
function formattersOf(run: () => void): number {
  let made = 0
  const counting = new Proxy(Intl.DateTimeFormat, {
    construct: (real, given) => {
      made++
      return Reflect.construct(real, given) as object
    },
    apply: (real, self, given) => {
      made++
      return Reflect.apply(real, self, given)
    },
  })
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: counting })
  run()
  vi.unstubAllGlobals()
  return made
}

describe('a start', () => {
  it('makes one formatter for all times of a zone', () => {
    const made = formattersOf(() =>
      expect([formatTime(0, 'Pacific/Marquesas'), formatTime(60_000, 'Pacific/Marquesas')]).toEqual([
        '2:30 PM',
        '2:31 PM',
      ]),
    )
    expect(made).toBe(1)
  })
  it('makes none for a day, which reads as the browser would write it', () => {
    const american = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const days = Array.from({ length: 800 }, (_, at) => new Date(Date.UTC(2023, 10, 1 + at)))
    const written = days.map((day) => american.format(day))
    const made = formattersOf(() =>
      expect(days.map((day) => formatDate(day.toISOString().slice(0, 10), { year: 'always', zone: 'UTC' }))).toEqual(
        written,
      ),
    )
    expect(made).toBe(0)
  })
})

it('writes an hour that is kept by the clock of the yard', () => {
  expect([formatClock('17:05'), formatClock('00:30'), formatClock('25:00')]).toEqual(['5:05 PM', '12:30 AM', '25:00'])
  setHourFormat('24')
  expect([formatClock('17:05'), formatClock('00:30')]).toEqual(['17:05', '00:30'])
  setHourFormat(null)
})
