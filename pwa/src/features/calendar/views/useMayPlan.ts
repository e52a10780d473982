import { useCallback } from 'react'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { refusedRight } from '../../../records/engine/reasons.ts'
import { standingIn, useRights } from '../../../records/rights.ts'
import type { Entry } from '../entry.ts'
import { items } from '../item/itemRecord.ts'
import { actingRow } from '../item/useActing.ts'

const KINDS: readonly EntityName[] = ['calendarItem']

/** Why somebody may not plan an item. */
export const NOT_PLANNED = refusedRight(items.meta, 'edit', items.page.words.one, 'plan')

/** Whether this person may move the plan of an item of the calendar: `useMayAct` for all that a view shows. No while it is found out. */
export function useMayPlan(): (entry: Entry) => boolean {
  const rights = useRights(KINDS)
  const mayMake = useCan('calendar.item.create')
  const absences = useCollection('absence')
  return useCallback(
    (entry) => {
      if (rights === undefined || entry.kind !== 'item' || entry.done || (entry.row === null && !mayMake)) return false
      const row = actingRow(entry, absences ?? [])
      return row !== null && standingIn(rights, 'calendarItem', row).edit
    },
    [rights, mayMake, absences],
  )
}
