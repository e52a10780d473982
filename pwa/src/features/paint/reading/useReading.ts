import { useCallback, useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { keepPhotos, keepReading, NOTHING, readNext, putAway, readReading, type Reading } from './queue.ts'

export interface ReadingState {
  /** Undefined while it is looked up. */
  readonly reading: Reading | undefined
  readonly problem: string | null
  readonly busy: boolean
  readonly take: (file: File) => Promise<void>
  /** The pages were read and looked at: nothing of them waits here any more. */
  readonly done: () => void
  readonly drop: (id: string) => void
}

/** The photos of a form's sheets as they are read, one after the other; what waited when the app was closed goes on here. */
export function useReading(formId: string): ReadingState {
  const data = useData()
  const [reading, setReading] = useState<Reading>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const now = useRef<Reading>(undefined)
  const gone = useRef(false)
  const change = useCallback(
    (next: Reading) => {
      now.current = next
      setReading(next)
      keepReading(data, formId, next).catch((error: unknown) => console.warn('a reading was not kept', error))
    },
    [data, formId],
  )
  const run = useCallback(async () => {
    while (!gone.current && now.current?.pages.some(({ state }) => state === 'waiting') === true) {
      const before: Reading = now.current
      const after = await readNext(data, formId, before)
      const { pages } = now.current
      const added = pages.filter(({ id }) => !before.pages.some((page) => page.id === id))
      const kept = after.pages.filter(({ id }) => pages.some((page) => page.id === id))
      change({ pages: [...kept, ...added] })
    }
  }, [data, formId, change])
  useEffect(() => {
    gone.current = false
    readReading(data, formId).then(
      (found) => {
        if (gone.current) return
        now.current = found
        setReading(found)
        void run()
      },
      () => setProblem('What was read before could not be opened. Read the sheet again.'),
    )
    return () => {
      gone.current = true
    }
  }, [data, formId, run])
  const take = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      const kept = await keepPhotos(data, formId, file)
      if (!kept.ok) return setProblem(kept.message)
      const was = now.current ?? NOTHING
      const waited = was.pages.some(({ state }) => state === 'waiting')
      change({ pages: [...was.pages, ...kept.pages] })
      if (!waited) await run()
    } catch (error) {
      setProblem(`The photo was not kept: ${error instanceof Error ? error.message : 'unknown reason'}. Take it again.`)
    } finally {
      setBusy(false)
    }
  }
  const drop = (id: string) => {
    if (now.current === undefined) return
    putAway(data, formId, now.current, id).then(change, () => setProblem('The photo was not put away. Try again.'))
  }
  const done = () => change(NOTHING)
  return { reading, problem, busy, take, done, drop }
}
