import { expect, it } from 'vitest'
import type { Field } from '../../../../../sync/forms/form.ts'
import type { Reading } from '../core/series.ts'
import { byUnit, linesOf } from './lines.ts'
import { slotsOf } from './slots.ts'
import { livesAt } from '../../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

const psi: Field = { key: 'psi', kind: 'number', label: { en: 'Pressure' }, unit: 'psi' }
const heat: Field = { key: 'heat', kind: 'number', label: { en: 'Heat' }, unit: '°F' }
const outlet: Field = { key: 'ppm', kind: 'number', label: { en: 'Chlorine' }, unit: 'ppm', in: 'outlets' }
const read = (on: string, value: number, thingId: string | null = null, line = 0): Reading => ({
  entryId: `${thingId ?? ''}${on}`,
  on,
  thingId,
  line,
  value: value * 10_000,
  struck: null,
})
const named = { thing: (id: string | null) => id ?? '', row: (_: Field, { line }: Reading) => `Outlet ${line + 1}` }
const NEVER = { all: '/all', isOdd: () => false, closures: [] }

it('draws a line for each field, thing and row of a table, things by their names, and one chart a unit', () => {
  const lines = linesOf(
    [psi, heat, outlet],
    ({ key }) =>
      key === 'ppm'
        ? [read('2026-11-02', 1, null, 0), read('2026-11-02', 2, null, 1)]
        : [read('2026-11-02', 121, 'CP-10'), read('2026-11-02', 118, 'CP-2')],
    named,
  )
  expect(lines.map(({ label }) => label)).toEqual([
    'Pressure, CP-2',
    'Pressure, CP-10',
    'Heat, CP-2',
    'Heat, CP-10',
    'Chlorine, Outlet 1',
    'Chlorine, Outlet 2',
  ])
  expect(byUnit([psi, heat, { ...psi, key: 'other' }])).toHaveLength(2)
  expect(linesOf([psi], () => [read('2026-11-02', 118, 'CP-1')], named)[0]?.label).toBe('')
})

it('lets a line pass a day of another one, and breaks it where it has nothing for long', () => {
  const lines = linesOf(
    [psi],
    () => [
      ...['02', '04', '06', '08', '20'].map((day) => read(`2026-11-${day}`, 100, 'A')),
      ...['02', '03', '04', '05', '06', '07', '08', '09', '11', '13', '15', '17', '20'].map((day) =>
        read(`2026-11-${day}`, 90, 'B'),
      ),
    ],
    named,
  )
  const { slots, values, marks } = slotsOf({ lines, ...NEVER })
  const days = (wanted: number | null | undefined) =>
    slots.filter((_, at) => values[0]?.[at] === wanted).map(({ label }) => label)
  expect(days(undefined)).toEqual(['Nov 3', 'Nov 5', 'Nov 7'])
  expect(days(null)).toEqual(['Nov 9', 'Nov 11', 'Nov 13', 'Nov 15', 'Nov 17'])
  expect(marks?.[1]?.[0]).toEqual({ href: '/logs/entries/B2026-11-02', text: 'Mon, Nov 2: B 90 psi', odd: false })
})

it('says what a gap is: nobody filled it, the yard was closed, the thing is out of service', () => {
  const days = ['01', '02', '03', '04', '12', '13', '14', '22', '23']
  const lines = linesOf([psi], () => days.map((day) => read(`2026-11-${day}`, 100)), named)
  const { slots } = slotsOf({
    ...NEVER,
    lines,
    closures: [{ title: 'Thanksgiving', fromOn: '2026-11-15', untilOn: '2026-11-20' }],
    end: { on: '2026-11-30', why: 'out of service' },
  })
  expect(slots.flatMap(({ gap, text }) => (gap === undefined ? [] : [[gap, text]]))).toEqual([
    ['no data', 'No entry from Thu, Nov 5 to Wed, Nov 11'],
    ['Thanksgiving', 'Thanksgiving from Sun, Nov 15 to Sat, Nov 21'],
    ['out of service', 'Out of service from Tue, Nov 24 to Sun, Nov 29'],
  ])
})

it('says why a day has no number where its entry does', () => {
  const off = (day: string) => ({ entryId: `off${day}`, on: `2026-11-${day}`, thingId: null, why: 'Not running' })
  const lines = linesOf(
    [psi],
    () => ['02', '03', '08'].map((day) => read(`2026-11-${day}`, 100)),
    named,
    () => [off('04'), off('06')],
  )
  const { slots, values } = slotsOf({ lines, ...NEVER })
  expect(slots.map(({ text, gap, href }) => [text, gap, href])).toEqual([
    ['Mon, Nov 2: 100 psi', undefined, '/logs/entries/2026-11-02'],
    ['Tue, Nov 3: 100 psi', undefined, '/logs/entries/2026-11-03'],
    ['Wed, Nov 4: not read, Not running', 'Not running', '/logs/entries/off04'],
    ['Fri, Nov 6: not read, Not running', '', '/logs/entries/off06'],
    ['Sun, Nov 8: 100 psi', undefined, '/logs/entries/2026-11-08'],
  ])
  expect(values[0]?.map((value) => value === null)).toEqual([false, false, true, true, false])
})
