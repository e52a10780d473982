import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { bulkFields } from '../bulk/plan.ts'
import { useBulkExceptions } from '../bulk/queries.ts'
import type { Wish } from '../bulk/wish.ts'
import { useRights } from '../rights.ts'
import type { RecordDefinition } from './define.ts'
import { fieldOf } from './controls/given.ts'

/** What the module says of a change of many, asked for one field of one record: the page and the list refuse and change the same. */
export interface Along {
  /** Why this field may not be changed now; undefined when nothing is against it. */
  readonly refused: (field: string) => string | undefined
  /** What changes with the field. */
  readonly ops: (field: string, value: Json) => readonly NewOp[]
}

const READING = 'Looking at what changes with it.'

export function useAlong<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): Along {
  const rights = useRights(useMemo(() => [definition.entity], [definition.entity]))
  const exceptions = useBulkExceptions(definition, rights)
  const wishOf = (field: string, value: Json): Wish | null => {
    const { assign, due } = bulkFields(definition)
    const given = textOf(value) || null
    if (field === assign) return { verb: 'assign', assigneeId: given }
    return field === due ? { verb: 'due', dueOn: given } : null
  }
  return {
    refused: (field) => {
      const wish = wishOf(field, fieldOf(row, field))
      if (wish === null) return undefined
      return exceptions === undefined ? READING : (exceptions.refuse?.(row, wish) ?? undefined)
    },
    ops: (field, value) => {
      const wish = wishOf(field, value)
      return wish === null ? [] : (exceptions?.along?.(row, wish) ?? [])
    },
  }
}
