import { describe, expect, it } from 'vitest'
import type { Walk } from '../../../../schema/gen/types.ts'
import { daysUntil } from '../../lib/dates.ts'
import { activeMs, agendaOf, pauseFields, resumeFields, typicalMinutes } from './walkTimes.ts'
import { words as walkWords } from './words/en.ts'

const MIN = 60_000
const walk = { startedAt: 0, pausedAt: null, pausedMs: null, signedAt: null }

describe('time active', () => {
  it.each([
    ['is nothing before the start', { ...walk, startedAt: null }, 5 * MIN, null],
    ['runs from the start', walk, 5 * MIN, 5 * MIN],
    ['leaves out pauses', { ...walk, pausedMs: 2 * MIN }, 5 * MIN, 3 * MIN],
    ['stands still during a pause', { ...walk, pausedAt: 4 * MIN, pausedMs: MIN }, 90 * MIN, 3 * MIN],
    ['ends with the signature', { ...walk, signedAt: 30 * MIN }, 90 * MIN, 30 * MIN],
    ['is never negative when the clock went back', { ...walk, startedAt: 9 * MIN }, 5 * MIN, 0],
  ])('%s', (_, times, now, active) => {
    expect(activeMs(times, now)).toBe(active)
  })

  it('adds up pauses, and a finish after a pause keeps the moment the walking ended', () => {
    const paused = { ...walk, ...pauseFields(walk, 10 * MIN) }
    const again = { ...paused, ...resumeFields(paused, 25 * MIN) }
    expect(again).toEqual({ ...walk, pausedAt: null, pausedMs: 15 * MIN })
    const finished = { ...again, ...pauseFields(again, 40 * MIN) }
    expect(activeMs({ ...finished, ...pauseFields(finished, 55 * MIN) }, 99 * MIN)).toBe(25 * MIN)
    expect(resumeFields(walk, 5 * MIN)).toEqual({})
  })
})

const zones = (count: number) => Array.from({ length: count }, (_, nth) => `z${nth}`)

function signed(minutes: number, fields: Partial<Walk> = {}) {
  return {
    ...walk,
    state: 'signed' as const,
    templateId: 't1',
    routeId: null,
    route: zones(10),
    signedAt: minutes * MIN,
    ...fields,
  }
}

const ten = [signed(30), signed(34), signed(40)]

describe('typical duration', () => {
  const ahead = { routeId: 'r', templateIds: ['t1'], zones: 10 }
  it.each([
    ['needs three walks', [signed(30), signed(40)], null],
    ['is the median', [signed(30), signed(34), signed(300)], 34],
    ['is the middle of two', [signed(20), signed(30), signed(40), signed(50)], 35],
    [
      'prefers the same route',
      [...[10, 12, 14].map((m) => signed(m, { routeId: 'r' })), ...[50, 60, 70].map((m) => signed(m))],
      12,
    ],
    ['falls back to the template', [signed(10, { routeId: 'r' }), signed(40), signed(44), signed(48)], 42],
    [
      'leaves out other templates, running walks and walks nobody signed in time',
      [signed(30), signed(31), signed(32, { templateId: 't2' }), signed(33, { state: 'in_progress' }), signed(2000)],
      null,
    ],
  ])('%s', (_, walks, minutes) => {
    expect(typicalMinutes(walks, ahead)).toBe(minutes)
  })
})

describe('typical duration for the zones of a walk', () => {
  it.each([
    ['is less for fewer zones', ten, 5, 17],
    ['is more for more zones', ten, 20, 68],
    ['is at least a minute', [signed(3), signed(3), signed(3)], 1, 1],
    ['says nothing without zones', ten, 0, null],
    ['says nothing without earlier walks', [], 5, null],
    [
      'takes the middle time per zone, not per walk',
      [signed(60, { route: zones(30) }), signed(30, { route: zones(10) }), signed(20, { route: zones(5) })],
      10,
      30,
    ],
    [
      'leaves out walks that do not say their zones',
      [...ten, signed(300, { route: [] }), signed(300, { route: null })],
      5,
      17,
    ],
    [
      'is the time of a whole walk when too few say their zones',
      [signed(30), signed(34, { route: null }), signed(40, { route: [] })],
      5,
      34,
    ],
  ])('%s', (_, walks, count, minutes) => {
    expect(typicalMinutes(walks, { routeId: null, templateIds: ['t1'], zones: count })).toBe(minutes)
  })
})

it.each([
  [48, 'typical 48 min'],
  [121, 'typical 2 h 1 min'],
  [180, 'typical 3 h'],
])('%d minutes read %j', (minutes, words) => {
  expect(walkWords.planned.typical(minutes)).toBe(words)
})

describe('agenda', () => {
  const planned = (
    id: string,
    plannedOn: string | null,
    leadId: string | null = null,
    state: Walk['state'] = 'planned',
  ) => ({ id, plannedOn, leadId, state, title: id })
  it('sorts planned walks into overdue, today and the next day that has any, mine first', () => {
    const walks = [
      planned('other', '2026-11-21'),
      planned('mine', '2026-11-21', 'me'),
      planned('late', '2026-11-20'),
      planned('far', '2026-12-24'),
      planned('later', '2026-11-27'),
      planned('next', '2026-11-24'),
      planned('running', '2026-11-21', 'me', 'in_progress'),
      planned('undated', null),
      planned('missed', '2026-11-19', null, 'missed'),
      planned('gone', '2026-11-18', null, 'missed'),
      planned('missed today', '2026-11-21', null, 'missed'),
    ]
    const agenda = agendaOf(walks, '2026-11-21', 'me')
    expect({
      overdue: agenda.overdue.map(({ id }) => id),
      today: agenda.today.map(({ id }) => id),
      next: agenda.next.map(({ id }) => id),
    }).toEqual({ overdue: ['missed', 'late'], today: ['mine', 'other'], next: ['next'] })
  })

  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-20', 'yesterday'],
    ['2026-11-24', 'in 3 days'],
    ['2026-11-18', '3 days ago'],
  ])('%s is %s', (date, words) => {
    expect(walkWords.planned.day(daysUntil(date, '2026-11-21'))).toBe(words)
  })
})
