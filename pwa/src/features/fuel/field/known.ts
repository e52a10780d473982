/** What the rules of a fill compare with. */
import type { FuelEntry, FuelSettings, FuelTank } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'

/** What the rules compare with: what this device knows of the asset, its tank and the entries of both. */
export interface Known {
  readonly today: string
  readonly asset: Row<'fuelAsset'> | null
  /** The tank that takes the fuel, or whose stick is read. */
  readonly tank: FuelTank | null
  /** Entries of the asset, or of the tank, that count; the newest first. */
  readonly past: readonly PastEntry[]
  /** Entries that the asset still remembers, and of which this device knows that they are void, deleted or another's. */
  readonly gone?: ReadonlySet<string> | undefined
  readonly settings: Pick<FuelSettings, 'rules' | 'prices'> | null
}

/** An entry that is here, saved or in another row of a grid. */
export type PastEntry = Pick<Row<'fuelEntry'>, 'id'> &
  Pick<
    FuelEntry,
    | 'type'
    | 'at'
    | 'day'
    | 'assetId'
    | 'tankId'
    | 'fuel'
    | 'unit'
    | 'quantity'
    | 'baseQuantity'
    | 'hours'
    | 'odometer'
    | 'unitPrice'
    | 'totalCost'
    | 'invoice'
    | 'reversal'
    | 'meterReplaced'
    | 'partial'
  > &
  /** What the server found, where it did. */
  Partial<Pick<Row<'fuelEntry'>, 'state' | 'flags' | 'flagCount' | '$'>>

/** A fill of the asset, the newest last. */
export interface Past {
  readonly id: string
  readonly at: number
  readonly fuel: string
  readonly base: number
  readonly hours: number | null
  readonly odometer: number | null
  readonly partial: boolean
  /** Its amount is odd, or what was burned by it, and nobody decided: it says nothing of what is usual, its meter does. */
  readonly odd: boolean
}
