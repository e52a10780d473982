/** What is inside containers and on site, from what went in: right on a tablet that has not sent it yet. Undefined while the device reads. */
import { useMemo } from 'react'
import type { OnSite } from '../../../../../sync/waste/category.ts'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import { contentsOf, type Contents } from './contents.ts'
import { onSiteWith, useContainersOnSite } from './settings.ts'

/** What is inside each of these. */
export function useContents(ids: readonly string[]): ReadonlyMap<string, Contents> | undefined {
  const answer = useAnswer(`contents ${ids.join(' ')}`, async (data) => {
    const found = await data.listEach(
      'wasteAddition',
      ids.map((containerId) => ({ containerId })),
    )
    return found.map(contentsOf)
  })
  return useMemo(
    () => answer && new Map(ids.flatMap((id, at) => (answer[at] ? [[id, answer[at]]] : []))),
    [answer, ids],
  )
}

/** The hazardous waste of the site as this device knows it: the server's sum lacks what has not been sent. */
export function useOnSite(): OnSite | undefined {
  const containers = useContainersOnSite()
  const streams = useCollection('wasteStream')
  const ids = useMemo(() => containers?.map(({ id }) => id) ?? [], [containers])
  const contents = useContents(ids)
  return useMemo(() => {
    if (containers === undefined || streams === undefined || contents === undefined) return undefined
    const byId = new Map(streams.map((stream) => [stream.id, stream]))
    return onSiteWith(containers, byId, ({ id }) => contents.get(id)?.massG ?? null)
  }, [containers, streams, contents])
}
