import { describe, expect, it } from 'vitest'
import { daysOf } from '../../../../../sync/schedule/schedule.ts'
import { nextPlanned, repeatRule, sinceWords, templateOf, weekFrom, weekOf } from './planRules.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]

describe('the days of a repeated walk', () => {
  it.each([
    ['daily', '2026-11-26', '2026-12-01', ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01']],
    ['weekly', '2026-11-23', '2026-12-08', ['2026-11-23', '2026-11-30', '2026-12-07']],
    ['weekly', '2026-10-26', '2026-11-09', ['2026-10-26', '2026-11-02', '2026-11-09']],
    ['monthly', '2026-12-31', '2027-04-30', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['weekly', '2026-11-23', '2026-11-20', []],
  ] as const)('%s from %s to %s', (repeat, first, until, days) => {
    expect(daysOf(repeatRule(first, repeat, WEEKDAYS), first, first, until)).toEqual(days)
  })
})

describe('a week', () => {
  it('begins on Monday, whatever day the address names', () => {
    expect(weekFrom('?week=2026-11-26', '2026-11-21')).toBe('2026-11-23')
    expect(weekFrom('?week=soon', '2026-11-21')).toBe('2026-11-16')
    expect(weekFrom('?week=2026-99-99', '2026-11-21')).toBe('2026-11-16')
  })

  it('holds what is planned and what was started, not what was called off', () => {
    const walk = (
      id: string,
      state: 'planned' | 'abandoned' | 'signed',
      plannedOn: string | null,
      startedOn: string | null = null,
    ) => ({ id, state, plannedOn, startedOn, title: id })
    const week = weekOf('2026-11-16', [
      walk('b', 'planned', '2026-11-18'),
      walk('a', 'signed', null, '2026-11-18'),
      walk('off', 'abandoned', '2026-11-18'),
      walk('next', 'planned', '2026-11-23'),
    ])
    expect(week.map(({ date, walks }) => [date.slice(8), walks.map(({ id }) => id)])).toEqual([
      ['16', []],
      ['17', []],
      ['18', ['a', 'b']],
      ['19', []],
      ['20', []],
      ['21', []],
      ['22', []],
    ])
  })
})

describe('coverage', () => {
  it('knows when a zone comes next', () => {
    const walk = (plannedOn: string, route: readonly string[], state: 'planned' | 'missed' = 'planned') => ({
      state,
      plannedOn,
      route: [...route],
    })
    expect([
      ...nextPlanned(
        [
          walk('2026-12-01', ['a', 'b']),
          walk('2026-11-25', ['b']),
          walk('2026-11-20', ['a']),
          walk('2026-11-24', ['a'], 'missed'),
        ],
        [],
        ['a', 'b'],
        '2026-11-21',
      ),
    ]).toEqual([
      ['a', '2026-12-01'],
      ['b', '2026-11-25'],
    ])
  })

  it('knows the walks that repeat, which go everywhere where they name no zone', () => {
    const series = (day: string, zoneIds: readonly string[], done = false) => ({ day, zoneIds, done })
    const next = nextPlanned(
      [],
      [
        series('2026-11-24', ['b']),
        series('2026-11-23', ['b'], true),
        series('2026-11-30', []),
        series('2026-11-20', []),
      ],
      ['a', 'b'],
      '2026-11-21',
    )
    expect(Object.fromEntries(next)).toEqual({ a: '2026-11-30', b: '2026-11-24' })
  })

  it.each([
    [null, 'never walked'],
    [0, 'walked today'],
    [1, 'walked yesterday'],
    [23, 'not walked for 23 days'],
  ])('%s days reads %s', (days, words) => {
    expect(sinceWords(days)).toBe(words)
  })
})

describe('the template of a route', () => {
  const template = (key: string, version: number, status: 'live' | 'retired') => ({ key, version, status })
  it('is the newest live one of its key', () => {
    const all = [
      template('yard', 1, 'live'),
      template('yard', 2, 'live'),
      template('yard', 3, 'retired'),
      template('crane', 1, 'live'),
    ]
    expect(templateOf(all, 'yard')?.version).toBe(2)
    expect(templateOf(all, 'gone')).toBeNull()
    expect(templateOf(all, null)?.key).toBe('crane')
  })
})
