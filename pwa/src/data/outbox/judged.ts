/** Nobody writes a judgement about themselves (x-judges), as the server will judge it: a qualification is kept by somebody else. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Op } from '../../../../sync/change/change.ts'
import type { Granted } from '../session/can.ts'
import type { RowContent } from '../store/rows.ts'
import type { CommitResult } from './intent.ts'

function aboutIn(entity: EntityName): readonly string[] {
  const { judges = [] }: TableMeta = TABLES[entity]
  return judges
}

/** Whether records of this kind are judgements about somebody: only then the rights of the person are asked. */
export function isJudgement(entity: EntityName): boolean {
  return aboutIn(entity).length > 0
}

export function judgesSelf(
  op: Op,
  after: RowContent | null,
  userId: string,
  granted: Granted | null,
): (CommitResult & { readonly ok: false }) | null {
  if (granted === null || granted.selfApproval || after === null || op.kind === 'delete' || op.kind === 'remove')
    return null
  const { states, title, fields }: TableMeta = TABLES[op.entity]
  if (op.kind === 'command' && states?.commands[op.command ?? '']?.guard?.plain === true) return null
  const name = aboutIn(op.entity).find((field) => after.fields[field] === userId)
  if (name === undefined) return null
  const message = `Somebody else must do this: you are named in ${fields[name]?.title ?? name}. Ask who else keeps ${title.toLowerCase()} records.`
  return { ok: false, reason: 'refused', message, fields: { [name]: message } }
}
