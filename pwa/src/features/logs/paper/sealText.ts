/** What a paper's content hash covers, one line a fact: the entry, its values as they were written, its corrections. Pure. */
import type { Row } from '../../../data/store/rows.ts'

const ENTRY = [
  'id',
  'logId',
  'versionId',
  'thingId',
  'entryOn',
  'fillerId',
  'state',
  'submittedAt',
  'signature',
  'note',
] as const
const READ = ['fieldKey', 'line', 'number', 'text', 'day', 'ref', 'list', 'typed'] as const
const VALUE = [...READ, 'drawing', 'unit', 'notRead', 'note'] as const
const CORRECTION = [...READ, 'notRead', 'why', 'createdBy', 'createdAt'] as const

/** The same text for the same record, in whatever order its rows came. */
export function sealText(
  entry: Row<'logEntry'>,
  values: readonly Row<'logValue'>[],
  corrections: readonly Row<'logCorrection'>[],
): string {
  const line = (kind: string, row: object, fields: readonly string[]) =>
    JSON.stringify([kind, ...fields.map((field): unknown => Reflect.get(row, field) ?? null)])
  return [
    line('entry', entry, ENTRY),
    ...values.map((row) => line('value', row, VALUE)).toSorted(),
    ...corrections.map((row) => line('correction', row, CORRECTION)).toSorted(),
  ].join('\n')
}
