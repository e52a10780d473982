import { describe, expect, it } from 'vitest'
import { outBy, startOn } from '../../../../../sync/waste/clock.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { volumeMl } from '../../../../../sync/waste/units.ts'
import { contentsOf, fillOf, inUnit, overSatelliteLimit, satelliteTotal } from './contents.ts'
import { runsClock, type Container, type Standing } from './kinds.ts'
import { limitsWith } from './limits.ts'
import { addContainer, addWaste, mergeInto, moveTo } from './ops.ts'

const standing: Standing = {
  category: 'lqg',
  far: false,
  onSite: { massG: 0, acuteG: 0, residueG: 0 },
  limits: limitsWith(null),
}
const solvent = factoryRow('wasteStream', { id: 'solvent', kind: 'hazardous', density: 870, physical: 'liquid' })
const lamps = factoryRow('wasteStream', { id: 'lamps', kind: 'universal' })
const pad = factoryRow('wasteArea', { id: 'pad', kind: 'central' })
const shop = factoryRow('wasteArea', { id: 'shop', kind: 'satellite' })

const NONE = {
  firstOn: null,
  centralOn: null,
  excessOn: null,
  excessDays: null,
  inheritedOn: null,
  returnedOn: null,
  clockDays: null,
  clockYears: null,
  extendedDays: null,
}

/** A container after the operations that concern it, as the device shows it. */
function after(before: Partial<Container>, ops: readonly NewOp[], id = 'drum'): Container {
  const fields = ops.flatMap((op) =>
    op.entity === 'wasteContainer' && op.id === id && 'fields' in op ? [op.fields ?? {}] : [],
  )
  return Object.assign(factoryRow('wasteContainer', { id, ...NONE, ...before }), ...fields) as Container
}

const put = (container: Container, on: string, overLimit = false) =>
  after(
    container,
    addWaste(
      { id: 'a', container, stream: solvent, fields: { addedOn: on, amount: 1000, unit: 'gal' }, overLimit },
      standing,
    ),
  )

