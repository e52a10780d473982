import { useMemo } from 'react'
import chemicals from '../../../../../schema/library/chemicals.json' with { type: 'json' }
import { useCollection, useRows, useStandingAnswer } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { useGiven } from '../../../records/given.ts'
import { useById, useOnHand } from '../ledger/queries.ts'
import { shownOf, type Shown } from './lines.ts'
import { countOf, type Begun } from './ops.ts'

export interface Counting {
  readonly count: Begun
  readonly lines: readonly Shown[]
  readonly share: number
}

const PERCENT = chemicals.limits.find(({ key }) => key === 'countPercent')?.value ?? 0

/** The count of a place that goes on today, with what the list says of it. Undefined while it is read. */
export function useCount(placeId: string): Counting | undefined {
  const day = today()
  const counts = useRows('stockCount', { placeId })
  const products = useById('product')
  const lots = useById('lot')
  const balances = useOnHand()
  const settings = useCollection('inventorySettings')
  const count = useMemo(
    () => (counts === undefined ? undefined : countOf(placeId, day, counts)),
    [placeId, day, counts],
  )
  const given = useGiven()
  const uses = given?.uses
  const used = useStandingAnswer(`used ${uses === undefined ? 'unknown' : 'known'}`, async (data) =>
    uses === undefined ? null : (await Promise.all(uses.map((find) => find(data)))).flat(),
  )
  const found = useRows('stockCountLine', { countId: count?.id ?? '' })
  return useMemo(() => {
    if (!count || !products || !lots || !balances || !settings || !found || !used) return undefined
    const share = (settings[0]?.secondPercent ?? PERCENT) * 100
    return { count, share, lines: shownOf(placeId, balances, found, { products, lots, used, share }) }
  }, [count, products, lots, balances, settings, found, used, placeId])
}
