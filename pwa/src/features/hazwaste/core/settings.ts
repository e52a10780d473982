/** The site, how its clocks run, and its limits. One record for the organization. */
import { useMemo } from 'react'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { stricter, type Category } from '../../../../../sync/waste/category.ts'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection, useRow, useRows, useRowsExcept, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { counts, OFF_SITE, type Container, type Standing } from './kinds.ts'
import { limitsWith } from './limits.ts'

export type Settings = Row<'wasteSettings'>

export function settingsId(orgId: string): string {
  return uuid5(orgId, 'wasteSettings')
}

/** The settings; null before somebody wrote any, undefined while the device reads. */
export function useSettings(): Settings | null | undefined {
  return useRow('wasteSettings', settingsId(useActor().orgId))
}

/** What stands in the yard, not what left it years ago; undefined while the device reads. */
export function useContainersOnSite(): readonly Container[] | undefined {
  return useRowsExcept('wasteContainer', 'state', OFF_SITE)
}

/** What the site runs as: the stricter of what the yard has set and what its own waste made of the month. A vessel's waste is its owner's. */
export function governing(
  set: Category | null | undefined,
  months: readonly Pick<Row<'wasteMonth'>, 'epaId' | 'category'>[],
): Category {
  return months
    .filter(({ epaId }) => epaId === '')
    .reduce<Category>((worst, { category }) => stricter(worst, category), set ?? 'vsqg')
}

/** How the yard stands today; undefined while the device reads. */
export function useWasteStanding(): Standing | undefined {
  const settings = useSettings()
  const containers = useContainersOnSite()
  const streams = useCollection('wasteStream')
  const months = useRows('wasteMonth', { month: today().slice(0, 7) })
  return useMemo(() => {
    if (settings === undefined || containers === undefined || streams === undefined || months === undefined)
      return undefined
    const byId = new Map(streams.map((stream) => [stream.id, stream]))
    const onSite = { massG: 0, acuteG: 0 }
    for (const container of containers) {
      const stream = byId.get(container.streamId)
      if (stream === undefined || !counts(stream)) continue
      if (stream.kind === 'acute') onSite.acuteG += container.massG ?? 0
      else onSite.massG += container.massG ?? 0
    }
    const category = governing(settings?.category, months)
    return { category, far: settings?.far === true, onSite, limits: limitsWith(settings?.limits) }
  }, [settings, containers, streams, months])
}