describe('the clock of a container on the device', () => {
  it('starts with the first drop in a central area, and runs by the category', () => {
    const empty = after(
      {},
      addContainer({ id: 'drum', fields: {}, stream: solvent, area: pad, on: '2026-10-01' }, standing),
    )
    expect(startOn(empty)).toBeNull()
    const filled = put(empty, '2026-10-27')
    expect([startOn(filled), outBy(filled)]).toEqual(['2026-10-27', '2027-01-25'])
  })

  it('waits in a satellite area until it is moved', () => {
    const there = after(
      {},
      addContainer({ id: 'drum', fields: {}, stream: solvent, area: shop, on: '2026-10-01' }, standing),
    )
    const filled = put(there, '2026-10-02')
    expect(startOn(filled)).toBeNull()
    const moved = after(
      filled,
      moveTo({ id: 'm', container: filled, stream: solvent, to: pad, place: 'A1', on: '2026-11-02' }),
    )
    expect([moved.areaId, startOn(moved)]).toEqual(['pad', '2026-11-02'])
  })

  it('goes on when it is moved back, and an earlier arrival written later counts', () => {
    const filled = put(after({ areaId: 'pad', centralOn: '2026-10-05' }, []), '2026-10-06')
    const back = after(
      filled,
      moveTo({ id: 'm', container: filled, stream: solvent, to: shop, place: null, on: '2026-10-20' }),
    )
    expect(startOn(back)).toBe('2026-10-06')
    const late = after(
      filled,
      moveTo({ id: 'm', container: filled, stream: solvent, to: pad, place: null, on: '2026-09-30' }),
    )
    expect(late.centralOn).toBe('2026-09-30')
  })

  it('starts three days after a satellite area passed its limit', () => {
    const filled = put(after({ areaId: 'shop' }, []), '2026-10-06', true)
    expect([filled.excessOn, startOn(filled)]).toEqual(['2026-10-06', '2026-10-09'])
  })

  it('takes the earliest start and the shortest stay of what is merged in', () => {
    const old = after({ firstOn: '2026-08-01', centralOn: '2026-08-01', clockDays: 90 }, [], 'old')
    const young = after({ firstOn: '2026-10-01', centralOn: '2026-10-01', clockDays: 180 }, [])
    const merged = after(
      young,
      mergeInto({ id: 'a', from: old, into: young, amount: { amount: 500, unit: 'gal' }, on: '2026-10-10' }),
    )
    expect([startOn(merged), outBy(merged)]).toEqual(['2026-08-01', '2026-10-30'])
  })

  it('starts with what is merged in where nobody said when that began', () => {
    const into = after(
      {},
      addContainer({ id: 'drum', fields: {}, stream: solvent, area: pad, on: '2026-10-01' }, standing),
    )
    const from = factoryRow('wasteContainer', { ...NONE, id: 'old' })
    const amount = { amount: 500, unit: 'gal' } as const
    expect(startOn(after(into, mergeInto({ id: 'a', from, into, amount, on: '2026-10-10' })))).toBe('2026-10-10')
  })

  it('marks the excess of a satellite area on what is moved in', () => {
    const other = { ...NONE, state: 'accumulating', firstOn: '2026-10-01' } as const
    const container = factoryRow('wasteContainer', { id: 'drum', ...other })
    const move = { id: 'm', container, stream: solvent, to: shop, place: null, on: '2026-10-10', overLimit: true }
    expect(startOn(after(container, moveTo(move, standing.limits)))).toBe('2026-10-13')
  })

  it('lets universal waste run a year of dates wherever it stands', () => {
    const box = after(
      {},
      addContainer({ id: 'drum', fields: {}, stream: lamps, area: shop, on: '2027-03-01' }, standing),
    )
    expect(runsClock(lamps, shop)).toBe(true)
    expect(outBy(put(box, '2027-03-01'))).toBe('2028-03-01')
  })
})

describe('what is inside', () => {
  const gallons = (amount: number, kind: 'generated' | 'removed' = 'generated') => ({
    kind,
    massG: null,
    volumeMl: Math.round(amount * 3785.411784),
  })

  it('is what went in less what was taken out', () => {
    const contents = contentsOf([gallons(30), gallons(14), gallons(3, 'removed')])
    expect(Math.round(inUnit(contents, 'gal') ?? 0)).toBe(41)
    expect(fillOf(contents, { capacity: 5500, unit: 'gal' })).toBeCloseTo(41 / 55, 3)
    expect(inUnit(contents, 'kg')).toBeNull()
  })

  it('is over the limit of a satellite area above 55 gal of all containers together, not at it', () => {
    const holding = (area: typeof shop, ...amounts: readonly number[]) => {
      const inside = amounts.map((amount) => ({ stream: solvent, contents: contentsOf([gallons(amount)]) }))
      return overSatelliteLimit(area, satelliteTotal(inside), standing.limits)
    }
    expect([holding(shop, 30, 25), holding(shop, 30, 25.1), holding(shop, 56)]).toEqual([false, true, true])
    expect(holding(pad, 80)).toBe(false)
  })

  it('forgives what rounding adds, and nothing else', () => {
    const acute = { kind: 'acute', physical: 'liquid' } as const
    const put = (amount: number, unit: 'l' | 'qt') => ({
      kind: 'generated' as const,
      amount,
      unit,
      massG: null,
      volumeMl: volumeMl(amount, unit, null),
    })
    const over = (...parts: readonly ReturnType<typeof put>[]) =>
      overSatelliteLimit(shop, satelliteTotal([{ stream: acute, contents: contentsOf(parts) }]), standing.limits)
    const tenths = Array.from({ length: 10 }, () => put(10, 'qt'))
    expect([over(put(95, 'l')), over(...tenths), over(...tenths, put(1, 'qt'))]).toEqual([true, false, true])
  })
})
