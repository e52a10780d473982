/** The inventory as tables: figures by scope, fuel and month, completeness, and the appendix of its method. For paper and workbook alike. Pure. */
import { minus, parse, textOf, type Decimal } from '../../../../../sync/exact/decimal.ts'
import { intensitiesOf, keptOf, readKept } from './compare.ts'
import { fuelsOf } from './figures.ts'
import { BASES, EDITIONS, fuelTitle, SETS } from './library.ts'
import { sumOf, totalOf } from './sums.ts'
import { vesselName, type Year } from './useInventory.ts'
import { figure, gasOf, lackOf, plain, product, remarksOf, sourceOf, tonnes } from './words.ts'

export interface Table {
  readonly title: string
  /** Its name in a workbook. */
  readonly sheet: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const kg = (value: Decimal) => figure(value, 2)

export function tablesOf(year: Year): readonly Table[] {
  const { lines, record, standing, sources, outside, held } = year
  const all = sumOf(lines)
  const kept = readKept(record.figures)
  const scopes = (['scope1', 'scope2'] as const).map((scope) => lines.filter((line) => line.scope === scope))
  const [one, two] = scopes.map(sumOf)
  const months = [...new Set(lines.map(({ month }) => month))].toSorted()
  const title = (list: readonly { readonly key: string; readonly title: string }[], key: string | null) =>
    list.find((entry) => entry.key === key)?.title ?? key ?? 'not chosen'
  const tables: readonly Table[] = [
    {
      title: 'Figures by scope',
      sheet: 'Scopes',
      columns: ['Figure', 'kg', 'Lacks'],
      rows: [
        ['Scope 1, CO2e', one ? kg(one.co2e) : '', lackOf(one?.incomplete ?? []) ?? ''],
        ['Scope 2, location-based, CO2e', two ? kg(two.co2e) : '', lackOf(two?.incomplete ?? []) ?? ''],
        [
          'Scope 2, market-based',
          two?.market ? kg(two.market) : 'not known',
          lackOf(two?.marketIncomplete ?? []) ?? '',
        ],
        ['Biogenic CO2, in no scope', kg(all.biogenic), ''],
      ],
    },
    {
      title: 'Figures by fuel',
      sheet: 'Fuels',
      columns: ['Fuel or gas', 'kg CO2', 'kg CH4', 'kg N2O', 'kg CO2e', 'kg biogenic CO2'],
      rows: fuelsOf(lines).map((fuel) => {
        const sum = sumOf(lines.filter((line) => line.fuel === fuel))
        return [fuelTitle(fuel), kg(sum.co2), figure(sum.ch4, 5), figure(sum.n2o, 5), kg(sum.co2e), kg(sum.biogenic)]
      }),
    },
    {
      title: 'Figures by month',
      sheet: 'Months',
      columns: ['Month', 'Scope 1, kg CO2e', 'Scope 2 by location, kg CO2e'],
      rows: months.map((month) => [
        month,
        ...scopes.map((some) => kg(totalOf(some.filter((line) => line.month === month)))),
      ]),
    },
    {
      title: `Completeness: ${standing.held} of ${standing.due} source-months`,
      sheet: 'Completeness',
      columns: ['Source', 'Percent of data', 'Gaps'],
      rows: sources.map(({ id, percent, cells }) => [
        id,
        percent === null ? 'not due' : `${percent}%`,
        cells.flatMap(({ month, state }) => (state === 'gap' || state === 'no_data' ? [month] : [])).join(', '),
      ]),
    },
    {
      title: 'As it was made final, and now',
      sheet: 'Made final',
      columns: ['Figure', 'kg then', 'kg now', 'Changed by'],
      rows: keptOf(lines).flatMap(({ key, value }) => {
        const was = kept.get(key)
        const now = parse(value)
        return was === undefined || now === null ? [] : [[keptTitle(key), kg(was), kg(now), kg(minus(now, was))]]
      }),
    },
    {
      title: 'By work',
      sheet: 'Intensity',
      columns: ['Value', 'Unit'],
      rows: intensitiesOf(totalOf(lines), record).map(({ unit, value }) => [figure(value, 4), unit]),
    },
    {
      title: 'Passed on to vessels',
      sheet: 'Vessels',
      columns: ['Vessel', 'Quantity', 'Unit'],
      rows: all.vessels.map(({ vesselId, quantity, unit }) => [vesselName(year, vesselId), textOf(quantity), unit]),
    },
    {
      title: 'Method',
      sheet: 'Method',
      columns: ['Choice', 'What was chosen'],
      rows: [
        ['Fuel factors', title(BASES, record.basis)],
        ['Warming potentials', title(SETS, record.gwp)],
        ['Power factors', title(EDITIONS, record.powerEdition)],
        ['Boundary', [held.settings?.approach, held.settings?.boundary].filter(Boolean).join(': ') || 'not chosen'],
        ['Left out', outside.join(', ') || 'nothing'],
        ['Power passed on to vessels', 'counted, and told apart'],
        ['Bills', 'split over months by their days'],
        ['Remarks', remarksOf(all).join(' ')],
      ],
    },
    {
      title: 'Factors and where they are written',
      sheet: 'Factors',
      columns: ['Multiplication', 'Gas', 'kg', 'Source'],
      rows: all.proofs.map((proof) => [product(proof), gasOf(proof.gas), kg(proof.kg), sourceOf(proof)]),
    },
  ]
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, rows: table.rows.map((row) => row.map(plain)) }))
}

const KEPT: Readonly<Record<string, string>> = {
  total: 'Total',
  scope1: 'Scope 1',
  location: 'Scope 2, location-based',
  market: 'Scope 2, market-based',
  biogenic: 'Biogenic CO2',
}

function keptTitle(key: string): string {
  return KEPT[key] ?? fuelTitle(key.replace(/^fuel:/, ''))
}

/** What stands over the tables. */
export function factsOf({ lines, record }: Year): readonly (readonly [string, string])[] {
  return [
    ['Total', plain(`${tonnes(totalOf(lines), 2)} t CO2e, scope 1 and power by location`)],
    ['Status', record.state === 'final' ? 'Final' : 'Not final'],
  ]
}
