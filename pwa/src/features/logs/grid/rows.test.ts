import { expect, it } from 'vitest'
import '../../../../../schema/gen/storesLater.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { formColumns } from '../../../forms/grid/formColumns.ts'
import { finderOf } from '../../../records/import/find.ts'
import { rowOf } from '../../../testing/rowOf.ts'
import { FORM } from '../paper/testing.ts'
import { aboutColumns, DAY, entryOps, repeats, rowsJudge, THING, type RowsAround } from './rows.ts'

const { form } = readForm(FORM)
const finder = finderOf('equipmentItem', [
  rowOf('equipmentItem', { id: 'cp2', tag: 'CP-2', name: 'Compressor 2' }),
  rowOf('equipmentItem', { id: 'cp3', tag: 'CP-3', name: 'Compressor 3' }),
  rowOf('equipmentItem', { id: 'cr7', tag: 'CR-7', name: 'Crane 7' }),
])
const things = ['cp2', 'cp3']
const AROUND: RowsAround = {
  form,
  columns: formColumns(form, () => null),
  about: aboutColumns(finder, things, '2026-11-22', (id) => (id === 'cp2' ? 'CP-2' : null)),
  finder,
  things,
  today: '2026-11-22',
  stored: [{ day: '2026-11-18', thingId: 'cp2', values: { hours: [{ number: 41_000_000 }] } }],
}
const row = (id: string, day: string, thing: string, more: Readonly<Record<string, string>> = {}) => ({
  id,
  cells: { [DAY]: day, [THING]: thing, pressure: '110', ...more },
})

it('asks for the day and the thing, and takes no day to come and no thing of another log', () => {
  const judge = rowsJudge(AROUND)
  const said = (cells: Readonly<Record<string, string>>) =>
    judge([{ id: 'x', cells: { pressure: '110', ...cells } }])[0]?.problems
  expect(said({})).toEqual([
    { key: DAY, say: 'Day is asked for.' },
    { key: THING, say: 'Thing is asked for.' },
  ])
  expect(said({ [DAY]: '2026-11-23', [THING]: 'CR-7' })).toEqual([
    { key: DAY, say: 'This day has not come yet.' },
    { key: THING, say: 'This log is not kept for Crane 7.' },
  ])
})

it('takes the row above of the same thing for the entry before, else the stored one', () => {
  const judge = rowsJudge(AROUND)
  const rows = [
    row('a', '11/19/2026', 'CP-2', { hours: '4090' }),
    row('b', '2026-11-19', 'CP-3', { hours: '10' }),
    row('c', '2026-11-20', 'CP-2', { hours: '4095' }),
    row('d', '2026-11-21', 'CP-2', { hours: '4094' }),
  ]
  const notes = () => judge(rows).map((one) => one?.judged.notes.map(({ key }) => key))
  expect(notes()).toEqual([['hours'], [], [], ['hours']])
})

it('judges a row again only when it or the one before it has changed', () => {
  const judge = rowsJudge(AROUND)
  const rows = [row('a', '2026-11-19', 'CP-2', { hours: '4101' }), row('b', '2026-11-20', 'CP-2', { hours: '4102' })]
  const first = judge(rows)
  expect(judge(rows)[1]).toBe(first[1])
  const [, second = rows[0]] = rows
  const changed = judge([row('a', '2026-11-19', 'CP-2', { hours: '4200' }), ...(second ? [second] : [])])
  expect(changed[1]?.judged.notes.map(({ key }) => key)).toEqual(['hours'])
})

it('finds a day that a row says twice or that has its entry', () => {
  const judged = rowsJudge(AROUND)([
    row('a', '2026-11-19', 'CP-2'),
    row('b', '2026-11-19', 'CP-2'),
    row('c', '2026-11-18', 'CP-2'),
    row('d', '2026-11-19', 'CP-3'),
  ])
  const stored = [{ entryOn: '2026-11-18', thingId: 'cp2', state: 'approved' as const }]
  expect([...repeats(judged, stored)]).toEqual(['b', 'c'])
})

it('writes an entry with its values as a draft', () => {
  const id = newId()
  const [judged] = rowsJudge(AROUND)([row(id, '2026-11-19', 'CP-2', { drained: 'yes' })])
  if (!judged) throw new Error('blank')
  const log = { id: 'l', zoneId: 'z-log' }
  const ops = entryOps(judged, { log, versionId: 'v', zoneOf: () => 'z-thing', userId: 'u', now: 5, number: 'T1-001' })
  expect(ops.map(({ kind, entity }) => `${kind} ${entity}`)).toEqual(['add logEntry', 'add logValue', 'add logValue'])
  expect(ops[0]).toMatchObject({
    id,
    fields: { entryOn: '2026-11-19', thingId: 'cp2', zoneId: 'z-thing', state: 'draft' },
  })
  expect(ops[1]).toMatchObject({ fields: { fieldKey: 'pressure', number: 1_100_000, readAt: 5 } })
})
