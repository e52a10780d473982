/**
 * How a screen saves. There is one way, and this is its contract:
 *
 * - A save is one change-set. It is on the device when the save has answered, and is sent when there is a connection.
 * - Saves of one screen run one after the other; none is dropped.
 * - With words ("Due of T-12 changed") the bar says them and offers to take the change back, as Ctrl+Z does. Without words nothing is
 *   said: taps of a walk show themselves.
 * - What was not kept is told by `refusal`: a sentence, and the fields it is about. It stays until a save goes through. What was typed
 *   stays where it was typed; drafts (data/store/drafts.ts) keep it over a reload until `save` has answered yes.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import { useData } from '../../data/react/context.tsx'
import type { CommitOptions, NewOp } from '../../data/outbox/intent.ts'
import { useActions } from '../undo/useActions.ts'
import { useSaver } from './useSaver.ts'

export interface Refusal {
  readonly message: string
  /** What is wrong with single fields, by name. */
  readonly fields: Readonly<Record<string, string>>
}

export interface Saving {
  /** A save is under way. */
  readonly busy: boolean
  readonly refusal: Refusal | null
  /** Answers whether it was kept. Nothing to write is kept. Files (photos) travel in the same change-set and have no undo. */
  readonly save: (words: string | null, ops: readonly NewOp[], options?: CommitOptions) => Promise<boolean>
}

export function useSaving(): Saving {
  const data = useData()
  const actions = useActions()
  const { failure, save: settle } = useSaver()
  const [fields, setFields] = useState<Refusal['fields']>(NO_FIELDS)
  const [open, setOpen] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save = useCallback<Saving['save']>(
    (words, ops, options = {}) => {
      const write = async () => {
        if (ops.length === 0) return null
        const plain = words === null || options.files !== undefined
        const result = await (plain ? data.commit(ops, options) : actions.run(words, ops))
        setFields(result.ok ? NO_FIELDS : (result.fields ?? NO_FIELDS))
        return result
      }
      setOpen((count) => count + 1)
      // A save that failed has said so; the next one goes on.
      const kept = last.current.then(() => settle(write()))
      last.current = kept
      return kept.finally(() => setOpen((count) => count - 1))
    },
    [data, actions, settle],
  )
  return useMemo(
    () => ({ busy: open > 0, refusal: failure === null ? null : { message: failure, fields }, save }),
    [open, failure, fields, save],
  )
}

const NO_FIELDS: Refusal['fields'] = {}
