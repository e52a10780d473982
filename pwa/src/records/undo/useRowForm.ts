import { useRef, useState } from 'react'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useData } from '../../data/react/context.tsx'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/react/live.ts'
import { differing } from '../../lib/differing.ts'
import { useActions } from './useActions.ts'

interface RowForm<E extends EntityName> {
  /** Answers the row's id when it is kept, else null; a second press while the first is being kept does nothing. */
  readonly save: (fields: Partial<Entities[E]>, words: string) => Promise<string | null>
  /** Why it was not kept, in words for the form. */
  readonly problem: string | null
  readonly tell: (problem: string) => void
}

/**
 * A form over one row, or over one that is to be added (null). It writes only what the person changed since it was opened, so that what
 * a colleague changed meanwhile stays, and its undo looks before it takes anything back.
 */
export function useRowForm<E extends EntityName>(entity: E, row: Row<E> | null): RowForm<E> {
  const data = useData()
  const actions = useActions()
  const [opened] = useState(row)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useRef(false)
  const write = async (fields: Partial<Entities[E]>, words: string): Promise<string | null> => {
    const id = opened?.id ?? newId()
    const changed: Partial<Entities[E]> = opened === null ? fields : differing<Entities[E]>(opened, fields).now
    if (Object.keys(changed).length === 0) return id
    const op = { kind: opened === null ? 'add' : 'set', entity, id, fields: changed } as NewOp
    const result = await (opened === null ? data.commit([op]) : actions.run(words, [op]))
    setProblem(result.ok ? null : result.message)
    return result.ok ? id : null
  }
  const save = async (fields: Partial<Entities[E]>, words: string) => {
    if (saving.current) return null
    saving.current = true
    try {
      return await write(fields, words)
    } finally {
      saving.current = false
    }
  }
  return { save, problem, tell: setProblem }
}
