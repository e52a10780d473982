import { useCan, useData } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import { templateRows, type TemplateEntity } from './templateRows.ts'
import type { TemplateUse } from './TemplateStore.ts'

/** The rows of an entity as the editor uses them; undefined while the device reads. `manage` is the permission to change them. */
export function useTemplateRows(
  entity: TemplateEntity,
  manage: string,
  rest: Omit<TemplateUse, 'store' | 'mayManage'>,
): TemplateUse | undefined {
  const data = useData()
  const mayManage = useCan(manage)
  const rows = useCollection(entity)
  return rows && { ...rest, mayManage, store: templateRows(data, entity, rows) }
}
