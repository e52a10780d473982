import { describe, expect, it } from 'vitest'
import { parse, textOf, toFixed } from '../../../../../sync/exact/decimal.ts'
import { bridgeByCause, bridgeByFuel, bridgeFromKept, intensitiesOf, keptOf, restatementOf } from './compare.ts'
import { LIBRARY } from './library.ts'
import type { Method, Rows } from './line.ts'
import { inventoryOf } from './lines.ts'
import { totalOf } from './sums.ts'
import { bill, burned, C1, yard } from './testing.ts'

function linesOf(rows: Partial<Rows>, method: Method = C1) {
  return inventoryOf(2026, yard(rows), method, LIBRARY).lines
}

const FILL = burned('crane', '2026-10', 1204.5)

describe('comparisons', () => {
  const rows = { rollups: [FILL], bills: [bill('power', '2026-07-01', '2026-07-31', 31_000)] }
  const by = (method: Method) => linesOf(rows, method)

  it('goes from one method to another cause by cause and arrives at the total', () => {
    const bridge = bridgeByCause({ ...C1, basis: 'hub', gwp: 'ar4' }, C1, by)
    expect(bridge.steps.map(({ id }) => id)).toEqual(['basis', 'gwp'])
    const arrived = bridge.steps.reduce((sum, { delta }) => sum + Number(textOf(delta)), Number(textOf(bridge.before)))
    expect(arrived).toBeCloseTo(Number(textOf(totalOf(by(C1)))), 6)
    // AR4 to AR5 of the diesel alone: 12,334.096863 − 12,335.8920498, and of the power −2.78415 + 1.89828.
    const gwp = bridgeByFuel(linesOf({ rollups: [FILL] }, { ...C1, gwp: 'ar4' }), linesOf({ rollups: [FILL] }))
    expect(gwp.steps.map(({ delta }) => textOf(delta))).toEqual(['-1.7951868'])
  })

  it('asks for a restatement past the limit and not before', () => {
    const figures = (kg: string) => [{ key: 'total', value: kg, unit: 'kg' }]
    const base = { ...C1, restatePercent: 5 }
    const of = (kg: string) => restatementOf({ ...base, figures: figures(kg) }, C1, () => linesOf({ rollups: [FILL] }))
    expect([of('11746.758'), of('11740')].map((one) => one && [textOf(one.percent), one.needed])).toEqual([
      ['5', false],
      ['5.1', true],
    ])
    expect(restatementOf({ ...base, figures: null }, C1, () => [])).toBeNull()
  })

  it('keeps the figures of a final inventory and says by fuel what changed since', () => {
    const before = linesOf(rows)
    const kept = keptOf(before)
    expect(kept.map(({ key }) => key)).toEqual([
      'total',
      'scope1',
      'location',
      'market',
      'biogenic',
      'fuel:diesel',
      'fuel:electricity',
    ])
    expect(kept.find(({ key }) => key === 'scope1')).toEqual({ key: 'scope1', value: '12334.096863', unit: 'kg' })
    expect(bridgeFromKept(kept, before)?.steps).toEqual([])
    // A fill comes late, and a bill is taken out.
    const after = linesOf({ rollups: [FILL, burned('boat', '2026-11', 100)] })
    const bridge = bridgeFromKept(kept, after)
    expect(bridge?.steps.map(({ id, delta }) => [id, toFixed(delta, 2)])).toEqual([
      ['electricity', '-8384.36'],
      ['diesel', '1024.00'],
    ])
    expect(bridge && [textOf(bridge.before), textOf(bridge.after)]).toEqual([
      textOf(totalOf(before)),
      textOf(totalOf(after)),
    ])
    expect(bridgeFromKept(null, after)).toBeNull()
  })

  it('gives the total a unit of work', () => {
    const kg = parse('1921370')
    if (kg === null) throw new Error('a number')
    const of = intensitiesOf(kg, { manHours: 400_000, dockDays: 310, revenue: null })
    expect(of.map(({ value, unit }) => [textOf(value), unit])).toEqual([
      ['4.8034', 'kg CO2e a man-hour'],
      ['6.198', 't CO2e a dock day'],
    ])
  })
})
