/** The draft of a log: one record for each field and rule, so that two people who build it meet part by part. */
import { keyedId } from '../../../../../sync/change/ids.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Form } from '../../../../../sync/forms/form.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import { inOrder } from '../../../forms/building/draft.ts'
import type { DraftPart, DraftStep } from '../../../forms/building/DraftStore.ts'
import { commandOp } from '../../../records/engine/ops.ts'

export function draftOf(rows: readonly Row<'logPart'>[]): readonly DraftPart[] {
  return inOrder(
    rows.flatMap(({ key, kind, position, spec }) =>
      kind === 'field' || kind === 'rule' ? [{ key, kind, position, spec }] : [],
    ),
  )
}

export function stepOps(logId: string, rows: readonly Row<'logPart'>[], step: DraftStep): readonly NewOp[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  const put = step.put.map((part): NewOp => {
    const row = known.get(part.key)
    const { key, kind, position, spec } = part
    return row === undefined
      ? { kind: 'add', entity: 'logPart', id: partId(logId, key), fields: { logId, key, kind, position, spec } }
      : { kind: 'set', entity: 'logPart', id: row.id, fields: { kind, position, spec } }
  })
  const dropped = step.drop.flatMap((key): readonly NewOp[] => {
    const row = known.get(key)
    return row === undefined ? [] : [{ kind: 'remove', entity: 'logPart', id: row.id }]
  })
  return [...put, ...dropped]
}

const partId = (logId: string, key: string): string => keyedId('logPart', { logId, key })

/** The next version goes live, those that were live retire, and a log that was not in use is. */
export function publishOps(
  log: Pick<Row<'log'>, 'id' | 'state'>,
  versions: readonly Pick<Row<'logVersion'>, 'id' | 'version' | 'status'>[],
  form: Form,
  why: string,
): readonly NewOp[] {
  const next = versions.reduce((most, { version }) => Math.max(most, version), 0) + 1
  const made = {
    kind: 'add',
    entity: 'logVersion',
    id: newId(),
    fields: { logId: log.id, version: next, body: form, status: 'live', why: why === '' ? null : why },
  } as unknown as NewOp
  const retired = versions
    .filter(({ status }) => status === 'live')
    .map(({ id }): NewOp => ({ kind: 'set', entity: 'logVersion', id, fields: { status: 'retired' } }))
  return [
    made,
    ...retired,
    ...(log.state === 'draft' ? [commandOp('log', log.id, 'publish', {})] : []),
    ...(log.state === 'retired' ? [commandOp('log', log.id, 'reopen', {})] : []),
  ]
}

export type Kept = CommitResult
