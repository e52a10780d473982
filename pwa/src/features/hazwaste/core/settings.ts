/** The site, how its clocks run, and its limits. One record for the organization. */
import { useMemo } from 'react'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { stricter, type Category } from '../../../../../sync/waste/category.ts'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection, useCollectionExcept, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { counts, OFF_SITE, type Container, type Standing } from './kinds.ts'
import { limitsWith } from './limits.ts'

export type Settings = Row<'wasteSettings'>

export function settingsId(orgId: string): string {
  return uuid5(orgId, 'wasteSettings')
}

/** The settings; null before somebody wrote any, undefined while the device reads. */
export function useSettings(): Settings | null | undefined {
  const { orgId } = useActor()
  const all = useCollection('wasteSettings')
  return useMemo(() => {
    const id = settingsId(orgId)
    return all && (all.find((row) => row.id === id) ?? null)
  }, [all, orgId])
}

/** What stands in the yard, not what left it years ago; undefined while the device reads. */
export function useContainersOnSite(): readonly Container[] | undefined {
  return useCollectionExcept('wasteContainer', 'state', OFF_SITE)
}

/** How the yard stands today; undefined while the device reads. */
export function useWasteStanding(): Standing | undefined {
  const settings = useSettings()
  const containers = useContainersOnSite()
  const streams = useCollection('wasteStream')
  const written = useCollection('wasteMonth')
  const thisMonth = today().slice(0, 7)
  return useMemo(() => {
    if (settings === undefined || containers === undefined || streams === undefined || written === undefined)
      return undefined
    const byId = new Map(streams.map((stream) => [stream.id, stream]))
    const onSite = { massG: 0, acuteG: 0 }
    for (const container of containers) {
      const stream = byId.get(container.streamId)
      if (stream === undefined || !counts(stream)) continue
      if (stream.kind === 'acute') onSite.acuteG += container.massG ?? 0
      else onSite.massG += container.massG ?? 0
    }
    const category = written
      .filter(({ month }) => month === thisMonth)
      .reduce<Category>((worst, month) => stricter(worst, month.category), settings?.category ?? 'vsqg')
    return { category, far: settings?.far === true, onSite, limits: limitsWith(settings?.limits) }
  }, [settings, containers, streams, written, thisMonth])
}
