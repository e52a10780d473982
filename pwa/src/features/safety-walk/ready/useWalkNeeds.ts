import { useCallback } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useCount } from '../../../data/react/live.ts'
import { afterFirstPage } from '../../../lib/firstPage.ts'
import type { Held, Need } from '../../../records/ready/readyRules.ts'
import { useAsked } from '../../../records/ready/useReady.ts'
import { useOpenFindings, useYardMaps } from '../queries.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { filesOfOpen } from './filesOfOpen.ts'

/** What a walk reads without signal. */
export function useWalkNeeds(again: string): readonly Need[] {
  const words = useWalkWords().t.need
  const open = useOpenFindings()
  const need = (id: string, [one, many]: readonly [string, string], count: Need['count']): Need => ({
    id,
    one,
    many,
    count,
  })
  return [
    {
      ...need('templates', words.template, useCount('walkTemplate', { status: 'live' })),
      blocks: true,
      href: '/walk-setup',
    },
    { ...need('zones', words.zone, useCount('zone')), blocks: true },
    { ...need('people', words.person, useCount('person')), blocks: true },
    need('findings', words.finding, open?.length),
    need('vessels', words.vessel, useCount('vessel')),
    { ...need('photos', words.photo, usePhotosHere(again, open?.map(({ id }) => id).join(' '))), slow: words.photos },
    need('maps', words.map, useMapsHere(again)),
  ]
}

/** Maps whose picture is on this device; while there is a signal they are brought here. */
function useMapsHere(again: string): Held | undefined {
  const data = useData()
  const wanted = useYardMaps()
    ?.map((map) => map.sha256)
    .join(' ')
  const ask = useCallback(async () => {
    if (wanted === undefined) return undefined
    const hashes = [...new Set(wanted.split(' ').filter(Boolean))]
    await data.keepFiles(hashes)
    return { here: (await data.filesHere(hashes)).size, total: hashes.length }
  }, [data, wanted])
  return useAsked(again, ask)
}

/** What open findings are compared with on the walk. It is counted once the page stands, and fetched when somebody prepares the tablet. */
function usePhotosHere(again: string, findingIds: string | undefined): Held | undefined {
  const data = useData()
  const ask = useCallback(async () => {
    if (findingIds === undefined) return undefined
    await afterFirstPage()
    const photos = await filesOfOpen(data, findingIds.split(' ').filter(Boolean))
    const here = await data.filesHere(photos.flat())
    return { here: photos.filter((files) => files.every((sha256) => here.has(sha256))).length, total: photos.length }
  }, [data, findingIds])
  return useAsked(again, ask)
}
