/** What people call a record on this device, by the rule that the server has too (sync/naming). */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { called, dueName, labelOf, subjectsOf, type World } from '../../../../sync/naming/naming.ts'
import { useAnswer } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate } from '../../lib/dates.ts'

export type Find = World['find']

/** What stands on it: how lists and sentences point at a record. */
export function titleOfRow(row: Row): string {
  return labelOf(row.$.entity, row, formatDate)
}

/** What it is called where it stands alone, with what it is about. */
export function calledOf(row: Row, find: Find): string {
  return called(row.$.entity, row, { find, day: formatDate })
}

/** What it is called as something that is due. */
export function dueNameOf(row: Row, find: Find): string {
  return dueName(row.$.entity, row, { find, day: formatDate })
}

/** The same as `calledOf` for a paper about other records, once these are read; else what it is called by itself. */
export function useCalled(row: Row, plain: string): string {
  const { entity } = row.$
  const asked = subjectsOf(entity).flatMap(({ field, ref }): readonly (readonly [EntityName, string])[] => {
    const id: unknown = Reflect.get(row, field)
    return typeof id === 'string' && id !== '' ? [[ref, id]] : []
  })
  const found = useAnswer(JSON.stringify(asked), (data) => Promise.all(asked.map(([ref, id]) => data.get(ref, id))))
  const subjects = (found ?? []).filter((one) => one !== null)
  return subjects.length === 0 ? plain : calledOf(row, (_, id) => subjects.find((one) => one.id === id))
}
