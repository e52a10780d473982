import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Wanted } from '../../records/wanted.ts'
import type { Entry } from './entry.ts'

/** An entry as something that a record of a kind is to do; nothing where no such record proves it. */
export function wantedOf(entry: Entry, entity: EntityName): readonly Wanted[] {
  const { row, rule, ruleId, zoneId } = entry
  const slots: unknown = row === null ? rule?.evidence : row.evidence
  if (ruleId === null || !Array.isArray(slots)) return []
  const slot: unknown = slots.find((one: unknown) => read(one, 'kind') === 'record' && read(one, 'entity') === entity)
  if (slot === undefined) return []
  const { id, title, day, dueOn, href, holder, late, done, proven } = entry
  return [
    {
      id,
      series: ruleId,
      title,
      day,
      dueOn,
      href,
      holder,
      late,
      zoneIds: zoneId === null ? idsOf(rule?.zoneIds) : [zoneId],
      template: read(slot, 'template'),
      done: done || proven === 'here',
    },
  ]
}

function read(value: unknown, key: string): string | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  return typeof found === 'string' ? found : null
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
