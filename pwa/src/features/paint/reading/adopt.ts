/** What the fields of a sheet are in the form: the changes that a person puts into it after looking at them. Pure. */
import { fold } from '../../../lib/text.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/store/rows.ts'
import { addOp, setOp } from '../../../records/engine/ops.ts'
import { meant } from './names.ts'
import type { Shown } from './tasks.ts'

export interface Given {
  readonly form: Row<'paintForm'>
  readonly lines: readonly Row<'paintLine'>[]
  readonly coatings: readonly Row<'coating'>[]
  readonly batches: readonly Row<'paintBatch'>[]
  readonly vessels: readonly Row<'vessel'>[]
}

/** What is put into the form of a field. */
export type Answer = Pick<Shown, 'key' | 'value'> & { readonly row: Pick<Shown['row'], 'raw' | 'sure' | 'state'> }

/** Why a value cannot stand where it is; null when it can. */
export function refuse(key: string, value: string, given: Given): string | null {
  if (value === '') return null
  const [what = ''] = key.split(':')
  switch (what) {
    case 'day':
      return dayOf(value, given.form.workDate) === null ? 'Month and day, like 11/20.' : null
    case 'startTime':
    case 'endTime':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'Hours and minutes, like 07:30.'
    case 'vessel':
      return vesselOf(value, given) === undefined
        ? 'No vessel of the yard has this name. Write it as the yard does, or leave it empty.'
        : null
    case 'coating':
      return coatingOf(value, given) === undefined ? 'No coating in use has this code.' : null
    case 'humidity':
      return number(value) !== null && Number(value) <= 100 ? null : 'A whole number from 0 to 100.'
    case 'airTemp':
    case 'surfaceTemp':
    case 'dewPoint':
      return number(value) !== null && Number(value) <= (what === 'surfaceTemp' ? 250 : what === 'airTemp' ? 150 : 120)
        ? null
        : 'A whole number of degrees.'
    case 'amount':
    case 'thinner':
    case 'total':
    case 'dft':
      return /^\d{1,4}(\.\d{1,2})?$/.test(value) ? null : 'A number, like 9.25. None is 0.00.'
    default:
      return null
  }
}

const number = (value: string): number | null => (/^-?\d{1,3}$/.test(value) ? Number(value) : null)

/** The day of the form's year; of the year before where that would be tomorrow or later. */
function dayOf(value: string, workDate: string): string | null {
  const [, month, day] = /^(\d\d)\/(\d\d)$/.exec(value) ?? []
  if (month === undefined || day === undefined) return null
  const text = `${workDate.slice(0, 4)}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}

const same = (a: string, b: string) => fold(a).replaceAll(/[^0-9a-z]/g, '') === fold(b).replaceAll(/[^0-9a-z]/g, '')

const coatingOf = (code: string, { coatings }: Given) =>
  coatings.find((coating) => coating.state === 'active' && same(coating.code, code))

const vesselOf = (name: string, { vessels }: Given) => meant(name, vessels, (one) => [one.name, one.hullNumber])

/** The changes, all in one: head, lines that are there, and new ones. */
export function adopt(answers: readonly Answer[], serial: string, given: Given): readonly NewOp[] {
  const value = (key: string) => answers.find((answer) => answer.key === key)?.value ?? ''
  const head: Record<string, unknown> = { sheetSerial: serial }
  const day = dayOf(value('day'), given.form.workDate)
  if (day !== null) head['workDate'] = day
  const vessel = vesselOf(value('vessel'), given)
  if (vessel !== undefined) head['vesselId'] = vessel.id
  if (value('job') !== '') head['job'] = value('job')
  for (const key of ['shift', 'startTime', 'endTime', 'area', 'weather', 'applicator'])
    if (value(key) !== '') head[key] = value(key)
  for (const key of ['airTemp', 'surfaceTemp', 'humidity', 'dewPoint'])
    if (value(key) !== '') head[key] = Number(value(key))
  if (value('containment') !== '') head['containment'] = value('containment') === 'yes'
  const numbers = [...new Set(answers.flatMap(({ key }) => /^amount:(\d+)$/.exec(key)?.[1] ?? []))].map(Number)
  const lines = numbers.flatMap((line): readonly NewOp[] => {
    // A line that was printed and not written on is no line.
    if (['amount', 'thinner', 'closed', 'batch'].every((what) => value(`${what}:${line}`) === '')) return []
    const coating = coatingOf(value(`coating:${line}`), given)
    const batch = given.batches.find((one) => one.coatingId === coating?.id && same(one.batch, value(`batch:${line}`)))
    const thinner = hundredths(value(`thinner:${line}`))
    const dft = value('dft')
    const written = value(`batch:${line}`)
    const fields = {
      line,
      ...(coating === undefined ? {} : { coatingId: coating.id }),
      ...(batch === undefined ? {} : { batchId: batch.id }),
      ...(written === '' || batch !== undefined ? {} : { note: `Batch on the sheet: ${written}` }),
      ...(value(`amount:${line}`) === '' ? {} : { amount: hundredths(value(`amount:${line}`)) }),
      ...(thinner === null ? {} : { thinnerAmount: thinner }),
      ...(thinner !== null && thinner > 0 && coating?.thinnerId ? { thinnerId: coating.thinnerId } : {}),
      ...(value('method') === '' ? {} : { method: value('method') }),
      ...(dft === '' ? {} : { dft: Math.round(Number(dft) * 10) }),
      closed: value(`closed:${line}`) === 'yes',
      read: answers
        .filter(({ key, row }) => key.endsWith(`:${line}`) && !key.startsWith('total') && row.state !== 'empty')
        .map(({ key, row: { raw, sure, state } }) => ({
          field: key.split(':')[0],
          raw: raw ?? '',
          confidence: sure ?? 0,
          state,
        })),
    }
    const known = given.lines.find((one) => one.line === line)
    return known === undefined
      ? [addOp('paintLine', newId(), { formId: given.form.id, ...fields })]
      : [setOp('paintLine', known.id, fields)]
  })
  return [setOp('paintForm', given.form.id, head), ...lines]
}

const hundredths = (text: string): number | null => (text === '' ? null : Math.round(Number(text) * 100))
