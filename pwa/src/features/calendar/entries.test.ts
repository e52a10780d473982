import { describe, expect, it } from 'vitest'
import { keyedId } from '../../../../sync/change/ids.ts'
import { factoryRow } from '../../testing/factories.ts'
import type { ItemRow } from './entry.ts'
import { entriesIn, overdueBefore } from './entries.ts'
import { actOn, planOps } from './itemOps.ts'
import { rule, sources } from './testing.ts'
import { findEntry } from './useEntries.ts'

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' }

function item(given: Partial<ItemRow>): ItemRow {
  const dueOn = given.dueOn ?? '2026-11-23'
  return factoryRow('calendarItem', {
    slot: dueOn,
    dueOn,
    legalOn: given.extendedTo ?? dueOn,
    opensOn: dueOn,
    graceOn: dueOn,
    missOn: dueOn,
    state: 'open',
    dueAt: null,
    missAt: null,
    extendedTo: null,
    plannedOn: null,
    missedOn: null,
    doneOn: null,
    ...given,
  })
}

describe('what stands in a month', () => {
  const weekly = rule({ missDays: 30 })

  it('is one entry an occurrence: the row where there is one, computed where there is none', () => {
    const row = item({ ruleId: weekly.id, slot: '2026-11-23', state: 'in_progress' })
    const all = entriesIn(sources([weekly], [row]), NOVEMBER)
    expect(all.map(({ day, state, row: own }) => [day, state, own !== null])).toEqual([
      ['2026-11-02', 'open', false],
      ['2026-11-09', 'open', false],
      ['2026-11-16', 'open', false],
      ['2026-11-23', 'in_progress', true],
      ['2026-11-30', 'upcoming', false],
    ])
    expect(all[4]?.id).toBe(keyedId('calendarItem', { ruleId: weekly.id, slot: '2026-11-30' }))
  })

  it('leaves out what was lost before the calendar was kept', () => {
    const daily = rule({ rrule: 'FREQ=DAILY' })
    expect(entriesIn(sources([daily]), NOVEMBER).map(({ day }) => day)[0]).toBe('2026-11-20')
  })

  it('shows nothing of rules that rest', () => {
    expect(entriesIn(sources([rule({ state: 'on_hold' }), rule({ state: 'retired' })]), NOVEMBER)).toEqual([])
  })

  it('ends where a tablet ends to compute', () => {
    const all = entriesIn(sources([weekly], [], { horizon: '2026-11-24' }), NOVEMBER)
    expect(all.at(-1)?.day).toBe('2026-11-23')
  })

  it('knows windows that only touch the span', () => {
    const yearly = rule({ rrule: 'FREQ=YEARLY', startOn: '2020-12-29', openDays: 60 })
    const all = entriesIn(sources([yearly]), { ...NOVEMBER, windows: true })
    expect(all.map(({ opensOn, dueOn }) => [opensOn, dueOn])).toEqual([['2026-10-30', '2026-12-29']])
    expect(entriesIn(sources([yearly]), NOVEMBER)).toEqual([])
  })
})

describe('late', () => {
  it('is overdue past the grace of the legal day, and missed only where the server wrote it', () => {
    const own = rule({ state: 'on_hold' })
    const rows = [
      item({ ruleId: own.id, dueOn: '2026-11-10', graceOn: '2026-11-18', missOn: '2026-12-10' }),
      item({ ruleId: own.id, dueOn: '2026-11-11', graceOn: '2026-11-20', missOn: '2026-12-10' }),
      item({ ruleId: own.id, dueOn: '2026-11-12', state: 'missed', missedOn: '2026-11-13' }),
      item({ ruleId: own.id, dueOn: '2026-11-13', extendedTo: '2026-11-27', graceOn: '2026-11-14' }),
      item({ ruleId: own.id, dueOn: '2026-11-14', state: 'verified', doneOn: '2026-11-19' }),
    ]
    const all = entriesIn(sources([own], rows), NOVEMBER)
    expect(all.map(({ dueOn, late }) => [dueOn, late])).toEqual([
      ['2026-11-10', 'overdue'],
      ['2026-11-11', 'no'],
      ['2026-11-12', 'missed'],
      ['2026-11-14', 'no'],
      ['2026-11-27', 'no'],
    ])
  })

  it('is found however long ago it was due', () => {
    const own = rule({ state: 'on_hold' })
    const old = item({ ruleId: own.id, dueOn: '2025-02-01', state: 'missed', missedOn: '2025-02-02' })
    const done = item({ ruleId: own.id, dueOn: '2025-03-01', state: 'verified' })
    expect(overdueBefore(sources([own], [old, done]), '2026-11-20').map(({ id }) => id)).toEqual([old.id])
  })

  it('is found for as long as its rule lets it be late, also where it is no row', () => {
    const report = rule({ rrule: 'FREQ=YEARLY', startOn: '2026-09-01', missDays: 90 })
    const round = rule({ rrule: 'FREQ=DAILY', missDays: 2 })
    expect(overdueBefore(sources([report, round]), '2026-11-20').map(({ dueOn, late }) => [dueOn, late])).toEqual([
      ['2026-09-01', 'overdue'],
      ['2026-11-18', 'overdue'],
      ['2026-11-19', 'overdue'],
    ])
  })

  it('goes back further on a device that has not heard of the server for long', () => {
    const round = rule({ rrule: 'FREQ=WEEKLY', missDays: 1 })
    const unheard = { moment: { now: Date.parse('2026-11-20T19:02:00Z'), today: '2026-11-20', keptOn: '2026-09-20' } }
    expect(overdueBefore(sources([round], [], unheard), '2026-11-20')[0]?.dueOn).toBe('2026-09-21')
  })
})

describe('what people do', () => {
  const weekly = rule()

  it('makes the row in the same change-set where there is none', () => {
    const next = entriesIn(sources([weekly]), NOVEMBER).at(-1)
    if (next === undefined) throw new Error('no occurrence')
    expect(actOn(next, []).map(({ kind, id }) => [kind, id])).toEqual([['add', next.id]])
    expect(planOps(next, '2026-11-27').map(({ kind }) => kind)).toEqual(['add', 'set'])
    expect(planOps(next, next.dueOn)).toEqual([])
  })

  it('stands as planned, while the legal day stays', () => {
    const row = item({ ruleId: weekly.id, dueOn: '2026-11-23', plannedOn: '2026-11-18' })
    const all = entriesIn(sources([weekly], [row]), { from: '2026-11-17', until: '2026-11-19' })
    expect(all.map(({ day, dueOn }) => [day, dueOn])).toEqual([['2026-11-18', '2026-11-23']])
  })
})

describe('an item by its id', () => {
  const each = rule({ each: 'zone', zoneIds: ['0192b6a0-0000-7000-8000-000000000001'] })

  it('is found before it is a row, by the address or by looking', () => {
    const all = sources([rule(), each])
    const next = entriesIn(all, NOVEMBER).find(({ ruleId }) => ruleId === each.id)
    if (next === undefined || next.slot === null) throw new Error('no occurrence')
    expect(findEntry(all, next.id, null)?.slot).toBe(next.slot)
    expect(findEntry(all, next.id, { rule: each.id, slot: next.slot })?.zoneId).toBe(
      '0192b6a0-0000-7000-8000-000000000001',
    )
    expect(findEntry(all, '0192b6a0-0000-7000-8000-00000000000f', null)).toBeNull()
  })
})
