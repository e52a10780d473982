import { useState } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { keyedIdOrNull, newId } from '../../../../sync/change/ids.ts'
import { useData } from '../../data/react/context.tsx'
import type { NewFile, NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/react/live.ts'
import { differing } from '../../lib/differing.ts'
import { useSaving, type Refusal } from './useSaving.ts'

interface RowForm<E extends EntityName> {
  /** Answers the row's id when it is kept, else null. */
  readonly save: (fields: Partial<Entities[E]>, words: string, more?: More) => Promise<string | null>
  readonly busy: boolean
  /** Why it was not kept, in words for the form. */
  readonly refusal: Refusal | null
}

/** What is saved with the row in the same change-set: records that hang on it, and their files. */
export interface More {
  readonly ops: (id: string) => readonly NewOp[]
  readonly files: readonly NewFile[]
}

/**
 * A form over one row, or over one that is to be added (null). It writes only what the person changed since it was opened, so that what
 * a colleague changed meanwhile stays, and its undo looks before it takes anything back. A new row has no undo: it has a bin. See
 * useSaving for how it is kept. `only`: the id of a kind of which there is one record.
 */
export function useRowForm<E extends EntityName>(entity: E, row: Row<E> | null, only?: string): RowForm<E> {
  const data = useData()
  const { busy, refusal, save: keep } = useSaving()
  const [opened] = useState(row)
  const save: RowForm<E>['save'] = async (fields, words, more) => {
    const made = opened === null ? await withNumber(data, entity, fields) : differing<Entities[E]>(opened, fields).now
    const id = opened?.id ?? only ?? idOf(entity, made)
    const kind = opened === null ? 'add' : 'set'
    const own = opened !== null && Object.keys(made).length === 0 ? [] : [{ kind, entity, id, fields: made } as NewOp]
    const ops = [...own, ...(more?.ops(id) ?? [])]
    const files = more === undefined || more.files.length === 0 ? {} : { files: more.files }
    return (await keep(opened === null ? null : words, ops, files)) ? id : null
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
