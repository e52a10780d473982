import { describe, expect, it } from 'vitest'
import { NO_STOPS } from '../../../records/halts/find.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { barredNow } from './barred.ts'
import { conditionsOf, isElsewhere, leftBefore, nextStep, type Around } from './facts.ts'
import type { Permit } from './kinds.ts'
import { rulesOf } from './limits.ts'

const DAY = '2026-06-10'
const at = (hour: number, minute = 0) => Date.UTC(2026, 5, 10, hour, minute)

function around(part: Partial<Permit> = {}, more: Partial<Around> = {}): Around {
  const permit = factoryRow('workPermit', {
    id: 'permit',
    kind: 'confined_space',
    state: 'issued',
    work: 'Blast frames',
    fromAt: at(8),
    untilAt: at(16),
    holderId: 'ray',
    competentId: 'jo',
    attendantId: 'dee',
    rescue: 'Channel 5',
    ...part,
  })
  return {
    permit,
    tests: [
      factoryRow('permitGasTest', {
        testedAt: at(9),
        oxygen: 208,
        lel: 10,
        co: 40,
        h2s: 0,
        instrument: 'GX-8841',
        bumped: true,
      }),
    ],
    entries: [],
    locks: [],
    checks: rulesOf(permit.kind).checks.map(({ key }) =>
      factoryRow('permitCheck', { permitId: 'permit', key, done: true }),
    ),
    certificate: null,
    conflicts: 0,
    papers: new Map([
      ['competent_person', 'paper-c'],
      ['confined_space', 'paper-s'],
    ]),
    qualified: (kind, day) => (day === DAY ? (kind === 'paper-c' ? ['jo'] : ['dee']) : []),
    own: [],
    stops: NO_STOPS,
    tablet: 'T7',
    zone: 'UTC',
    ...more,
  }
}

