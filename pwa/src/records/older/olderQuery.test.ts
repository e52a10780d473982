import { expect, it } from 'vitest'
import { defineRecord } from '../engine/define.ts'
import { olderKind, olderQuery } from './olderQuery.ts'

const tasks = olderKind(defineRecord('task', {}))
const deliveries = olderKind(defineRecord('fuelEntry', {}))
const zones = olderKind(defineRecord('zone', {}))
const NONE = { query: '', sort: null, filters: {} }
const NY = 'America/New_York'

it('asks for the latest first where the list has no order', () => {
  expect(olderQuery(tasks, NONE, NY)).toEqual({
    request: { entity: 'task', filter: [], search: '', sort: '-createdAt', limit: 200, count: true },
    exact: true,
    byItself: false,
  })
})

it('asks nothing of a kind that stays on devices', () => {
  expect(olderQuery(zones, NONE, NY)).toBeNull()
})

it('asks by the fields of the columns: choices, days of the yard, nothing, words', () => {
  const asked = olderQuery(
    tasks,
    {
      query: 'crane',
      sort: { column: 'due', descending: true },
      filters: { state: ['done', 'cancelled'], assigneeId: [''], due: ['2025-11-01..2025-11-30'] },
    },
    NY,
  )
  expect(asked?.exact).toBe(true)
  expect(asked?.request).toMatchObject({ search: 'crane', sort: '-dueOn' })
  expect(asked?.request.filter).toEqual([
    { field: 'state', in: ['done', 'cancelled'] },
    { field: 'assigneeId', in: [null] },
    { field: 'dueOn', from: '2025-11-01', to: '2025-11-30' },
  ])
})

it('asks for days of a moment from midnight to midnight in the yard, with open ends', () => {
  const by = (value: string) => olderQuery(tasks, { ...NONE, filters: { createdAt: [value] } }, NY)?.request.filter
  const midnight = Date.parse('2025-11-02T00:00:00-04:00')
  // The clocks went back that day: it has 25 hours.
  expect(by('2025-11-02..2025-11-02')).toEqual([
    { field: 'createdAt', from: midnight, to: midnight + 25 * 3_600_000 - 1 },
  ])
  expect(by('2025-11-02..')).toEqual([{ field: 'createdAt', from: midnight }])
  expect(by('')).toEqual([{ field: 'createdAt', has: false }])
})

it('asks for numbers as they are stored, with open ends', () => {
  const by = (value: string) => olderQuery(deliveries, { ...NONE, filters: { quantity: [value] } }, NY)?.request.filter
  expect(by('1.5..2000')).toEqual([{ field: 'quantity', from: 1500, to: 2_000_000 }])
  expect(by('..0.0015')).toEqual([{ field: 'quantity', to: 1 }])
  expect(by('0.0015..')).toEqual([{ field: 'quantity', from: 2 }])
  // As a fraction 1.1 × 1000 is 1100.0000000000002.
  expect(by('1.1..')).toEqual([{ field: 'quantity', from: 1100 }])
  expect(by('')).toEqual([{ field: 'quantity', has: false }])
  expect(by('much')).toEqual([])
})

it('says where the list has to filter on after the server', () => {
  expect(olderQuery(tasks, { ...NONE, filters: { late: ['yes'] } }, NY)).toMatchObject({
    exact: false,
    request: { filter: [] },
  })
})
