import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { nearOf } from '../law/near.ts'
import { useOnHand } from '../ledger/queries.ts'
import { fullOf } from '../ledger/cabinets.ts'
import { expiringOf, needsOf, sheetsOf } from './needs.ts'

/** What the store's board and its share of the dashboard tell. Undefined while the device reads. */
export function useStore(today: string) {
  const products = useCollection('product')
  const places = useCollection('stockPlace')
  const rules = useCollection('stockRule')
  const lots = useCollection('lot')
  const years = useCollection('stockYear')
  const settings = useCollection('inventorySettings')
  const balances = useOnHand()
  return useMemo(() => {
    if (!products || !places || !rules || !lots || !years || !settings || !balances) return undefined
    const store = { products, rules, lots, balances, settings: settings[0] ?? null, today }
    return {
      products,
      places,
      balances,
      needs: needsOf(store),
      expiring: expiringOf(store),
      sheets: sheetsOf(store),
      full: fullOf(places, balances, new Map(products.map((product) => [product.id, product]))),
      near: nearOf(years, Number(today.slice(0, 4))),
    }
  }, [products, places, rules, lots, years, settings, balances, today])
}

export type Seen = NonNullable<ReturnType<typeof useStore>>
