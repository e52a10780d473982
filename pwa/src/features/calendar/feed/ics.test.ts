import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'

// The server's own words (its test holds them to this file), read by another author's parser.
const text = readFileSync(new URL('../../../../../server/feed/testdata/feed.ics', import.meta.url), 'utf8')

it('is read by another program as it was meant', () => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const facts = events.map(({ summary, startDate, endDate, component }) => ({
    summary,
    start: startDate.toString(),
    end: endDate.toString(),
    alarms: component.getAllSubcomponents('valarm').map((alarm) => alarm.getFirstPropertyValue('trigger')?.toString()),
  }))
  expect(facts).toEqual([
    {
      summary:
        'Tier II report, Müller & Söhne; "long" words that do not fit into one line of a calendar, which ends at 75 bytes',
      start: '2027-03-01',
      end: '2027-03-02',
      alarms: ['-P29DT16H', '-PT16H', 'PT8H'],
    },
    {
      summary: 'Report to OSHA',
      start: '2026-11-23T21:45:00Z',
      end: '2026-11-23T22:00:00Z',
      alarms: ['-P1D', '-PT1H'],
    },
    { summary: 'Leap day', start: '2028-02-29', end: '2028-03-01', alarms: [] },
  ])
  expect(events.map(({ uid }) => uid)).toEqual(['a1@shipshape', 'b2@shipshape', 'c3@shipshape'])
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
})
