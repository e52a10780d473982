import { liveQuery } from 'dexie'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Data } from '../data/data.ts'
import { useData } from '../data/react/context.tsx'
import { fromData, glance, type Looking } from './look.ts'

/**
 * The answer to a question about rights, live. Most people are let or not by their role alone: then nothing is looked up. Until the
 * database has answered, it is what the record says by itself. The question's words tell two of them apart; who has
 * none gets no answer.
 */
export function useSettled<T>(question: () => string, looking: (() => Looking<T>) | null): T | null {
  const data = useData()
  const first = looking === null ? null : glance(looking())
  const found = useFound(data, first?.looks === true ? question() : null, looking)
  return found === null ? (first?.answer ?? null) : found.answer
}

function useFound<T>(
  data: Data,
  question: string | null,
  looking: (() => Looking<T>) | null,
): { readonly answer: T } | null {
  const [found, setFound] = useState<{ readonly data: Data; readonly question: string; readonly answer: T } | null>(
    null,
  )
  const latest = useEffectEvent(async () => (looking === null ? null : { answer: await fromData(looking(), data) }))
  useEffect(() => {
    if (question === null) return
    const subscription = liveQuery(latest).subscribe({
      next: (said) => setFound(said === null ? null : { data, question, ...said }),
      // To the page's boundary.
      error: (problem: unknown) =>
        setFound(() => {
          throw problem
        }),
    })
    return () => subscription.unsubscribe()
  }, [data, question])
  return found !== null && found.data === data && found.question === question ? found : null
}
