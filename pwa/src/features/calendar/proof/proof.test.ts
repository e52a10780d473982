import { describe, expect, it } from 'vitest'
import { itemsOf, lacksOf } from './packRows.ts'
import { countedIn, howWent, rateOf, ratesBy, wentWords, type Measured } from './rates.ts'

const TODAY = '2026-11-22'
const item = (over: Partial<Measured> = {}): Measured => ({
  id: 'i',
  ruleId: 'r',
  title: 'Duty',
  program: 'oil',
  permitId: null,
  ownerId: 'ana',
  state: 'verified',
  dueOn: '2026-11-10',
  legalOn: '2026-11-10',
  graceOn: '2026-11-10',
  doneOn: '2026-11-10',
  missedOn: null,
  explanation: null,
  ...over,
})
const how = (over: Partial<Measured>) => {
  const counted = howWent(item(over), TODAY)
  return counted === null ? null : `${counted.how} ${counted.daysLate}`
}

describe('how an item went', () => {
  it.each<[string, Partial<Measured>, string | null]>([
    ['done on its day', {}, 'onTime 0'],
    ['done within grace', { doneOn: '2026-11-12', graceOn: '2026-11-12' }, 'onTime 0'],
    ['done later', { doneOn: '2026-11-13', graceOn: '2026-11-12' }, 'late 1'],
    [
      'moved by the agency, with its grace',
      { legalOn: '2026-11-20', graceOn: '2026-11-12', doneOn: '2026-11-22' },
      'onTime 0',
    ],
    ['sent, not yet verified', { state: 'submitted' }, 'onTime 0'],
    ['missed', { state: 'missed', missedOn: '2026-11-11', doneOn: null }, 'missed 12'],
    ['missed and then done', { missedOn: '2026-11-11', doneOn: '2026-11-15' }, 'missed 5'],
    ['not done', { state: 'open', doneOn: null }, 'overdue 12'],
    ['still within grace', { state: 'open', doneOn: null, graceOn: TODAY }, null],
    ['waived', { state: 'waived' }, null],
    ['taken back', { state: 'reopened', doneOn: '2026-11-10' }, 'overdue 12'],
  ])('%s', (_, over, want) => {
    expect(how(over)).toBe(want)
  })

  it.each<[Partial<Measured>, string]>([
    [{ doneOn: '2026-11-11' }, '1 day late'],
    [{ state: 'open', doneOn: null }, 'not done, 12 days late'],
    [{ state: 'missed', missedOn: '2026-11-11', doneOn: null }, 'missed, not done yet'],
    [{ missedOn: '2026-11-11', doneOn: '2026-11-12' }, 'missed, done 2 days late'],
  ])('is said with what became of a miss: %j', (over, want) => {
    const counted = howWent(item(over), TODAY)
    expect(counted && wentWords(counted)).toBe(want)
  })
})

describe('rates', () => {
  const rows = [
    item({ dueOn: '2026-09-01', legalOn: '2026-09-01', graceOn: '2026-09-01', doneOn: '2026-09-05' }),
    item({ id: 'b', dueOn: '2026-10-01', legalOn: '2026-10-01', graceOn: '2026-10-01', doneOn: '2026-10-01' }),
    item({ id: 'c' }),
    item({ id: 'd', program: 'waste', ownerId: null, state: 'missed', missedOn: '2026-11-11', doneOn: null }),
  ]
  const counted = countedIn(rows, '2026-01-01', TODAY, TODAY)

  it('count what was due, the best first, and what is on time one after the other', () => {
    expect(ratesBy(counted, 'program')).toEqual([
      { key: 'oil', due: 3, onTime: 2, late: 1, missed: 0, overdue: 0, percent: 66, streak: 2 },
      { key: 'waste', due: 1, onTime: 0, late: 0, missed: 1, overdue: 0, percent: 0, streak: 0 },
    ])
    expect(ratesBy(counted, 'owner').map(({ key }) => key)).toEqual(['ana', ''])
    expect(ratesBy(counted, 'month').map(({ key, percent }) => [key, percent])).toEqual([
      ['2026-09', 0],
      ['2026-10', 100],
      ['2026-11', 50],
    ])
  })
  it('are never 100 while one was late', () => {
    const many = Array.from({ length: 999 }, (_, at) => item({ id: `m${at}` }))
    expect(rateOf('', countedIn([...many, ...rows.slice(0, 1)], '2026-01-01', TODAY, TODAY)).percent).toBe(99)
  })
})

describe('the evidence pack', () => {
  const evidence = [
    { id: 'file', kind: 'file', title: 'Receipt' },
    { id: 'photo', kind: 'file', title: 'Photo', optional: true },
  ] as const
  const rows = [
    { ...item({ permitId: 'p' }), evidence },
    { ...item({ id: 'late', doneOn: '2026-11-13' }), evidence },
    { ...item({ id: 'next', state: 'open', dueOn: '2026-12-01', legalOn: '2026-12-01', doneOn: null }), evidence },
    {
      ...item({ id: 'old', dueOn: '2025-11-10', legalOn: '2025-11-10', graceOn: '2025-11-10', doneOn: '2025-11-10' }),
      evidence,
    },
  ]
  const ids = (scope: object) =>
    itemsOf(rows, { permitId: null, program: null, year: null, ...scope }, TODAY).map(({ id }) => id)

  it('takes what was due in a permit, a program or a year', () => {
    expect(ids({})).toEqual(['old', 'i', 'late'])
    expect(ids({ permitId: 'p' })).toEqual(['i'])
    expect(ids({ year: '2026' })).toEqual(['i', 'late'])
    expect(ids({ program: 'waste' })).toEqual([])
  })
  it('says what an auditor would ask about', () => {
    const filled = new Map([['i', new Set(['file'])]])
    expect(lacksOf(rows.slice(0, 2), filled, TODAY)).toEqual([
      { id: 'late', title: 'Duty', say: 'late, without an explanation; lacks Receipt' },
    ])
  })
})
