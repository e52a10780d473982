/** What the page reads: sums of months, which are small, and never entries. All of it is on the device. */
import { useMemo, useSyncExternalStore } from 'react'
import type { FuelAsset, FuelRollup, FuelTank, Vessel } from '../../../../../schema/gen/types.ts'
import type { RuleBook } from '../../../../../sync/fuel/entry.ts'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { stored, type Stored } from '../../../ui/stored.ts'
import { bookOf } from '../core/book.ts'
import { counted } from '../core/rollups.ts'
import { silentAfter } from '../core/silent.ts'
import { assetsIn, fits, logLink, ofAssets, within, type Filter } from './filter.ts'

export interface Yard {
  readonly assets: readonly FuelAsset[]
  readonly tanks: readonly FuelTank[]
  readonly vessels: readonly Vessel[]
  /** What counts, of all months. */
  readonly rollups: readonly FuelRollup[]
  readonly book: RuleBook
  readonly silentDays: number
  readonly targetGal: number | null
  /** The last ones of each fuel, as the settings keep them. */
  readonly prices: unknown
}

export function useYard(): Yard | undefined {
  const assets = useCollection('fuelAsset')
  const tanks = useCollection('fuelTank')
  const vessels = useCollection('vessel')
  const rollups = useCollection('fuelRollup')
  const batches = useCollection('fuelBatch')
  const settings = useCollection('fuelSettings')
  return useMemo(() => {
    if (!assets || !tanks || !vessels || !rollups || !batches || !settings) return undefined
    const [own] = settings
    const book = bookOf(own)
    return {
      assets,
      tanks,
      vessels,
      book,
      rollups: counted(rollups, batches),
      silentDays: silentAfter(own, book),
      targetGal: own?.targetGal ?? null,
      prices: own?.prices,
    }
  }, [assets, tanks, vessels, rollups, batches, settings])
}

/** What all cards of the page look at. */
export interface View {
  readonly yard: Yard
  readonly filter: Filter
  readonly today: string
  /** The assets of the filter. */
  readonly assets: readonly FuelAsset[]
  /** Their sums, of all months and of those of the filter. */
  readonly ever: readonly FuelRollup[]
  readonly rows: readonly FuelRollup[]
  /** The log with the filter of the page and what a mark adds to it. */
  readonly log: (more?: Readonly<Record<string, readonly string[]>>, months?: readonly string[]) => string
}

export function viewOf(yard: Yard, filter: Filter, today: string): View {
  const ever = ofAssets(yard.rollups, filter, yard.assets)
  const chosen = assetsIn(filter, yard.assets)
  return {
    yard,
    filter,
    today,
    ever,
    rows: within(ever, filter.months),
    assets: yard.assets.filter((asset) => fits(filter, asset)),
    log: (more = {}, months = filter.months) => logLink(months, { ...chosen, ...more }),
  }
}

const views = new Map<string, Stored<PanelView>>()

/** What a chart's panel needs of the page: chart or table as this person last had it, and whether they may take files. */
export function usePanel(card: string) {
  const { userId } = useActor()
  const mayExport = useCan('fuel.entry.export')
  const key = `shipshape.fuel.${card}.${userId}`
  const store = views.get(key) ?? stored<PanelView>(key, ['chart', 'table'], 'chart')
  views.set(key, store)
  const view = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { view, onView: store.set, noExport: mayExport ? undefined : 'Your role exports no fuel entries.' }
}
