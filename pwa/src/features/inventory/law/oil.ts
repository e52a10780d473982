/** The capacity of the containers of oil over a year, as a device with their rows draws it: what server/modules/inventory/oil.go counts. Pure. */
import chemicals from '../../../../../schema/library/chemicals.json' with { type: 'json' }
import { oilIn, type OilYard, type Vessel } from '../../../../../sync/stock/oil.ts'
import { convert } from '../../../../../sync/stock/units.ts'
import type { Row } from '../../../data/store/rows.ts'
import { movementOf, type Moved } from '../ledger/onHand.ts'
import type { Can, Place, Product } from '../ledger/queries.ts'
import type { ChemicalYear } from './near.ts'
import { weeksOf, type Drawn } from './year.ts'

/** What a tank of fuel may hold that is no oil. */
const GASES = ['propane', 'lpg', 'natural_gas', 'lng', 'cng', 'acetylene', 'def']
const LEAST = (chemicals.limits.find(({ key }) => key === 'oilContainerGal')?.value ?? 0) * 100

export interface OilRows {
  readonly products: readonly Product[]
  readonly cans: readonly Can[]
  readonly places: readonly Place[]
  readonly tanks: readonly Row<'fuelTank'>[]
  readonly moves: readonly Moved[]
}

export function oilDrawn(row: ChemicalYear, until: string, rows: OilRows): Drawn {
  const { held, evenings } = oilIn(yardOf(row, rows), row.year, until)
  return { held, last: held.last, weeks: weeksOf(row.year, until, evenings) }
}

function yardOf({ threshold }: ChemicalYear, { products, cans, places, tanks, moves }: OilRows): OilYard {
  const oils = products.filter(({ oil }) => oil === true)
  const counted = tanks.filter(
    ({ retired, underground, fuel }) => retired !== true && underground !== true && !GASES.includes(fuel),
  )
  return {
    least: LEAST,
    limit: threshold ?? 0,
    oils: oils.map(({ id, unit, density, pack }) => ({ id, unit, density, pack })),
    tanks: places
      .filter(({ kind }) => kind === 'tank')
      .map(({ id, capacity, fuelTankId }) => ({ place: id, gal: fuelTankId === null ? (capacity ?? 0) : -1 })),
    vessels: [
      ...cans.flatMap((can) => vesselOf(can, oils)),
      ...counted.map(({ id, capacity }) => ({
        product: id,
        gal: (capacity ?? 0) * 10,
        came: '',
        emptied: '',
        left: '',
      })),
    ],
    movements: moves.map(movementOf),
  }
}

/** One that nobody says the day of stands since ever; one that has left without a day is gone. */
function vesselOf(can: Can, oils: readonly Product[]): readonly Vessel[] {
  const product = oils.find(({ id }) => id === can.productId)
  const size = can.size ?? product?.pack ?? null
  const gone = can.state === 'waste' || can.state === 'returned'
  if (product === undefined || size === null || (gone && can.goneOn === null)) return []
  const gallons = convert(size, product.unit, 'gal', product.density)
  if (!gallons.ok) return []
  const full = can.state === 'full' || can.state === 'open'
  const emptied = full ? '' : (can.emptiedOn ?? (can.state === 'empty' ? '0001-01-01' : ''))
  return [
    {
      product: product.id,
      gal: gallons.value,
      came: can.cameOn ?? '',
      emptied,
      left: gone ? (can.goneOn ?? '') : '',
    },
  ]
}
