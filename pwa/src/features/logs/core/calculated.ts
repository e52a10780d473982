/** Calculated numbers of an entry: kept with what was filled when it is submitted, so that lists and trends read them like any other. Pure. */
import { newId } from '../../../../../sync/change/ids.ts'
import type { Judged } from '../../../../../sync/forms/form.ts'
import { calculate } from '../../../../../sync/forms/judge.ts'
import { met, unsettled } from '../../../../../sync/forms/settle.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { EMPTY } from '../../../forms/filling/FillStore.ts'
import type { Kept, KeptValues } from '../../../forms/filling/FillStore.ts'
import { correctionOp } from './corrections.ts'
import type { Entry } from './entry.ts'
import { valueOps } from './values.ts'

type Of = Pick<Entry, 'row' | 'rows' | 'form' | 'values' | 'last'>

/** Every calculated number by field and row, as the form makes it of these values. */
function made({ form, last }: Pick<Of, 'form' | 'last'>, values: KeptValues, today: string): Judged['calculated'] {
  return calculate(form, values, { today, ...(last === null ? {} : { last: last.values }) })
}

/** What an entry keeps of its calculations when it is submitted. */
export function calculatedOps(entry: Of, today: string): readonly NewOp[] {
  const { row, rows, form, values } = entry
  const given = unsettled(form, values, made(entry, values, today)).map(({ key, line, number }) => ({
    key,
    line,
    part: { number },
  }))
  return valueOps(row, rows, given)
}

/**
 * A correction with those of the calculated numbers that it changes, for the same reason. A number of an entry that an earlier version of
 * the app submitted is told as it was calculated.
 */
export function correctionOps(
  entry: Of,
  {
    key,
    line,
    value,
    why,
  }: { readonly key: string; readonly line: number; readonly value: Kept; readonly why: string },
  today: string,
): readonly NewOp[] {
  const { values, form, row } = entry
  const was = values[key]?.[line]
  const lines = Array.from({ length: Math.max(values[key]?.length ?? 0, line + 1) }, (_, at) =>
    at === line ? { ...values[key]?.[at], ...EMPTY, ...value } : values[key]?.[at],
  )
  const after: KeptValues = { ...values, [key]: lines }
  const before = made(entry, values, today)
  const follow = unsettled(form, after, made(entry, after, today)).flatMap(({ key: of, line: at, stands, number }) => {
    const counted = before[of]?.[at] ?? null
    return counted === number
      ? []
      : [{ key: of, line: at, was: { number: stands ?? counted } satisfies Kept, value: { number } satisfies Kept }]
  })
  return [{ key, line, was, value }, ...follow].map((one) =>
    correctionOp({ id: newId(), entryId: row.id, why, ...one }),
  )
}

/**
 * What is shown at calculated fields of a submitted entry: what was kept; where nothing was, what the form makes of the entry now; where
 * corrections met that did not know each other, what they come to, which the server adds.
 */
export function shownCalculated(
  judged: Judged,
  { form, values, row, corrections, last }: Pick<Entry, 'form' | 'values' | 'row' | 'corrections' | 'last'>,
  today: string,
): Judged {
  if (row.state === 'draft') return judged
  const lasts = [...(last === null ? [] : [last.values, last.written]), null]
  const settled = new Map(
    met(form, values, corrections, { today, lasts }).map(({ key, line, number }) => [`${key}:${line}`, number]),
  )
  const calculated = Object.fromEntries(
    Object.entries(judged.calculated).map(([key, lines]) => [
      key,
      lines.map((number, line) => {
        const now = settled.get(`${key}:${line}`)
        return now === undefined ? (values[key]?.[line]?.number ?? number) : now
      }),
    ]),
  )
  return form.fields.some(({ kind }) => kind === 'calc') ? { ...judged, calculated } : judged
}
