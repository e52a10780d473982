/** What a day, a week and a year show, and what the address and the filters mean. */
import { describe, expect, it } from 'vitest'
import type { Entry } from '../entry.ts'
import { entry, TODAY } from '../testing.ts'
import { inward, outward, spanOf, stepped } from './address.ts'
import { agendaOf } from './agenda.ts'
import { countWords, heldBy, linesOf, lookOf, type Line } from './dayLines.ts'
import { countsOf, NO_FILTERS, parseFilters, passing, toggled, withFilters } from './filters.ts'
import { heatOf, sharesOf, yearSum } from './heat.ts'
import { segmentsOf, windowsOf } from './windows.ts'

const kinds = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.kind === 'one'
      ? line.entry.title
      : line.kind === 'cluster'
        ? `${line.entries.length} ${line.says}`
        : line.kind === 'done'
          ? `${line.entries.length} done`
          : `${line.count} more, ${line.late} late`,
  )
const one = (title: string, given = {}) => entry({ title, ...given })

describe('a day of the month', () => {
  it('shows late things first and folds what is done', () => {
    const done = [1, 2, 3, 4, 5].map((at) => one(`Done ${at}`, { done: true, state: 'verified' }))
    const lines = linesOf([...done, one('Log'), one('Drum', { late: 'overdue' })])
    expect(kinds(lines)).toEqual(['Drum', 'Log', 'Done 1', '4 more, 0 late'])
    expect(kinds(linesOf(done))).toEqual(['Done 1', 'Done 2', '3 done'])
  })

  it('puts occurrences of one rule together; red wins', () => {
    const many = [1, 2, 3, 4, 5, 6].map((at) => entry({ ruleId: 'r', late: at === 4 ? 'overdue' : 'no' }))
    const [line] = linesOf(many)
    expect([line?.kind === 'cluster' && line.says, line?.kind === 'cluster' && lookOf(line.worst)]).toEqual([
      '1 of 6 late',
      'late',
    ])
    const part = [1, 2, 3].map((at) => entry({ ruleId: 'r', done: at < 3, state: at < 3 ? 'verified' : 'open' }))
    expect(kinds(linesOf(part))).toEqual(['3 2 of 3 done'])
  })

  it('never folds late things away with others', () => {
    const late = Array.from({ length: 7 }, (_, at) => one(`Late ${at}`, { late: 'overdue' }))
    expect(kinds(linesOf([...late, one('Log')]))).toEqual([...late.map(({ title }) => title), '1 more, 0 late'])
  })

  it('is read aloud with its counts', () => {
    expect(countWords([])).toBe('nothing due')
    // What waits for its second person is not done.
    expect(
      countWords([one('a', { done: true, state: 'submitted' }), one('b', { done: true, state: 'verified' })]),
    ).toBe('2 items, 1 done')
    expect(countWords([one('a', { late: 'missed' }), one('b', { done: true }), one('c')])).toBe(
      '3 items, 1 missed, 1 done',
    )
  })
})

describe('windows', () => {
  const late = one('Coating record', {
    opensOn: '2026-11-01',
    dueOn: '2026-11-15',
    missOn: '2026-11-30',
    late: 'overdue',
  })
  const report = one('Coating report', { opensOn: '2026-10-30', dueOn: '2026-12-29' })

  it('go by urgency, and reach to the day of the miss where they are late', () => {
    const bars = windowsOf([report, late, one('Short'), one('Done', { opensOn: '2026-11-01', done: true })], TODAY)
    expect(bars.map(({ entry: { title }, from, until }) => [title, from, until])).toEqual([
      ['Coating record', '2026-11-01', '2026-11-30'],
      ['Coating report', '2026-10-30', '2026-12-29'],
    ])
  })

  it('are blue to the due day, red to today, dashed to the miss', () => {
    const [bar] = windowsOf([late], TODAY)
    if (bar === undefined) throw new Error('no window')
    const week = segmentsOf(bar, '2026-11-15', '2026-11-21', TODAY)
    expect(week.map(({ tone, from, until, says, endsAt }) => [tone, from, until, says, endsAt])).toEqual([
      ['run', '2026-11-15', '2026-11-15', 'due Nov 15', 'due'],
      ['late', '2026-11-16', '2026-11-20', 'Coating record is 5 days late', null],
      ['grace', '2026-11-21', '2026-11-21', '', null],
    ])
    expect(segmentsOf(bar, '2026-11-29', '2026-12-05', TODAY).map(({ endsAt }) => endsAt)).toEqual(['miss'])
  })
})

