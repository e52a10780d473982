import { useCan } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Entry } from '../entry.ts'
import { useActing } from '../item/useActing.ts'

/** Whether this person may work on the item; where it is no row yet, also make it one. */
export function useMayAct(entry: Entry): boolean {
  const mayEdit = useMay('calendar.item.edit', useActing(entry))
  const mayMake = useCan('calendar.item.create')
  return mayEdit && (entry.row !== null || mayMake)
}
