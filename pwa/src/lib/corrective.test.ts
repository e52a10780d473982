import { describe, expect, it } from 'vitest'
import { dueDaysOf, dueOn, SHIPPED_DUE_DAYS, taskFields, workingDaysOf } from './corrective.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]

describe('due date', () => {
  it.each([
    ['low', '2026-11-20', '2026-12-21'], // Sunday Dec 20 moves to Monday
    ['medium', '2026-11-20', '2026-11-27'],
    ['high', '2026-11-20', '2026-11-23'], // Friday + 1 day is Saturday: Monday
    ['high', '2026-11-18', '2026-11-19'],
    ['stop_work', '2026-11-21', '2026-11-21'], // stop work is due now, on a Saturday too
    ['high', '2026-12-31', '2027-01-01'],
  ] as const)('%s seen on %s is due on %s', (severity, seen, due) => {
    expect(dueOn(severity, seen, WEEKDAYS)).toBe(due)
  })

  it('follows the working days of the organization', () => {
    expect(dueOn('high', '2026-11-20', [6])).toBe('2026-11-21')
  })

  it.each([[null], [[]], ['monday'], [[9]]])('falls back to Monday to Friday for %j', (stored) => {
    expect(workingDaysOf(stored)).toEqual(WEEKDAYS)
  })
})

describe('the organization’s own days', () => {
  it.each([
    [null, SHIPPED_DUE_DAYS],
    [{ dueDays: null }, SHIPPED_DUE_DAYS],
    [{ dueDays: { high: 2, low: 60 } }, { ...SHIPPED_DUE_DAYS, high: 2, low: 60 }],
    [{ dueDays: { high: -1, medium: 'soon', low: 1.5, stop_work: 0 } }, SHIPPED_DUE_DAYS],
    [{ dueDays: 'soon' }, SHIPPED_DUE_DAYS],
  ])('%j', (settings, days) => {
    expect(dueDaysOf(settings)).toEqual(days)
  })

  it('moves the date', () =>
    expect(dueOn('high', '2026-11-18', WEEKDAYS, dueDaysOf({ dueDays: { high: 3 } }))).toBe('2026-11-23'))
})

it('makes the corrective task from the finding', () => {
  const seen = {
    id: 'f1',
    zoneId: 'z1',
    category: 'scaffold',
    severity: 'high',
    assigneeId: 'p9',
    dueOn: '2026-11-23',
    text: 'Mid rail missing',
  } as const
  expect(taskFields(seen, 'Dry Dock 2')).toEqual({
    title: 'Scaffold, Dry Dock 2',
    description: 'Mid rail missing',
    state: 'open',
    type: 'corrective',
    priority: 'P2',
    severity: 'high',
    assigneeId: 'p9',
    dueOn: '2026-11-23',
    dueSource: 'rule',
    zoneId: 'z1',
    sourceId: 'f1',
    evidenceRule: 'photo_after',
  })
})
