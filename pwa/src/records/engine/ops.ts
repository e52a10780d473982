/** Changes to a kind of record that is known only when the page runs. The fields come from the module file, so they fit the kind. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import type { NewOp } from '../../data/outbox/intent.ts'

export function addOp(entity: EntityName, id: string, fields: object): NewOp {
  return anyOp({ kind: 'add', entity, id, fields })
}

export function setOp(entity: EntityName, id: string, fields: object): NewOp {
  return anyOp({ kind: 'set', entity, id, fields })
}

export function commandOp(entity: EntityName, id: string, command: string, fields: object): NewOp {
  return anyOp({ kind: 'command', entity, id, command, fields })
}

/** A part is removed from its record; a record of its own is deleted. */
export function deleteOp(entity: EntityName, id: string): NewOp {
  return anyOp({ kind: TABLES[entity].sub === undefined ? 'delete' : 'remove', entity, id })
}
