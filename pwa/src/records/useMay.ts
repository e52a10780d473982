import { STORES } from '../../../schema/gen/stores.ts'
import type { StoreMeta } from '../../../schema/meta/shapes.ts'
import { covers, ENOUGH, type Answer } from '../../../sync/rights/reach.ts'
import { useActor, useGranted } from '../data/react/context.tsx'
import type { Row } from '../data/store/rows.ts'
import { personOf, settle, type Missing } from './settle.ts'
import { useSettled } from './useSettled.ts'

/**
 * Whether a right to edit records, or to add to them, covers this one; `useStanding` answers everything else. Without a record a narrow
 * right answers yes: there may be records that it covers. It decides what to show; the server decides what counts.
 */
export function useMay(permission: `${string}.create` | `${string}.edit`, row: Row | null | undefined): boolean {
  const { userId } = useActor()
  const granted = useGranted()
  const person = personOf(userId, granted)
  const permissions = enough(permission)
  const may = useSettled(
    () => ({
      about: JSON.stringify([permission, userId, granted, row?.$.entity, row?.id]),
      known: JSON.stringify(row),
    }),
    row === null || row === undefined
      ? null
      : () => settle(placeOf(row), person, granted, (place, who) => answered(covers(permissions, place, who))),
  )
  return row === null || row === undefined ? permissions.some((one) => person.scope(one) !== null) : may === true
}

function enough(permission: string): readonly string[] {
  const dot = permission.lastIndexOf('.')
  const actions = permission.endsWith('.edit') ? ENOUGH.edit : ENOUGH.create
  return actions.map((action) => `${permission.slice(0, dot)}.${action}`)
}

function placeOf(row: Row) {
  const meta: StoreMeta = STORES[row.$.entity]
  return { meta, id: row.id, fields: row }
}

function answered(answer: Answer): boolean | Missing {
  return typeof answer === 'string' ? { missing: answer } : answer
}
