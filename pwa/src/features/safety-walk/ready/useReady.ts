import { useCallback, useEffect, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useCount } from '../../../data/react/live.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { afterFirstPage } from '../../../lib/firstPage.ts'
import { useBattery } from '../../../records/device/useBattery.ts'
import { useOpenFindings, useYardMaps } from '../queries.ts'
import { filesOfOpen } from './filesOfOpen.ts'
import { readyOf, type Held, type Ready } from './readyRules.ts'

/**
 * The ready check, live. What the platform is asked for (space, files) is asked again after each pull, when a signal comes back and once
 * the tablet was prepared.
 */
export function useReady(preparedAt: number | null): Ready {
  const link = useSyncValue('link')
  const bootstrapped = useSyncValue('bootstrapped')
  const lastSyncedAt = useSyncValue('lastSyncedAt')
  const told = useSyncValue('persisted')
  const again = `${link} ${lastSyncedAt ?? ''} ${String(told)} ${preparedAt ?? ''}`
  const asked = useAnswer(again, isPersisted)
  const open = useOpenFindings()
  return readyOf({
    templates: useCount('walkTemplate', { status: 'live' }),
    zones: useCount('zone'),
    people: useCount('person'),
    openFindings: open?.length,
    vessels: useCount('vessel'),
    maps: useMapsHere(again),
    photos: usePhotosHere(again, open?.map(({ id }) => id).join(' ')),
    appStored: useAppStored(),
    synced: bootstrapped || lastSyncedAt !== null,
    online: link === 'online',
    freeBytes: useAnswer(again, freeSpace) ?? null,
    battery: useBattery()?.percent ?? null,
    clockOffsetMs: useSyncValue('clockOffset'),
    clockWrong: useSyncValue('clockWrong'),
    persisted: asked ?? told,
    standalone: matchMedia('(display-mode: standalone)').matches,
  })
}

/** The service worker becomes active when every file of the app is stored; before that a screen not opened yet may be missing. */
function useAppStored(): boolean | null {
  const [stored, setStored] = useState<boolean | null>(() => ('serviceWorker' in navigator ? false : null))
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let gone = false
    void navigator.serviceWorker.ready.then(() => {
      if (!gone) setStored(true)
    })
    return () => {
      gone = true
    }
  }, [])
  return stored
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
  return useAnswer(again, ask)
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
  return useAnswer(again, ask)
}

async function freeSpace(): Promise<number | null> {
  if (!('storage' in navigator)) return null
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return Math.max(0, quota - usage)
}

async function isPersisted(): Promise<boolean | null> {
  return 'storage' in navigator && typeof navigator.storage.persisted === 'function'
    ? navigator.storage.persisted()
    : null
}

/** What the platform answers, asked anew when `again` changes; the last answer stands meanwhile, undefined before the first. */
function useAnswer<T>(again: string, ask: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<{ readonly again: string; readonly value: T } | null>(null)
  useEffect(() => {
    let gone = false
    // A platform that refuses to answer is one that does not tell.
    ask().then(
      (value) => {
        if (!gone) setAnswer({ again, value })
      },
      (problem: unknown) => console.warn('the ready check got no answer', problem),
    )
    return () => {
      gone = true
    }
  }, [again, ask])
  return answer?.value
}
