/** What has left this device, read whole while a page needs all of it. */
import { useEffect, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { useSyncValue } from '../../data/sync/syncState.ts'
import type { Row } from '../../data/store/rows.ts'
import { readAll, type OlderQuestion } from './readAll.ts'

export interface OlderRows<E extends EntityName> {
  readonly rows: readonly Row<E>[]
  /** done: all that was asked for is here; null was asked where nothing can have left. */
  readonly state: 'done' | 'reading' | 'offline' | 'failed'
  readonly read: number
  /** Null where the server does not say. */
  readonly total: number | null
  /** Why it failed, in the words of the server. */
  readonly problem: string
}

const NOTHING = { rows: [], read: 0, total: null, problem: '' } as const

/** Asks again when the questions change, and when a connection comes. */
export function useOlderRows<E extends EntityName>(questions: readonly OlderQuestion<E>[] | null): OlderRows<E> {
  const data = useData()
  const link = useSyncValue('link')
  const asked = questions === null ? '' : JSON.stringify(questions)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly is: OlderRows<E> } | null>(null)
  useEffect(() => {
    if (asked === '' || link === 'connecting') return
    let gone = false
    const tell = (is: OlderRows<E>) => {
      if (!gone) setAnswer({ of: asked, is })
    }
    readAll(data, JSON.parse(asked) as readonly OlderQuestion<E>[], (read, total) => {
      tell({ ...NOTHING, state: 'reading', read, total })
      return !gone
    }).then(
      (found) => {
        if (found.ok) tell({ ...NOTHING, state: 'done', rows: found.rows, read: found.rows.length })
        else tell({ ...NOTHING, state: found.offline ? 'offline' : 'failed', problem: found.message })
      },
      () => tell({ ...NOTHING, state: 'failed', problem: 'They could not be read. Try again.' }),
    )
    return () => {
      gone = true
    }
  }, [data, asked, link])
  if (asked === '') return { ...NOTHING, state: 'done' }
  return answer?.of === asked ? answer.is : { ...NOTHING, state: 'reading' }
}
