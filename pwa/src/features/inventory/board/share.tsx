/** What the store puts on the dashboard: short, old, near. */
import { useMemo } from 'react'
import { fewNames } from '../../../records/board/fewNames.ts'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { useStore } from './useStore.ts'

export default shareFor('inventory.movement.read', useInventoryShare)

function useInventoryShare({ today }: BoardTime): Share | undefined {
  const seen = useStore(today)
  return useMemo(() => {
    if (seen === undefined) return undefined
    if (seen.products.length === 0) return NOTHING
    const short = seen.needs.filter(({ why }) => why.includes('short'))
    const old = seen.needs.filter(({ first }) => first !== null && first.days < 0)
    const near = seen.near.filter(({ state }) => state !== 'below')
    const names = [...short, ...old].map(({ product }) => product.name)
    return {
      records: seen.products.length,
      risk: [
        {
          id: 'inventory',
          order: 60,
          node: (
            <Tile
              href="/inventory"
              label="Inventory: short, old, near"
              value={short.length + old.length}
              unit={`${short.length} short, ${old.length} expired, ${near.length} near a threshold${seen.full.length === 0 ? '' : `, ${seen.full.length} too full`}`}
              tone={short.length + old.length + seen.full.length === 0 ? 'neutral' : 'warn'}
            >
              {names.length === 0 ? null : <small>{fewNames([...new Set(names)])}</small>}
            </Tile>
          ),
        },
      ],
    }
  }, [seen])
}
