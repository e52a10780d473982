import * as fc from '../../../sync/fastCheck.ts'
import { afterEach, describe, expect, it } from 'vitest'
import * as dates from './dates.ts'
import { categoryTitle } from './hazards.ts'
import { formatBytes, formatEighths, formatNumber, formatScaled } from './numbers.ts'
import { matches, plural, shortName } from './text.ts'
import { xlsxCell } from './xlsx.ts'

// What a database may hold: values from before there were bounds, and what a broken client wrote.
const wildNumber = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Infinity,
    -Infinity,
    8.64e15,
    8.64e15 + 1,
    -8.64e15 - 1,
    -0,
    1e308,
    -1,
    0.5,
    Number.MAX_SAFE_INTEGER,
  ),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
)
const wildText = fc.oneof(
  fc.constantFrom(
    '',
    '2026-02-31',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '-000001-01-01',
    'T',
    '\u202e',
    '2026-11-22T99:99',
  ),
  fc.string({ unit: 'binary' }),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
)
const zone = fc.constantFrom('America/New_York', 'UTC', 'Mars/Olympus', '', 'Asia/Kathmandu')
const wildInstant = fc.oneof(wildNumber, fc.date({ noInvalidDate: false }))
// The types say that these are never absent; a row of an older schema says otherwise.
const absent = fc.constantFrom(null, undefined)

const showers: Readonly<Record<string, fc.IProperty<unknown>>> = {
  'dates of instants': fc.property(wildInstant, zone, wildNumber, (at, where, now) => {
    dates.setTimeZone(where)
    const shown = [
      dates.formatDate(at),
      dates.formatDate(at, { zone: where, now }),
      dates.formatTime(at),
      dates.formatTime(at, where),
      dates.formatDateTime(at, { zone: where, now }),
      dates.formatFull(at),
      dates.relative(at, { now, zone: where }),
      dates.localDate(at, where),
      dates.isoOf(at) ?? '',
      dates.today(now),
      String(dates.hourOf(now, where)),
      dates.zoneWord(now, where),
    ]
    expect(shown.filter((text) => /NaN|Invalid|undefined/.test(text))).toEqual([])
  }),
  'dates of days': fc.property(wildText, wildText, wildNumber, fc.array(wildNumber), (day, other, days, working) => {
    const shown = [
      dates.formatDate(day),
      dates.addDays(day, days),
      dates.addWorkingDays(day, days, working),
      String(dates.startOfDay(day)),
      String(dates.endOfDay(day)),
      String(dates.noonOf(day)),
      String(dates.daysUntil(day, other)),
    ]
    expect(shown.slice(0, 3).filter((text) => /Invalid|undefined/.test(text.replace(day, '')))).toEqual([])
  }),
  numbers: fc.property(wildNumber, wildNumber, (value, places) => {
    const shown = [
      formatNumber(value),
      formatNumber(value, places),
      formatScaled(value, places),
      formatBytes(value),
      formatEighths(value),
      plural(value, 'zone'),
      dates.formatDuration(value),
    ]
    expect(shown.filter((text) => /NaN|Infinity|∞/.test(text))).toEqual([])
  }),
  'what is not there': fc.property(absent, (none) => {
    // As the database would hand it out.
    const nothing = none as never
    const shown = [
      dates.formatDate(nothing),
      dates.formatTime(nothing),
      dates.formatDateTime(nothing),
      dates.formatFull(nothing),
      dates.relative(nothing),
      formatNumber(nothing),
      formatScaled(nothing, 2),
      formatBytes(nothing),
      formatEighths(nothing),
      dates.formatDuration(nothing),
    ]
    expect(shown.filter((text) => /NaN|undefined|null/.test(text))).toEqual([])
  }),
  words: fc.property(wildText, wildText, (text, other) => {
    categoryTitle(text)
    shortName(text)
    matches(text, other)
  }),
  'cells of a workbook': fc.property(fc.oneof(wildNumber, wildText, fc.constant(null)), (value) => {
    for (const filter of ['date', 'enum', 'text'] as const) xlsxCell({ title: 'A', value: () => value, filter }, {})
  }),
}

afterEach(() => dates.setTimeZone(undefined))

describe('nothing a record holds breaks what shows it', () => {
  it.each(Object.entries(showers))('%s', (_, property) => fc.assert(property, { numRuns: 400 }))
})
