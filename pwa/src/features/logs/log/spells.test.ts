import { expect, it } from 'vitest'
import type { Field } from '../../../../../sync/forms/form.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { linesOf } from './lines.ts'
import { slotsOf } from './slots.ts'
import { spellsOf } from './spells.ts'
import { livesAt } from '../../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

setTimeZone('America/New_York')

const moved = (seq: number, on: string, after: string, clock: object = {}) => ({
  seq,
  serverAt: Date.parse(`${on}T15:00:00Z`),
  deviceAt: null,
  clockOffset: null,
  changes: [{ field: 'state', before: null, after }],
  ...clock,
})

it('tells from the history of a thing when it was out of service, by the day on which somebody took it out', () => {
  const out = { deviceAt: Date.parse('2026-11-05T15:00:00Z'), clockOffset: 0 }
  const history = [
    moved(3, '2026-11-11', 'in_service'),
    moved(1, '2026-01-01', 'in_service'),
    moved(2, '2026-11-07', 'out_of_service', out),
    moved(4, '2026-11-25', 'retired'),
  ]
  expect(spellsOf(history, '2026-11-30')).toEqual([
    { title: 'out of service', fromOn: '2026-11-05', untilOn: '2026-11-11' },
    { title: 'retired', fromOn: '2026-11-25', untilOn: '2026-11-30' },
  ])
})

it('names the gap of a trend after it', () => {
  const psi: Field = { key: 'psi', kind: 'number', label: { en: 'Pressure' } }
  const days = ['01', '02', '03', '04', '12', '13', '14']
  const readings = days.map((day) => ({
    entryId: day,
    on: `2026-11-${day}`,
    thingId: 'a',
    line: 0,
    value: 1,
    struck: null,
  }))
  const lines = linesOf([psi], () => readings, { thing: () => '', row: () => '' })
  const closures = spellsOf(
    [moved(1, '2026-11-05', 'out_of_service'), moved(2, '2026-11-11', 'in_service')],
    '2026-11-30',
  )
  const { slots } = slotsOf({ lines, closures, isOdd: () => false, all: '/all' })
  expect(slots.flatMap(({ gap, text }) => (gap === undefined ? [] : [text]))).toEqual([
    'Out of service from Thu, Nov 5 to Wed, Nov 11',
  ])
})
