import type { CalendarSettings } from '../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'

/** The yard's one row of settings: made by whoever needs it first. */
export function settingsOps(
  orgId: string,
  settings: Row<'calendarSettings'> | null,
  fields: Partial<CalendarSettings>,
): readonly NewOp[] {
  if (settings === null)
    return [anyOp({ kind: 'add', entity: 'calendarSettings', id: uuid5(orgId, 'calendarSettings'), fields })]
  return [anyOp({ kind: 'set', entity: 'calendarSettings', id: settings.id, fields })]
}
