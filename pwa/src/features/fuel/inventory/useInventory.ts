/** What the page is computed from, live and from this device alone; single entries are never read. Undefined while the device reads. */
import { useMemo } from 'react'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { today as todayNow } from '../../../lib/dates.ts'
import { completenessOf, standingOf, type Review, type Source } from './completeness.ts'
import { figuresOf, type Figure } from './figures.ts'
import { LIBRARY } from './library.ts'
import type { Line, Method, Rows } from './line.ts'
import { inventoryOf, type Inventory } from './lines.ts'

export interface Held {
  readonly rows: Rows
  readonly reviews: readonly Review[]
  readonly inventories: readonly Row<'ghgInventory'>[]
  readonly settings: Row<'fuelSettings'> | null
  readonly vessels: readonly Row<'vessel'>[]
}

export function useHeld(): Held | undefined {
  const settings = useCollection('fuelSettings')
  const assets = useCollection('fuelAsset')
  const rollups = useCollection('fuelRollup')
  const batches = useCollection('fuelBatch')
  const meters = useCollection('utilityMeter')
  const bills = useCollection('utilityBill')
  const gases = useCollection('gasEntry')
  const reviews = useCollection('fuelMonth')
  const inventories = useCollection('ghgInventory')
  const vessels = useCollection('vessel')
  return useMemo(() => {
    if (!settings || !assets || !rollups || !batches || !meters || !bills || !gases) return undefined
    if (!reviews || !inventories || !vessels) return undefined
    const [first = null] = settings
    return {
      rows: { settings: first, assets, rollups, batches, meters, bills, gases },
      reviews,
      inventories,
      settings: first,
      vessels,
    }
  }, [settings, assets, rollups, batches, meters, bills, gases, reviews, inventories, vessels])
}

export interface Year extends Inventory {
  readonly year: number
  readonly today: string
  readonly record: Row<'ghgInventory'>
  readonly held: Held
  readonly sources: readonly Source[]
  readonly standing: ReturnType<typeof standingOf>
  readonly figures: readonly Figure[]
  /** The lines of a year by a method. */
  readonly linesBy: (year: number, method: Method) => readonly Line[]
}

/** Null where the year has no inventory. */
export function useYear(held: Held | undefined, year: number): Year | null | undefined {
  const today = todayNow()
  return useMemo(() => {
    if (held === undefined) return undefined
    const record = held.inventories.find((one) => one.year === year)
    if (record === undefined) return null
    const made = inventoryOf(year, held.rows, record, LIBRARY)
    const sources = completenessOf({ year, today, rows: held.rows, lines: made.lines, reviews: held.reviews })
    return {
      ...made,
      year,
      today,
      record,
      held,
      sources,
      standing: standingOf(sources),
      figures: figuresOf(made.lines, sources),
      linesBy: (of: number, method: Method) => inventoryOf(of, held.rows, method, LIBRARY).lines,
    }
  }, [held, year, today])
}

export function vesselName({ held }: Year, id: string): string {
  return held.vessels.find((vessel) => vessel.id === id)?.name ?? 'Deleted vessel'
}
