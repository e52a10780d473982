import { useEffect, useState } from 'react'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { useBattery } from '../device/useBattery.ts'
import { readyOf, type Need, type Ready } from './readyRules.ts'
import { useReadyWords } from './readyWords.ts'

/** Words that change when the platform may answer otherwise: after each pull, with a signal, and once the tablet was prepared. */
export function useAgain(preparedAt: number | null): string {
  const link = useSyncValue('link')
  const lastSyncedAt = useSyncValue('lastSyncedAt')
  const told = useSyncValue('persisted')
  return `${link} ${lastSyncedAt ?? ''} ${String(told)} ${preparedAt ?? ''}`
}

/** The ready check, live: what a module needs, and what the device says. `again` is of `useAgain`. */
export function useReady(needs: readonly Need[], again: string): Ready {
  const words = useReadyWords()
  const bootstrapped = useSyncValue('bootstrapped')
  const told = useSyncValue('persisted')
  const asked = useAsked(again, isPersisted)
  const synced = useSyncValue('lastSyncedAt') !== null
  return readyOf(
    {
      needs,
      appStored: useAppStored(),
      synced: bootstrapped || synced,
      online: useSyncValue('link') === 'online',
      freeBytes: useAsked(again, freeSpace) ?? null,
      battery: useBattery()?.percent ?? null,
      clockOffsetMs: useSyncValue('clockOffset'),
      clockWrong: useSyncValue('clockWrong'),
      persisted: asked ?? told,
      standalone: matchMedia('(display-mode: standalone)').matches,
    },
    words,
  )
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
export function useAsked<T>(again: string, ask: () => Promise<T>): T | undefined {
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
