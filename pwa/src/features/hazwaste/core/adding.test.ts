import { describe, expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { closedTo, clockMoves, contentsAfter, notAdder, overSize, passesLimit, refusedAdding } from './adding.ts'
import { limitsWith } from './limits.ts'

const TODAY = '2026-11-23'
const adding = (more: object = {}) => ({ amount: 600, unit: 'gal', addedOn: TODAY, epaId: '', ...more })
const gallons = (gal: number) => ({ massG: null, volumeMl: Math.round(gal * 3785.411784) })

describe('what goes in', () => {
  it.each([
    [adding(), null],
    [adding({ amount: null }), 'Say how much goes in.'],
    [adding({ addedOn: '2026-11-24' }), 'This day has not come yet: the clock starts with what is in.'],
    [adding({ epaId: 'VA1' }), 'An EPA id has two letters and ten letters or digits, as VAD000000000.'],
    [adding({ epaId: 'VAD000000000' }), null],
  ])('%j is refused with %j', (given, said) => {
    expect(refusedAdding(given, TODAY)).toBe(said)
  })

  it('does not go into what has left, is staged or was merged', () => {
    expect((['empty', 'accumulating', 'full'] as const).map((state) => closedTo({ state }))).toEqual([null, null, null])
    for (const state of ['staged', 'shipped', 'confirmed', 'merged', 'rejected'] as const)
      expect(closedTo({ state })).not.toBeNull()
  })

  it('is refused to whom the stream does not name', () => {
    const name = (id: string) => `Mr ${id}`
    expect(notAdder({ adderIds: null }, 'me', name)).toBeNull()
    expect(notAdder({ adderIds: ['a', 'me'] }, 'me', name)).toBeNull()
    expect(notAdder({ adderIds: ['a', 'b'] }, 'me', name)).toBe('Only Mr a, Mr b may add to this stream.')
  })

  it('says by how much a drum is over its size', () => {
    const drum = { capacity: 5500, unit: 'gal' } as const
    expect(overSize(contentsAfter(gallons(49), adding(), null), drum)).toBeNull()
    expect(overSize(contentsAfter(gallons(50), adding(), null), drum)).toBeCloseTo(1, 2)
    expect(overSize(contentsAfter(gallons(41), adding({ unit: 'kg', amount: 10_000 }), null), drum)).toBeNull()
  })

  it('passes the limit of the satellite area once, with all its containers together', () => {
    const stream = factoryRow('wasteStream', { kind: 'hazardous', physical: 'liquid' })
    const area = { kind: 'satellite', centralOn: null } as const
    const others = [{ stream, contents: gallons(40) }]
    const limits = limitsWith(null)
    const own = (before: number, after: number) => ({ stream, before: gallons(before), after: gallons(after) })
    expect(passesLimit(area, others, own(9, 15), limits)).toEqual({ over: false, now: false })
    expect(passesLimit(area, others, own(9, 16), limits)).toEqual({ over: true, now: true })
    expect(passesLimit(area, others, own(16, 20), limits)).toEqual({ over: true, now: false })
    expect(passesLimit({ ...area, kind: 'central' }, others, own(16, 20), limits)).toEqual({ over: false, now: false })
  })
})

it('says that an earlier day moves the clock back, and that a later one leaves it', () => {
  const drum = factoryRow('wasteContainer', { firstOn: '2026-10-27', centralOn: '2026-10-01', clockDays: 90 })
  expect(clockMoves(drum, '2026-11-01')).toBeNull()
  expect(clockMoves(drum, '2026-10-20')).toEqual({ from: '2026-10-27', to: '2026-10-20', outBy: '2027-01-18' })
})
