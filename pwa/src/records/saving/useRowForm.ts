import { useState } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { keyedIdOrNull, newId } from '../../../../sync/change/ids.ts'
import { useData } from '../../data/react/context.tsx'
import type { CommitOptions, NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/react/live.ts'
import { differing } from '../../lib/differing.ts'
import { useSaving, type Refusal } from './useSaving.ts'

interface RowForm<E extends EntityName> {
  /** Answers the row's id when it is kept, else null. */
  readonly save: (fields: Partial<Entities[E]>, words: string, options?: CommitOptions) => Promise<string | null>
  readonly busy: boolean
  /** Why it was not kept, in words for the form. */
  readonly refusal: Refusal | null
}

/**
 * A form over one row, or over one that is to be added (null). It writes only what the person changed since it was opened, so that what
 * a colleague changed meanwhile stays, and its undo looks before it takes anything back. A new row has no undo: it has a bin. See
 * useSaving for how it is kept.
 */
export function useRowForm<E extends EntityName>(entity: E, row: Row<E> | null): RowForm<E> {
  const data = useData()
  const { busy, refusal, save: keep } = useSaving()
  const [opened] = useState(row)
  const save: RowForm<E>['save'] = async (fields, words, options) => {
    if (opened === null) {
      const made = await withNumber(data, entity, fields)
      const id = idOf(entity, made)
      return (await keep(null, [{ kind: 'add', entity, id, fields: made } as NewOp], options)) ? id : null
    }
    const changed = differing<Entities[E]>(opened, fields).now
    if (Object.keys(changed).length === 0) return opened.id
    const op = { kind: 'set', entity, id: opened.id, fields: changed } as NewOp
    return (await keep(words, [op], options)) ? opened.id : null
  }
  return { save, busy, refusal }
}

/** A numbered kind gets the device's own number, until the server gives one. */
async function withNumber<E extends EntityName>(
  data: ReturnType<typeof useData>,
  entity: E,
  fields: Partial<Entities[E]>,
): Promise<Partial<Entities[E]>> {
  if (TABLES[entity].fields['provisionalNumber'] === undefined) return fields
  return { ...fields, provisionalNumber: await data.nextProvisional() }
}

function idOf<E extends EntityName>(entity: E, fields: Partial<Entities[E]>): string {
  const keyed = TABLES[entity].key === undefined ? null : keyedIdOrNull(entity, { ...fields })
  return keyed ?? newId()
}
