/** Values of an entry between their rows and the form that asks for them. Pure. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { keyedId } from '../../../../../sync/change/ids.ts'
import { current, starts } from '../../../../../sync/forms/current.ts'
import type { Form, Values } from '../../../../../sync/forms/form.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Given, Kept, KeptValues } from '../../../forms/filling/FillStore.ts'

export type ValueRow = Entities['logValue'] & { readonly id: string }
export type CorrectionRow = Entities['logCorrection'] & { readonly id: string }

/** Two people who fill one field without signal meet in one row. */
export const valueId = (entryId: string, fieldKey: string, line: number): string =>
  keyedId('logValue', { entryId, fieldKey, line })

/** By field and row; `files` counts the photos and files of each row. */
export function valuesOf(rows: readonly ValueRow[], files: ReadonlyMap<string, number>): KeptValues {
  const values: Record<string, (Kept | undefined)[]> = {}
  for (const row of rows) {
    const lines = (values[row.fieldKey] ??= [])
    lines[row.line] = keptOf(row, files.get(row.id) ?? 0)
  }
  return values
}

function keptOf(row: ValueRow, photos: number): Kept {
  return {
    number: row.number,
    text: row.text,
    day: row.day,
    ref: row.ref,
    list: listOf(row.list),
    drawing: row.drawing,
    typed: row.typed,
    unit: row.unit,
    same: row.same,
    notRead: row.notRead,
    note: row.note,
    readAt: row.readAt,
    files: photos + ((row.drawing ?? '') === '' ? 0 : 1),
  }
}

function listOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null
}

/** The ops that keep what was given: a row that is there is changed, another one begins. */
export function valueOps(
  entry: { readonly id: string; readonly logId: string },
  rows: readonly { readonly id: string }[],
  given: readonly Given[],
): readonly NewOp[] {
  const known = new Set(rows.map(({ id }) => id))
  return given.map(({ key, line, part }) => {
    const { files: _, ...fields } = part
    const id = valueId(entry.id, key, line)
    return known.has(id)
      ? { kind: 'set', entity: 'logValue', id, fields }
      : {
          kind: 'add',
          entity: 'logValue',
          id,
          fields: { entryId: entry.id, logId: entry.logId, fieldKey: key, line, ...fields },
        }
  })
}

/** What an entry begins with: fixed values, and what yesterday's entry ended with. */
export function startOf(form: Form, today: string, last: KeptValues | null): readonly Given[] {
  const values = starts(form, { today, ...(last === null ? {} : { last }) })
  return Object.entries(values).flatMap(([key, [value]]) =>
    value === undefined
      ? []
      : [
          {
            key,
            line: 0,
            part: {
              number: value.number ?? null,
              typed: value.typed ?? null,
              unit: value.unit ?? null,
              text: value.text ?? null,
              day: value.day ?? null,
              ref: value.ref ?? null,
              list: value.list ?? null,
            },
          },
        ],
  )
}

/** As they count: what was corrected says what the correction says, and keeps its files and notes. */
export function correctedBy(
  written: KeptValues,
  rows: readonly ValueRow[],
  corrections: readonly CorrectionRow[],
): KeptValues {
  if (corrections.length === 0) return written
  const count: Values = current(
    rows.map(storedOf),
    corrections.map((one) => ({ ...storedOf(one), id: one.id, createdAt: one.createdAt ?? 0 })),
  )
  const touched = new Set(corrections.map(({ fieldKey, line }) => `${fieldKey}:${line}`))
  const keys = new Set([...Object.keys(written), ...Object.keys(count)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const lines = Math.max(written[key]?.length ?? 0, count[key]?.length ?? 0)
      const line = (at: number): Kept | undefined =>
        touched.has(`${key}:${at}`) ? { ...count[key]?.[at], ...besides(written[key]?.[at]) } : written[key]?.[at]
      return [key, Array.from({ length: lines }, (_, at) => line(at))]
    }),
  )
}

function besides(value: Kept | undefined): Kept {
  return value === undefined
    ? {}
    : {
        files: value.files ?? 0,
        note: value.note ?? null,
        readAt: value.readAt ?? null,
        drawing: value.drawing ?? null,
      }
}

type Said = 'fieldKey' | 'line' | 'number' | 'text' | 'day' | 'ref' | 'list' | 'typed' | 'unit' | 'notRead'

function storedOf(row: Pick<ValueRow, Said>) {
  const { fieldKey, line, number, text, day, ref, list, typed, unit, notRead } = row
  return { fieldKey, line, number, text, day, ref, list: listOf(list), typed, unit, notRead }
}
