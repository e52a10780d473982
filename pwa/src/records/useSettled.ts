import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Data } from '../data/data.ts'
import { useData } from '../data/react/context.tsx'
import { fromData, glance, type Looking } from './look.ts'

export interface Question {
  /** Who asks about which record. */
  readonly about: string
  /** What the answer may change with. */
  readonly known: string
}

/**
 * The answer to a question about rights, live. Most people are let or not by their role alone: then nothing is looked up. Until the
 * database has answered, it is what the record says by itself. A question is told by who asks about what, and by what is known of that:
 * while the latter changes the last answer stands, or every change would make the keys dead for a moment. Who has none gets no answer.
 */
export function useSettled<T>(question: () => Question, looking: (() => Looking<T>) | null): T | null {
  const data = useData()
  const first = looking === null ? null : glance(looking())
  const found = useFound(data, first?.looks === true ? question() : null, looking)
  return found === null ? (first?.answer ?? null) : found.answer
}

function useFound<T>(
  data: Data,
  asked: Question | null,
  looking: (() => Looking<T>) | null,
): { readonly answer: T } | null {
  const [found, setFound] = useState<{ readonly data: Data; readonly about: string; readonly answer: T } | null>(null)
  const about = asked?.about ?? null
  const known = asked?.known ?? null
  const latest = useEffectEvent(async () => (looking === null ? null : { answer: await fromData(looking(), data) }))
  useEffect(() => {
    if (about === null || known === null) return
    const subscription = liveQuery(latest).subscribe({
      next: (said) => setFound(said === null ? null : { data, about, ...said }),
      // To the page's boundary.
      error: (problem: unknown) =>
        setFound(() => {
          throw problem
        }),
    })
    return () => subscription.unsubscribe()
  }, [data, about, known])
  return found !== null && found.data === data && found.about === about ? found : null
}
