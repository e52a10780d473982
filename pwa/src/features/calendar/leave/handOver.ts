/** Handing over what somebody owns, or naming who stands in, as one action. Pure. */
import { TABLES } from '../../../../../schema/gen/tables.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { DueRecord, Entry } from '../entry.ts'
import { DONE } from '../entryOf.ts'

export interface Owned {
  readonly rules: readonly Row<'calendarRule'>[]
  readonly items: readonly Row<'calendarItem'>[]
  /** Records of other modules that the person is responsible for. */
  readonly records: readonly DueRecord[]
}

/** What is the person's: rules in force, items that nobody has done, missed ones too, and records whenever they are due. */
export function ownedBy(
  personId: string,
  rules: readonly Row<'calendarRule'>[],
  items: readonly Row<'calendarItem'>[],
  records: readonly DueRecord[],
): Owned {
  return {
    rules: rules.filter(
      ({ ownerId, backupId, state }) => state !== 'retired' && [ownerId, backupId].includes(personId),
    ),
    items: items.filter(({ ownerId, backupId, state }) => !DONE.has(state) && [ownerId, backupId].includes(personId)),
    records: records.filter(({ ownerId, entity }) => ownerId === personId && hasOwner(entity)),
  }
}

/** Whether somebody else can be made responsible: a person’s own qualification goes with them. */
export function hasOwner(entity: Entry['entity']): boolean {
  const field = TABLES[entity].fields['ownerId']
  return field !== undefined && field.merge !== 'immutable'
}

/** Everything to one person, or rule by rule to others. Where the new owner was the backup there is none any more. */
export function handOverOps(
  from: string,
  to: string,
  { rules, items, records }: Owned,
  others: ReadonlyMap<string, string> = new Map(),
): readonly NewOp[] {
  return [
    ...rules.flatMap((rule) => set('calendarRule', rule.id, moved(rule, from, others.get(rule.id) ?? to))),
    ...items.flatMap((item) => set('calendarItem', item.id, moved(item, from, others.get(item.ruleId) ?? to))),
    ...records.flatMap(({ entity, id }) => set(entity, id, { ownerId: others.get(id) ?? to })),
  ]
}

type Held = Pick<Row<'calendarRule'>, 'ownerId' | 'backupId'>

function moved({ ownerId, backupId }: Held, from: string, to: string): Record<string, string | null> {
  const owner = ownerId === from ? to : ownerId
  const backup = backupId === from ? to : backupId
  const kept = backup === owner ? null : backup
  return { ...(owner === ownerId ? {} : { ownerId: owner }), ...(kept === backupId ? {} : { backupId: kept }) }
}

/** The backup of rules and of their items that nobody has done; by the id of the rule. */
export function backupOps(
  backups: ReadonlyMap<string, string>,
  rules: readonly Row<'calendarRule'>[],
  items: readonly Row<'calendarItem'>[],
): readonly NewOp[] {
  const named = (id: string, { ownerId, backupId }: Held): Record<string, string> => {
    const to = backups.get(id)
    return to === undefined || to === ownerId || to === backupId ? {} : { backupId: to }
  }
  return [
    ...rules.flatMap((rule) => set('calendarRule', rule.id, named(rule.id, rule))),
    ...items
      .filter(({ state }) => !DONE.has(state))
      .flatMap((item) => set('calendarItem', item.id, named(item.ruleId, item))),
  ]
}

function set(entity: Entry['entity'], id: string, fields: Record<string, string | null>): readonly NewOp[] {
  return Object.keys(fields).length === 0 ? [] : [anyOp({ kind: 'set', entity, id, fields })]
}
