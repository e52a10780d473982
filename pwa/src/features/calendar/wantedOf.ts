import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Wanted } from '../../records/wanted.ts'
import type { Entry } from './entry.ts'
import { neededOf } from './evidence.ts'
import { howWent } from './proof/rates.ts'

/** An entry as something that a record of a kind is to do; nothing where no such record proves it. */
export function wantedOf(entry: Entry, entity: EntityName, today: string): readonly Wanted[] {
  const { rule, ruleId, zoneId, thingId } = entry
  const slot = neededOf(entry).find((one) => one.kind === 'record' && one.entity === entity)
  if (ruleId === null || slot === undefined) return []
  const { id, title, day, dueOn, opensOn, href, holder, late, done, doneOn, proven } = entry
  return [
    {
      id,
      series: ruleId,
      title,
      day,
      dueOn,
      opensOn,
      href,
      holder,
      late,
      zoneIds: zoneId === null ? idsOf(rule?.zoneIds) : [zoneId],
      thingId,
      template: slot.template ?? null,
      done: done || proven === 'here',
      doneOn,
      went: wentOf(entry, today),
    },
  ]
}

function wentOf({ row, late, done, proven }: Entry, today: string): Wanted['went'] {
  if (row !== null) return howWent(row, today)?.how ?? null
  if (done || proven === 'here') return 'onTime'
  return late === 'no' ? null : late
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
