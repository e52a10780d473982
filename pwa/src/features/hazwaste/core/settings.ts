/** The site, how its clocks run, and its limits. One record for the organization. */
import { useMemo } from 'react'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { stricter, type Category, type Limits, type OnSite } from '../../../../../sync/waste/category.ts'
import { onSiteOf } from '../../../../../sync/waste/ledger.ts'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection, useCollectionExcept, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { OFF_SITE, type Container, type Standing, type Stream } from './kinds.ts'
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

/** Every limit as this yard has it. */
export function useLimits(): Limits {
  const settings = useSettings()
  return useMemo(() => limitsWith(settings?.limits), [settings])
}

/** What stands in the yard, not what left it years ago; undefined while the device reads. */
export function useContainersOnSite(): readonly Container[] | undefined {
  return useCollectionExcept('wasteContainer', 'state', OFF_SITE)
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
  const written = useCollection('wasteMonth')
  const thisMonth = today().slice(0, 7)
  return useMemo(() => {
    if (settings === undefined || containers === undefined || streams === undefined || written === undefined)
      return undefined
    const byId = new Map(streams.map((stream) => [stream.id, stream]))
    const onSite = onSiteWith(containers, byId, ({ massG }) => massG)
    const category = governing(
      settings?.category,
      written.filter(({ month }) => month === thisMonth),
    )
    return { category, far: settings?.far === true, onSite, limits: limitsWith(settings?.limits) }
  }, [settings, containers, streams, written, thisMonth])
}

/** The hazardous waste of the site, where somebody says what is in a container. */
export function onSiteWith(
  containers: readonly Container[],
  streams: ReadonlyMap<string, Stream>,
  massOf: (container: Container) => number | null,
): OnSite {
  return onSiteOf(
    containers.flatMap((container) => {
      const stream = streams.get(container.streamId)
      if (stream === undefined) return []
      const { kind: streamKind, exclusion } = stream
      return [{ state: container.state, massG: massOf(container) ?? 0, streamKind, excluded: (exclusion ?? '') !== '' }]
    }),
  )
}
