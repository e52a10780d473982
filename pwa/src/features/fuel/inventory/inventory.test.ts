import { describe, expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import { textOf, toFixed } from '../../../../../sync/exact/decimal.ts'
import { completenessOf, standingOf } from './completeness.ts'
import { LIBRARY, potentialsOf } from './library.ts'
import type { Method, Rows } from './line.ts'
import { inventoryOf } from './lines.ts'
import { sumOf, warmingOf } from './sums.ts'
import { bill, burned, C1, yard } from './testing.ts'

function linesOf(rows: Partial<Rows>, method: Method = C1, year = 2026) {
  return inventoryOf(year, yard(rows), method, LIBRARY).lines
}

const FILL = burned('crane', '2026-10', 1204.5)

describe('scope 1', () => {
  it('is gallons times heat times factor, with the sentence of each gas', () => {
    const sum = sumOf(linesOf({ rollups: [FILL] }))
    expect([sum.co2, sum.ch4, sum.n2o, sum.co2e].map(textOf)).toEqual([
      '12293.70516',
      '0.498663',
      '0.0997326',
      '12334.096863',
    ])
    expect(sum.proofs[0]).toMatchObject({
      gas: 'co2',
      unit: 'gal',
      factor: '10.20648',
      factorUnit: 'kg/gal',
      cite: '40 CFR part 98, table C-1',
      edition: '2016 (81 FR 89188)',
      verified: 'V',
    })
    expect(sum.amounts.map(({ quantity }) => textOf(quantity))).toEqual(['1204.5'])
  })

  it('takes the printed rows of the class on the basis of the Hub', () => {
    const sum = sumOf(linesOf({ rollups: [FILL] }, { ...C1, basis: 'hub' }))
    expect(textOf(sum.co2e)).toBe('12632.04921')
  })

  it('holds the CO2 of biomass apart and counts its other gases', () => {
    const sum = sumOf(linesOf({ rollups: [burned('boat', '2026-03', 4200, 'b20')] }))
    expect([sum.co2, sum.biogenic].map(textOf)).toEqual(['34293.7728', '7939.2768'])
    // 4.2 times 8,193.54592 kg of 1,000 gal.
    expect(textOf(sum.co2e)).toBe('34412.892864')
  })

  it('adds rows with the same factor into one sentence', () => {
    const two = linesOf({ rollups: [FILL, burned('boat', '2026-10', 100)] })
    expect(
      sumOf(two)
        .proofs.filter(({ gas }) => gas === 'co2')
        .map(({ quantity }) => textOf(quantity)),
    ).toEqual(['1304.5'])
  })

  it('leaves out assets outside the boundary, uploads that are not committed and other years, and says so', () => {
    const made = inventoryOf(
      2026,
      yard({
        rollups: [
          burned('rented', '2026-10', 50),
          burned('crane', '2025-12', 10),
          { ...FILL, id: 'draft', batchId: 'draft' },
          { ...FILL, id: 'unknown', batchId: 'elsewhere' },
          { ...FILL, id: 'in', batchId: 'in' },
        ],
        batches: [
          { id: 'draft', state: 'writing' },
          { id: 'in', state: 'committed' },
        ],
      }),
      C1,
      LIBRARY,
    )
    expect(made.lines.map(({ source, month }) => [source, month])).toEqual([['Cranes', '2026-10']])
    expect(made.outside).toEqual(['Rented lift'])
    expect(made.unknownUploads).toBe(1)
  })

  it('does not count the book of a tank: what left it was burned by an asset', () => {
    const book = record('fuelRollup', {
      id: 'book',
      lane: 't/tank/2026-10/-',
      tankId: 'tank',
      month: '2026-10',
      quantity: 900_000_000,
      entries: 7,
    })
    expect(linesOf({ rollups: [FILL, book] }).map(({ source, fuel }) => [source, fuel])).toEqual([['Cranes', 'diesel']])
  })

  it('names what has no factor and counts the rest', () => {
    const sum = sumOf(linesOf({ rollups: [FILL, burned('crane', '2026-10', 5, 'moonshine')] }))
    expect(sum.incomplete).toEqual(['co2', 'ch4', 'n2o'])
    expect(sum.remarks).toContain('unknown_fuel')
    expect(textOf(sum.co2e)).toBe('12334.096863')
  })

  it('says what each gas warms, and adds up to the total', () => {
    const gwp = potentialsOf('ar5')
    if (gwp === undefined) throw new Error('AR5 is in the library')
    const rows = warmingOf(sumOf(linesOf({ rollups: [FILL] })), gwp)
    expect(rows.map(({ gas, factor, co2e }) => [gas, factor, textOf(co2e)])).toEqual([
      ['co2', '1', '12293.70516'],
      ['ch4', '28', '13.962564'],
      ['n2o', '265', '26.429139'],
    ])
  })

  it('counts natural gas of meters by its heat', () => {
    const sum = sumOf(linesOf({ bills: [bill('gas', '2026-01-01', '2026-01-31', 1000)] }))
    expect(textOf(sum.co2e)).toBe('5311.45')
  })

  it('counts lost gas by its potential, however its name is typed, and names one without', () => {
    const gas = (name: string) => record('gasEntry', { id: name, day: '2026-06-02', gas: name, kilograms: 2500 })
    expect(textOf(sumOf(linesOf({ gases: [gas('R-410A')] })).co2e)).toBe('4810')
    const unknown = sumOf(linesOf({ gases: [gas('R-999')] }))
    expect([textOf(unknown.co2e), unknown.remarks]).toEqual(['0', ['no_potential']])
  })
})

describe('scope 2', () => {
  it('splits a bill over months by its days', () => {
    // 31 of 62 days.
    const lines = linesOf({ bills: [bill('power', '2026-07-01', '2026-08-31', 62_000)] })
    expect(lines.map(({ month, quantity }) => [month, textOf(quantity)])).toEqual([
      ['2026-07', '31000'],
      ['2026-08', '31000'],
    ])
    expect(textOf(lines[0]?.co2e ?? { units: 0n, scale: 0 })).toBe('8384.35513489343')
  })

  it('is CO2 alone where the residual mix has no other gas, and says so', () => {
    const sum = sumOf(linesOf({ bills: [bill('power', '2026-07-01', '2026-07-31', 31_000)] }))
    expect(sum.market && toFixed(sum.market, 4)).toBe('8463.3800')
    expect([sum.incomplete, sum.marketIncomplete]).toEqual([[], ['ch4', 'n2o']])
  })

  it('does not put the rates of the place where no residual mix is known', () => {
    const rows = {
      settings: { id: 's', subregion: 'SRSO' },
      bills: [bill('power', '2026-07-01', '2026-07-31', 31_000)],
    }
    const sum = sumOf(linesOf(rows))
    expect(sum.market).toBeNull()
    expect(sum.remarks).toContain('no_residual_mix')
    expect(sum.co2e.units > 0n).toBe(true)
  })

  it('counts nothing of an edition without rates and says so', () => {
    const rows = { bills: [bill('power', '2026-07-01', '2026-07-31', 31_000)] }
    const sum = sumOf(linesOf(rows, { ...C1, powerEdition: 'egrid2024' }))
    expect([textOf(sum.co2e), sum.incomplete, sum.remarks]).toEqual(['0', ['co2', 'ch4', 'n2o'], ['no_rate']])
  })

  it('tells the power apart that went on to vessels', () => {
    const passed = [
      { vesselId: 'ship', quantity: 4_000_000 },
      { vesselId: 'barge', quantity: 620_000 },
    ]
    const sum = sumOf(linesOf({ bills: [bill('power', '2026-07-01', '2026-07-31', 31_000, { passed })] }))
    expect(sum.amounts.map((one) => [textOf(one.quantity), textOf(one.passed)])).toEqual([['31000', '4620']])
    expect(sum.vessels.map(({ vesselId, quantity, unit }) => [vesselId, textOf(quantity), unit])).toEqual([
      ['ship', '4000', 'kWh'],
      ['barge', '620', 'kWh'],
    ])
  })

  it('splits what went on to a vessel by the days of its bill, too', () => {
    const passed = [{ vesselId: 'ship', quantity: 6_200_000 }]
    const lines = linesOf({ bills: [bill('power', '2026-07-15', '2026-09-14', 62_000, { passed })] })
    expect(lines.map(({ month, ...line }) => [month, ...line.passed.map(({ quantity }) => textOf(quantity))])).toEqual([
      ['2026-07', '1700'],
      ['2026-08', '3100'],
      ['2026-09', '1400'],
    ])
  })

  it('counts steam by its heat, by place and by contract alike, and gas of a bill in scope 1', () => {
    const steam = record('utilityMeter', { id: 'steam', name: 'City steam', energy: 'steam' })
    const bills = [
      bill('steam', '2026-01-01', '2026-02-28', 59, { unit: 'mmBtu' }),
      bill('gas', '2026-01-01', '2026-02-28', 590),
    ]
    const lines = linesOf({ meters: [...yard().meters, steam], bills })
    expect(lines.map(({ scope, source, month, quantity }) => [scope, source, month, textOf(quantity)])).toEqual([
      ['scope2', 'Purchased steam', '2026-01', '31'],
      ['scope2', 'Purchased steam', '2026-02', '28'],
      ['scope1', 'Natural gas, meters', '2026-01', '31'],
      ['scope1', 'Natural gas, meters', '2026-02', '28'],
    ])
    const sum = sumOf(lines.filter(({ scope }) => scope === 'scope2'))
    expect(textOf(sum.co2e)).not.toBe('0')
    expect(sum.market && textOf(sum.market)).toBe(textOf(sum.co2e))
  })
})

describe('completeness', () => {
  const months = ['01', '02', '03', '04'].map((month) => `2026-${month}`)
  const standing = (rows: Partial<Rows>, reviews: Parameters<typeof completenessOf>[0]['reviews'] = []) => {
    const all = yard({ meters: [], ...rows })
    const { lines } = inventoryOf(2026, all, C1, LIBRARY)
    return completenessOf({ year: 2026, today: '2026-05-20', rows: all, lines, reviews })
  }
  const statesOf = (sources: ReturnType<typeof standing>, id: string) =>
    sources
      .find((source) => source.id === id)
      ?.cells.slice(0, 5)
      .map(({ state, percent }) => [state, percent])

  it('follows the review of a group, and shows what is missing and what is not due', () => {
    const review = (month: string, state: 'approved' | 'submitted' | 'open') =>
      record('fuelMonth', { id: month, month, groupName: 'Cranes', state })
    const sources = standing({ rollups: months.slice(0, 3).map((month) => burned('crane', month, 10)) }, [
      review('2026-01', 'approved'),
      review('2026-02', 'submitted'),
    ])
    expect(statesOf(sources, 'Cranes')).toEqual([
      ['approved', 100],
      ['in_review', 100],
      ['open', 100],
      ['no_data', 0],
      ['not_due', null],
    ])
    const { due, held, gaps } = standingOf(sources)
    expect([due, held]).toEqual([8, 3])
    expect(gaps.map(({ source, month }) => `${source} ${month}`)[0]).toBe('Boats 2026-01')
  })

  it('finds the asset that burns in most months and not in this one', () => {
    const second = { ...yard().assets[0], id: 'crane2', name: 'Crane 4' }
    const sources = standing({
      assets: [...yard().assets, record('fuelAsset', { ...second, groupName: 'Cranes' })],
      rollups: [
        ...months.map((month) => burned('crane', month, 10)),
        ...months.slice(1).map((m) => burned('crane2', m, 9)),
      ],
    })
    const [january] = sources.find(({ id }) => id === 'Cranes')?.cells ?? []
    expect(january).toMatchObject({ state: 'gap', percent: 50, missing: ['Crane 4'] })
  })

  it('wants no bill of a meter before it was put in or after it was replaced', () => {
    const meters = [
      record('utilityMeter', { id: 'power', name: 'Old', energy: 'electricity', endedOn: '2026-02-14', retired: true }),
      record('utilityMeter', { id: 'new', name: 'New', energy: 'electricity', startedOn: '2026-02-15' }),
      record('utilityMeter', { id: 'past', name: 'Of 2024', energy: 'electricity', endedOn: '2024-12-31' }),
    ]
    const bills = [
      bill('power', '2026-01-01', '2026-02-14', 45),
      bill('new', '2026-02-15', '2026-02-28', 14),
      { ...bill('power', '2026-03-01', '2026-03-31', 9), id: 'too late' },
    ]
    const power = standing({ meters, bills }).find(({ id }) => id === 'Purchased power')
    expect(power?.cells.slice(0, 4).map(({ percent, missing }) => [percent, ...missing])).toEqual([
      [100],
      [100],
      [0, 'New'],
      [0, 'New'],
    ])
  })

  it('counts the days of a month that bills cover, once each', () => {
    const { meters } = yard()
    const bills = [bill('power', '2026-01-01', '2026-01-31', 10), bill('power', '2026-02-01', '2026-02-14', 10)]
    const again = { ...bill('power', '2026-02-01', '2026-02-07', 1), id: 'again' }
    const sources = standing({ meters: meters.slice(0, 1), bills: [...bills, again] })
    expect(statesOf(sources, 'Purchased power')?.slice(0, 3)).toEqual([
      ['approved', 100],
      ['gap', 50],
      ['no_data', 0],
    ])
  })
})