describe('what is left before a step', () => {
  it('ticks nothing of a gas test that is outside its limits', () => {
    const [test] = around().tests
    const failed = around({}, { tests: test === undefined ? [] : [{ ...test, lel: 350 }] })
    const shown = conditionsOf(failed, 'start', at(9, 5)).filter(({ code }) => code.startsWith('gas_'))
    expect(shown).toEqual([{ code: 'gas_limits', held: false }])
  })

  it('is nothing when all holds', () => {
    expect(leftBefore(around(), 'start', at(9, 30))).toEqual([])
    expect(leftBefore(around({ state: 'active' }), 'close', at(9, 30))).toEqual([])
  })

  it('names an attendant whom the register of the yard does not have', () => {
    const papers = new Map([['competent_person', 'paper-c']])
    expect(leftBefore(around({}, { papers }), 'start', at(9, 30))).toEqual(['attendant_qualified'])
  })

  it('asks for people who are qualified on the next day too, when the permit lasts over midnight', () => {
    expect(leftBefore(around({ state: 'draft', fromAt: at(20), untilAt: at(26) }), 'issue', at(9, 30))).toEqual([
      'competent_qualified',
      'attendant_qualified',
    ])
  })

  it('counts who is inside, and knows which tablet has the entry log', () => {
    const entries = [
      factoryRow('permitEntry', { inAt: at(9), outAt: at(9, 10) }),
      factoryRow('permitEntry', { inAt: at(9, 5), outAt: null }),
    ]
    expect(leftBefore(around({ state: 'active', logDevice: 'T5' }, { entries }), 'close', at(9, 30))).toEqual([
      'empty',
      'log_here',
    ])
  })

  it('asks for another test at the moment the conditions changed', () => {
    const rules = rulesOf('confined_space').checks
    const looked = (minute: number) =>
      rules.map(({ key }) =>
        factoryRow('permitCheck', { permitId: 'permit', key, done: true, checkedAt: at(9, minute) }),
      )
    const left = (step: string, minute: number) =>
      leftBefore(around({ conditionsAt: at(9, 15) }, { checks: looked(minute) }), step, at(9, 30))
    expect(left('start', 20)).toEqual(['gas_test'])
    // "Ventilation runs" says nothing of after the change.
    expect(left('start', 10)).toContain('check:ventilation')
    expect(left('close', 10)).toEqual([])
  })

  it('is that work is stopped there, before anything else', () => {
    const stops = { over: [{ entity: 'stopWork' as const, id: 's', zone: 'dock', since: 1, by: 'ana' }], within: [] }
    expect(leftBefore(around({}, { stops }), 'start', at(9, 30))).toEqual(['not_stopped'])
    expect(leftBefore(around({ state: 'active' }, { stops }), 'close', at(9, 30))).toEqual([])
    expect(conditionsOf(around({}, { stops }), 'start', at(9, 30))[0]).toEqual({ code: 'not_stopped', held: false })
    expect(conditionsOf(around(), 'start', at(9, 30))).toContainEqual({ code: 'not_stopped', held: true })
    expect(barredNow(around({ state: 'active' }, { stops }), at(9, 30))).toBe('stopped')
  })

  it('is the name of the meter, and its bump test stands nowhere before', () => {
    const tests = [factoryRow('permitGasTest', { testedAt: at(9), oxygen: 208, lel: 10, co: 40, h2s: 0, bumped: true })]
    expect(leftBefore(around({}, { tests }), 'start', at(9, 30))).toEqual(['gas_meter'])
    const shown = conditionsOf(around({}, { tests }), 'start', at(9, 30)).map(({ code }) => code)
    expect(shown).not.toContain('gas_instrument')
    expect(barredNow(around({ state: 'active' }, { tests }), at(9, 30))).toBe('noGas')
  })

  it('stands before what holds already', () => {
    const shown = conditionsOf(around({ rescue: null }), 'start', at(9, 30))
    expect(shown[0]).toEqual({ code: 'rescue', held: false })
    expect(shown.slice(1).every(({ held }) => held)).toBe(true)
    expect(shown.map(({ code }) => code)).toContain('check:ventilation')
    const nobody = conditionsOf(around({ attendantId: null }, { tests: [] }), 'start', at(9, 30))
    expect(nobody.slice(0, 2).map(({ code }) => code)).toEqual(['attendant', 'gas_test'])
    expect(nobody.map(({ code }) => code)).not.toContain('attendant_qualified')
    expect(nobody.map(({ code }) => code)).not.toContain('gas_limits')
  })
})

it('an entry log that nobody holds is not elsewhere', () => {
  expect([null, '', 'T7', 'T5'].map((logDevice) => isElsewhere({ logDevice }, 'T7'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('every state leads to a step, or is an end', () => {
  expect(
    (
      ['draft', 'issued', 'active', 'suspended', 'ended', 'expired', 'reopened', 'closed', 'emergency', 'void'] as const
    ).map(nextStep),
  ).toEqual(['issue', 'start', 'close', 'resume', 'close', 'close', 'close', null, null, null])
})

it('nobody goes in without work that is on, time that is left and a gas test that is fit', () => {
  const test = (part: object) => [
    factoryRow('permitGasTest', {
      testedAt: at(9),
      oxygen: 208,
      lel: 10,
      co: 40,
      h2s: 0,
      instrument: 'GX-8841',
      bumped: true,
      ...part,
    }),
  ]
  const active = (part: Partial<Permit> = {}, more: Partial<Around> = {}) => around({ state: 'active', ...part }, more)
  expect(barredNow(around(), at(9, 30))).toBe('notOpen')
  expect(barredNow(active(), at(9, 30))).toBeNull()
  expect(barredNow(active(), at(10))).toBe('noGas')
  expect(barredNow(active({}, { tests: test({ lel: 100 }) }), at(9, 30))).toBe('noGas')
  expect(barredNow(active({ conditionsAt: at(9, 10) }), at(9, 30))).toBe('noGas')
  expect(barredNow(active({ untilAt: at(9, 30) }), at(9, 30))).toBe('timeOver')
  expect(barredNow(active({ kind: 'lockout' }, { tests: [] }), at(9, 30))).toBeNull()
})
