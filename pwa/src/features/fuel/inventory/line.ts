/** A line of an inventory, and the rows of the tables that lines are made of. Kilograms, exact. Pure. */
import type {
  FuelAsset,
  FuelBatch,
  FuelRollup,
  FuelSettings,
  GasEntry,
  GhgInventory,
  UtilityBill,
  UtilityMeter,
} from '../../../../../schema/gen/types.ts'
import type { Emissions, Gas } from '../../../../../sync/fuel/combustion.ts'
import { parse, ZERO, type Decimal } from '../../../../../sync/exact/decimal.ts'

type Some<T, K extends keyof T> = Pick<T, K>

/** The rows of the tables; only what is asked of them. */
export interface Rows {
  readonly settings: Some<FuelSettings, 'id' | 'subregion'> | null
  readonly assets: readonly Some<
    FuelAsset,
    | 'id'
    | 'name'
    | 'groupName'
    | 'category'
    | 'engineClass'
    | 'strokes'
    | 'roadClass'
    | 'modelYear'
    | 'outside'
    | 'retired'
  >[]
  readonly rollups: readonly Some<
    FuelRollup,
    'id' | 'lane' | 'month' | 'assetId' | 'fuel' | 'batchId' | 'quantity' | 'miles' | 'entries' | 'blocked'
  >[]
  readonly batches: readonly Some<FuelBatch, 'id' | 'state'>[]
  readonly meters: readonly Some<
    UtilityMeter,
    'id' | 'name' | 'energy' | 'subregion' | 'retired' | 'startedOn' | 'endedOn'
  >[]
  readonly bills: readonly Some<UtilityBill, 'id' | 'meterId' | 'fromDay' | 'toDay' | 'quantity' | 'unit' | 'passed'>[]
  readonly gases: readonly Some<GasEntry, 'id' | 'day' | 'gas' | 'kilograms'>[]
}

/** What an inventory is computed by. */
export type Method = Some<GhgInventory, 'basis' | 'gwp' | 'powerEdition'>

/** One multiplication: quantity unit × factor factorUnit = kg. */
export interface Proof {
  readonly gas: string
  readonly quantity: Decimal
  readonly unit: string
  readonly factor: string
  readonly factorUnit: string
  readonly kg: Decimal
  readonly cite: string
  readonly edition: string
  readonly verified: string
}

export type Scope = 'scope1' | 'scope2'

/** Kilograms and exact. */
export interface Masses {
  readonly co2: Decimal
  readonly ch4: Decimal
  readonly n2o: Decimal
  readonly co2e: Decimal
  /** CO2 from biomass, which is in no scope. */
  readonly biogenic: Decimal
  /** Scope 2 by contracts and residual mix; null where that is not known. */
  readonly market: Decimal | null
}

export interface Line extends Masses {
  readonly scope: Scope
  readonly source: string
  readonly month: string
  /** The key of a fuel, of a gas, electricity or steam. */
  readonly fuel: string
  readonly owner: { readonly id: string; readonly title: string; readonly href: string }
  readonly entries: number
  readonly quantity: Decimal
  readonly unit: string
  /** Of the quantity, what went on to which vessel. */
  readonly passed: readonly { readonly vesselId: string; readonly quantity: Decimal }[]
  readonly incomplete: readonly Gas[]
  readonly marketIncomplete: readonly Gas[]
  readonly remarks: readonly string[]
  readonly proofs: readonly Proof[]
}

/** Sources that are no group of assets. */
export const SOURCES = {
  gas: 'Natural gas, meters',
  refrigerant: 'Refrigerants and gases',
  power: 'Purchased power',
  steam: 'Purchased steam',
} as const

/** What was burned, as part of a line. */
export function ofEmissions(made: Emissions) {
  const read = (text: string) => parse(text) ?? ZERO
  return {
    co2: read(made.co2),
    ch4: read(made.ch4),
    n2o: read(made.n2o),
    co2e: read(made.co2e),
    biogenic: read(made.biogenicCo2),
    incomplete: made.incomplete,
    remarks: made.remarks.map(({ code }) => code),
    proofs: made.steps.map(({ gas, quantity, unit, factor, factorUnit, kg, cite, edition, verified }) => ({
      gas: gas === 'biogenicCo2' ? 'biogenic' : gas,
      quantity: read(quantity),
      unit,
      factor,
      factorUnit,
      kg: read(kg),
      cite,
      edition,
      verified,
    })),
  }
}
