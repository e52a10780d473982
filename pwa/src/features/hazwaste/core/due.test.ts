import { describe, expect, it } from 'vitest'
import { byDue, dueWords, inspectDue, inspectEvery } from './due.ts'
import { limitsWith } from './limits.ts'

const limits = limitsWith(null)
const area = (kind: string, more: object = {}) => ({
  kind: kind as 'central',
  centralOn: null,
  inspectDays: null,
  active: true,
  ...more,
})
const given = { limits, satelliteChecks: false }

describe('how often', () => {
  it.each([
    [area('central'), 7],
    [area('containment'), 7],
    [area('tank'), 1],
    [area('tank', { inspectDays: 7 }), 7],
    [area('satellite'), null],
    [area('satellite', { centralOn: '2026-11-01' }), 7],
    [area('universal'), null],
    [area('universal', { inspectDays: 30 }), 30],
    [area('central', { active: false }), null],
  ])('%o is inspected every %s days', (of, days) => {
    expect(inspectEvery(of, limits, false)).toBe(days)
  })
  it('asks for satellite areas where the yard inspects them', () => {
    expect(inspectEvery(area('satellite'), limits, true)).toBe(7)
  })
})

describe('when', () => {
  it.each([
    ['2026-11-23', 'Due in 7 days', 'ok'],
    ['2026-11-17', 'Due tomorrow', 'warn'],
    ['2026-11-16', 'Due today', 'warn'],
    ['2026-11-15', '1 day over', 'danger'],
    ['2026-11-09', '7 days over', 'danger'],
    [null, 'Never inspected', 'danger'],
  ])('last inspected %s: %s', (lastOn, said, tone) => {
    const due = inspectDue(area('central'), lastOn, '2026-11-23', given)
    expect(due && [dueWords(due), due.tone]).toEqual([said, tone])
  })
  it('says of a tank that was looked at today that it is due tomorrow, and does not warn', () => {
    const due = inspectDue(area('tank'), '2026-11-23', '2026-11-23', given)
    expect(due && [dueWords(due), due.tone]).toEqual(['Due tomorrow', 'ok'])
  })
  it('puts what was never inspected first and what is never due last', () => {
    const of = (name: string, kind: string, lastOn: string | null) => ({
      name,
      due: inspectDue(area(kind), lastOn, '2026-11-23', given),
    })
    const areas = [of('S', 'satellite', null), of('B', 'central', '2026-11-20'), of('N', 'central', null)]
    expect(areas.toSorted(byDue).map(({ name }) => name)).toEqual(['N', 'B', 'S'])
  })
})
