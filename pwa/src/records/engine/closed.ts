/** Closed records stay as they are until somebody brings them back: what reads "closed" anywhere reads it here. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { frozenIn } from '../../../../sync/rights/frozen.ts'
import type { RecordDefinition } from './define.ts'

type Kind<E extends EntityName> = Pick<RecordDefinition<E>, 'meta' | 'page'>

/** A record is closed where it can be reopened. */
export function isClosed<E extends EntityName>({ meta }: Pick<Kind<E>, 'meta'>, row: object): boolean {
  const { states } = meta
  return states?.commands['reopen']?.from.includes(textOf(Reflect.get(row, states.field))) === true
}

/** Why a closed record is not changed; null while it is open, and where its state says of each field whether it stays (records/frozen). */
export function closedReason<E extends EntityName>(kind: Kind<E>, row: object): string | null {
  if (!isClosed(kind, row) || saysOfEach(kind, row)) return null
  const { commands, one } = kind.page.words
  return `${commands['reopen']?.label ?? 'Reopen'} the ${one} to change this.`
}

function saysOfEach<E extends EntityName>({ meta }: Pick<Kind<E>, 'meta'>, row: object): boolean {
  const { only, fields = [] } = frozenIn(meta, row) ?? {}
  return only !== undefined || fields.length > 0
}

/** What was said when the record came to where it stands; null where nothing was asked. */
export function reasonOf<E extends EntityName>({ meta, page }: Kind<E>, row: object): string | null {
  const { states } = meta
  if (states === undefined) return null
  const state = textOf(Reflect.get(row, states.field))
  for (const [command, { reason }] of Object.entries(page.words.commands)) {
    if (reason === undefined || states.commands[command]?.to !== state) continue
    const said = textOf(Reflect.get(row, reason))
    if (said !== '') return said
  }
  return null
}
