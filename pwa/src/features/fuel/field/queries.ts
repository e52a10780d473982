/** What the screen of the pump reads. */
import { useMemo } from 'react'
import { useAnswer, useCollection, useRows, type Row } from '../../../data/react/live.ts'
import { recentOf } from '../core/recent.ts'
import { isForAsset } from './fill.ts'
import { allWithCode } from '../../../records/engine/withCode.ts'

export type Asset = Row<'fuelAsset'>
export type Tank = Row<'fuelTank'>

export interface Yard {
  readonly assets: readonly Asset[]
  readonly tanks: readonly Tank[]
}

/** Assets and tanks in use, assets that were filled last before the others; undefined while the device reads. */
export function useYard(): Yard | undefined {
  const assets = useCollection('fuelAsset')
  const tanks = useCollection('fuelTank')
  const entries = useRows('fuelEntry', {}, { sort: 'day', desc: true, limit: 500 })
  return useMemo(() => {
    if (assets === undefined || tanks === undefined || entries === undefined) return undefined
    const last = new Map(assets.map(({ id, lastAt }) => [id, lastAt ?? 0]))
    for (const { assetId, at, state } of entries)
      if (assetId !== null && state !== 'void') last.set(assetId, Math.max(last.get(assetId) ?? 0, at))
    return {
      assets: assets
        .filter(({ retired }) => retired !== true)
        .toSorted((a, b) => (last.get(b.id) ?? 0) - (last.get(a.id) ?? 0) || a.name.localeCompare(b.name))
        .map((asset) => ({ ...asset, lastAt: last.get(asset.id) || null })),
      tanks: tanks.filter(({ retired }) => retired !== true).toSorted((a, b) => a.name.localeCompare(b.name)),
    }
  }, [assets, tanks, entries])
}

/** The entries of an asset, or of a tank, that count, the newest first; undefined while the device reads. */
export function usePast(assetId: string | null, tankId: string | null): readonly Row<'fuelEntry'>[] | undefined {
  const rows = useRows('fuelEntry', assetId === null ? { tankId } : { assetId })
  return useMemo(() => rows?.filter(({ state }) => state !== 'void').toSorted((a, b) => b.at - a.at), [rows])
}

/** Entries that an asset still remembers, though this device has put them right: void, deleted, or another's. */
export function useGone(asset: Asset | null): ReadonlySet<string> | undefined {
  const ids = asset === null ? [] : recentOf(asset).map(({ id }) => id)
  return useAnswer(`gone ${asset?.id ?? ''} ${ids.join(' ')}`, async (data) => {
    const rows = await data.getEach('fuelEntry', ids, { deleted: true })
    const stands = ({ assetId, state, type, $ }: Row<'fuelEntry'>) =>
      !$.deleted && assetId === asset?.id && state !== 'void' && isForAsset(type)
    return new Set(rows.filter((row) => !stands(row)).map(({ id }) => id))
  })
}

/** The asset that a tag names: its own page, its unit number, or the tag of its piece of equipment. */
export function useFindAsset(assets: readonly Asset[]): (text: string) => Asset | undefined {
  const equipment = useCollection('equipmentItem')
  return (text) => {
    const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text) ?? []
    const items = equipment ?? []
    const tagged = id === undefined ? allWithCode(items, ['tag', 'number', 'provisionalNumber'], text) : []
    const named = new Set([id, ...tagged.map((item) => item.id)])
    return (
      allWithCode(assets, ['unitNo'], text)[0] ??
      assets.find((asset) => named.has(asset.id) || (asset.equipmentId !== null && named.has(asset.equipmentId)))
    )
  }
}
