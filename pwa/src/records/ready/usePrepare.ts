import { useCallback, useMemo, useRef, useState } from 'react'
import { useData } from '../../data/react/context.tsx'
import type { Data } from '../../data/data.ts'
import { deviceNow } from '../../lib/clock.ts'
import { loadGiven } from '../given.ts'
import { useReadyWords } from './readyWords.ts'
import type { ReadyWords } from './words/en.ts'

export interface Preparing {
  readonly step: number
  readonly of: number
  readonly words: string
}

/** One thing that is brought here. */
export interface Step {
  readonly words: string
  readonly run: (data: Data) => Promise<unknown>
}

/** A pull that takes longer goes on by itself; the card shows when it has arrived. */
const PULL_MS = 30_000

export interface Prepare {
  readonly now: Preparing | null
  readonly doneAt: number | null
  readonly start: () => void
}

/** What is brought here for every module, around what one of them asks for. */
function stepsFor(words: ReadyWords, own: readonly Step[]): readonly Step[] {
  return [
    { words: words.getting, run: pull },
    { words: words.storing, run: store },
    ...own,
    { words: words.asking, run: (data) => data.persist() },
  ]
}

/** One tap that makes a tablet ready for a day without signal. Answers how far it is; null when nothing is under way. */
export function usePrepare(own: readonly Step[]): Prepare {
  const words = useReadyWords()
  const steps = useMemo(() => stepsFor(words, own), [words, own])
  const data = useData()
  const running = useRef(false)
  const [now, setNow] = useState<Preparing | null>(null)
  const [doneAt, setDoneAt] = useState<number | null>(null)
  const start = useCallback(() => {
    if (running.current) return
    running.current = true
    const all = async () => {
      for (const [index, { words, run }] of steps.entries()) {
        setNow({ step: index + 1, of: steps.length, words })
        // A step that fails shows in its own row of the card; the others are worth doing all the same.
        await run(data).catch((problem: unknown) => console.warn(`preparing: ${words}`, problem))
      }
      setNow(null)
      setDoneAt(deviceNow())
      running.current = false
    }
    void all()
  }, [data, steps])
  return { now, doneAt, start }
}

function pull(data: Data): Promise<void> {
  const before = data.status.get().lastSyncedAt
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unwatch()
      resolve()
    }
    const timer = setTimeout(finish, PULL_MS)
    const unwatch = data.status.subscribe(() => {
      if (data.status.get().lastSyncedAt !== before) finish()
    })
    data.syncNow()
  })
}

/** The app, and what may be read before anybody signs in. */
async function store(data: Data): Promise<void> {
  await storeApp()
  const { outside = [], brings = [] } = await loadGiven()
  for (const lay of outside) await lay(data)
  for (const bring of brings) await bring()
}

/** The service worker stores every file of the app, the report's and the code reader's among them, before it becomes active. */
async function storeApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration !== undefined) await navigator.serviceWorker.ready
}