describe('a year', () => {
  const entries = [
    one('a', { dueOn: '2026-03-02', done: true, state: 'verified', doneOn: '2026-03-01' }),
    one('b', { dueOn: '2026-03-02', done: true, state: 'verified', doneOn: '2026-03-09', program: 'air' }),
    one('c', { dueOn: '2026-03-03', late: 'missed', state: 'missed', program: 'air' }),
    one('d', { dueOn: '2026-12-01' }),
    one('e', { dueOn: '2026-03-04', done: true, state: 'waived' }),
  ]

  it('counts each day by what became of it', () => {
    const days = heatOf(entries, '2026-06-01')
    expect(days.length).toBe(365)
    expect(days.filter((day) => day.onTime + day.doneLate + day.late + day.toCome > 0)).toEqual([
      { day: '2026-03-02', onTime: 1, doneLate: 1, late: 0, lateRecords: 0, toCome: 0 },
      { day: '2026-03-03', onTime: 0, doneLate: 0, late: 1, lateRecords: 0, toCome: 0 },
      { day: '2026-12-01', onTime: 0, doneLate: 0, late: 0, lateRecords: 0, toCome: 1 },
    ])
    expect(yearSum(days)).toEqual({ due: 3, onTime: 1, percent: 33 })
  })

  it('counts items only, and is never 100 while one was late', () => {
    const done = { done: true, state: 'verified', doneOn: '2026-03-02' } as const
    const onTime = Array.from({ length: 299 }, (_, at) => one(`d${at}`, { dueOn: '2026-03-02', ...done }))
    // A permit can be overdue, but nothing of it ever stands as done.
    const permit = one('p', { kind: 'record', entity: 'permit', dueOn: '2026-03-05', late: 'overdue' })
    const withPermit = heatOf([...onTime, permit], '2026-06-01')
    expect(yearSum(withPermit)).toEqual({ due: 299, onTime: 299, percent: 100 })
    expect(withPermit.find(({ day }) => day === '2026-03-05')?.late).toBe(1)
    const missed = one('c', { dueOn: '2026-03-03', late: 'missed', state: 'missed' })
    expect(yearSum(heatOf([...onTime, missed], '2026-06-01'))).toEqual({ due: 300, onTime: 299, percent: 99 })
  })

  it('says what share of each program was on time', () => {
    expect(sharesOf(entries, ({ program }) => program)).toEqual([
      { key: 'safety', onTime: 1, doneLate: 0, missed: 0, percent: 100 },
      { key: 'air', onTime: 0, doneLate: 1, missed: 1, percent: 0 },
    ])
  })
})

describe('the agenda', () => {
  it('names what is late once, the oldest first, and then the days', () => {
    const old = one('Old', { dueOn: '2026-09-01', late: 'missed' })
    const late = one('Late', { dueOn: '2026-11-15', plannedOn: '2026-11-24', late: 'overdue' })
    const { late: first, days } = agendaOf(
      [late, one('Log'), one('Next', { dueOn: '2026-11-23' })],
      [old, late],
      TODAY,
      TODAY,
    )
    expect(first.map(({ title }) => title)).toEqual(['Old', 'Late'])
    expect(days.map(([day, some]) => [day, some.length])).toEqual([
      [TODAY, 1],
      ['2026-11-23', 1],
    ])
  })
})

describe('filters', () => {
  const filters = parseFilters('?view=month&program=air,water&mine=1&q=log')

  it('live in the address', () => {
    expect(filters).toEqual({ values: { program: ['air', 'water'] }, mine: true, nobody: false, search: 'log' })
    expect(withFilters('?view=month', filters)).toBe('?view=month&program=air%2Cwater&mine=1&q=log')
    expect(withFilters('?view=month&program=air&q=x', NO_FILTERS)).toBe('?view=month')
  })

  it('keep what passes all of them', () => {
    const air = one('Boiler log', { program: 'air', holder: 'me' })
    const passes = (given: Entry, by = filters) => passing([given], by, 'me').length === 1
    expect(passes(air)).toBe(true)
    expect(passes({ ...air, title: 'Boiler' })).toBe(false)
    expect(passes({ ...air, holder: null, ownerId: 'ana' })).toBe(false)
    expect(passes({ ...air, late: 'overdue' }, { ...NO_FILTERS, values: { state: ['overdue'] } })).toBe(true)
  })

  it('count what a chip would show beside the other filters', () => {
    const all = [
      one('a', { program: 'air', late: 'overdue' }),
      one('b', { program: 'air' }),
      one('c', { program: 'water' }),
    ]
    const chosen = toggled(NO_FILTERS, 'program', 'water')
    const counts = countsOf(all, chosen, 'me')
    expect([...counts.fields.program]).toEqual([
      ['air', { all: 2, late: 1 }],
      ['water', { all: 1, late: 0 }],
    ])
    expect([...counts.fields.category]).toEqual([['compliance', { all: 1, late: 0 }]])
    expect([counts.all, counts.mine, counts.nobody]).toEqual([1, 0, 0])
  })
})

describe('the address', () => {
  it('names a shape or a saved view', () => {
    expect(inward('?view=week&on=2026-11-20')).toBe('?on=2026-11-20&as=week')
    expect(outward('?on=2026-11-20&as=week')).toBe('?view=week&on=2026-11-20')
    expect(outward(inward('?view=0192b6a0-0000-7000-8000-000000000001'))).toBe(
      '?view=0192b6a0-0000-7000-8000-000000000001',
    )
  })

  it('steps by the period of its shape', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepped('week', '2026-11-20', -1)).toBe('2026-11-13')
    expect(stepped('year', '2028-02-29', 1)).toBe('2029-02-28')
    expect(spanOf('timeline', '2026-11-20')).toEqual({ from: '2026-11-01', until: '2027-04-30' })
  })
})

it('names the holder once', () => {
  const person = () => 'Ray Castellano'
  const said = (title: string, holder: string | null) => heldBy({ title, holder, done: false }, person)
  expect([
    said('Ray Castellano, Shipyard competent person', 'ray'),
    said('Tier II report', 'ray'),
    said('Tier II report', null),
  ]).toEqual(['', 'Ray Castellano', 'nobody has it'])
})
