/** Entries that have left the device, read from the actual server: they come with their values, which the list filters and the trend draws. */
import { expect, it } from 'vitest'
import { readForm } from '../../../../../sync/forms/read.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { olderKind, olderQuery } from '../../../records/older/olderQuery.ts'
import { add } from '../../../testing/factories.ts'
import { twoDevices } from '../../../testing/twoDevices.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { parseListState, selectRows } from '../../../ui/list/listState.ts'
import type { Row } from '../../../data/react/live.ts'
import { entries } from '../records.tsx'
import { partsBeyond } from './beyond.ts'
import { chartsOf } from './charts.ts'
import { fieldColumns, valuesBeyond } from './Entries.tsx'

const BODY = {
  title: { en: 'Dock air log' },
  fields: [
    { key: 'pressure', kind: 'number', label: { en: 'Pressure' }, unit: 'psi', warnHigh: 1_200_000 },
    { key: 'drained', kind: 'yesNo', label: { en: 'Drained' } },
    { key: 'changed', kind: 'date', label: { en: 'Filter changed' } },
    { key: 'said', kind: 'text', label: { en: 'Remarks' } },
  ],
}
const { form } = readForm(BODY)
const OLD = addDays(today(), -500)
const SAID = [
  { pressure: 1_125_000, drained: 'yes', changed: '2025-01-07', said: 'Belt is new' },
  { pressure: 1_230_000, drained: 'no', changed: '2025-02-11', said: 'Hisses' },
]

const { tablet, office, soon } = await twoDevices('inspector')

it('brings the values along', async () => {
  const desk = office.data()
  const [logId, versionId] = [newId(), newId()]
  const setUp = [
    add('log', { id: logId, name: 'Dock air log', key: 'dock-air', state: 'draft', signed: false }),
    add('logVersion', { id: versionId, logId, version: 1, body: BODY, status: 'live' }),
  ]
  expect(await desk.commit(setUp)).toMatchObject({ ok: true })
  expect(await desk.commit([commandOp('log', logId, 'publish', {})])).toMatchObject({ ok: true })
  await soon(async () => expect(await tablet.data().count('logVersion')).toBe(1))
  const ids = await fill(logId, versionId)
  await soon(async () => expect(await desk.count('logEntry', { state: 'submitted' })).toBe(2))
  const [first = ''] = ids
  expect(
    await desk.commit([
      add('logCorrection', { entryId: first, fieldKey: 'pressure', line: 0, number: 1_100_000, why: 'Digit misread.' }),
    ]),
  ).toMatchObject({ ok: true })
  for (const id of ids)
    expect(await desk.commit([commandOp('logEntry', id, 'approve', {})])).toMatchObject({ ok: true })

  // Approved and 500 days old: both devices let them go.
  await soon(async () => {
    expect(await desk.count('logEntry')).toBe(0)
    expect(await desk.count('logValue')).toBe(0)
  })
  const asked = olderQuery(olderKind(entries), { query: '', sort: null, filters: { log: [logId] } }, 'UTC')
  if (asked === null) throw new Error('nothing to ask')
  const page = await desk.readBeyond(asked.request)
  if (!page.ok) throw new Error(page.message)
  expect(page.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())

  const columns = columnsOf(await valuesBeyond(desk, page.rows))
  const shown = (search: string) =>
    selectRows(page.rows, columns, parseListState(search, columns)).map(({ id }) => ids.indexOf(id))
  const cells = (id: string) => columns.map((column) => page.rows.filter((row) => row.id === id).map(column.value)[0])
  expect(ids.map(cells)).toEqual([
    [110, 'Yes', '2025-01-07', 'Belt is new'],
    [123, 'No', '2025-02-11', 'Hisses'],
  ])
  expect(shown('?v.pressure=105..112')).toEqual([0])
  expect(shown('?v.pressure=115..')).toEqual([1])
  expect(shown('?v.drained=No')).toEqual([1])
  expect(shown('?v.changed=2025-02-01..')).toEqual([1])
  expect(shown('?v.said=belt')).toEqual([0])
  expect(shown('?sort=-v.pressure')).toEqual([1, 0])

  const [[line] = []] = chartsOf({
    form,
    fields: form.fields.slice(0, 1),
    entries: () => page.rows,
    parts: await partsBeyond(desk, ids),
    things: [],
    choices: () => [],
  })
  expect(line?.readings.map(({ value, struck }) => [value, struck])).toEqual([
    [1_100_000, 1_125_000],
    [1_230_000, null],
  ])
})

/** On the tablet. */
async function fill(logId: string, versionId: string): Promise<readonly string[]> {
  const data = tablet.data()
  const ids: string[] = []
  for (const said of SAID) {
    const id = newId()
    const value = (fieldKey: string, given: Partial<Entities['logValue']>) =>
      add('logValue', { entryId: id, logId, fieldKey, line: 0, ...given })
    const entry = add('logEntry', {
      id,
      logId,
      versionId,
      entryOn: addDays(OLD, ids.length),
      state: 'draft',
      provisionalNumber: await data.nextProvisional(),
      fillerId: data.actor.get().userId,
    })
    const values = [
      value('pressure', { number: said.pressure }),
      value('drained', { text: said.drained }),
      value('changed', { day: said.changed }),
      value('said', { text: said.said }),
    ]
    expect(await data.commit([entry, ...values])).toMatchObject({ ok: true })
    expect(await data.commit([commandOp('logEntry', id, 'submit', { submittedAt: Date.now() })])).toMatchObject({
      ok: true,
    })
    ids.push(id)
  }
  return ids
}

function columnsOf(kept: Parameters<typeof fieldColumns>[0]['kept']): readonly Column<Row<'logEntry'>>[] {
  return Object.entries(fieldColumns({ form, kept, choices: () => [], reads: () => true })).map(([id, column]) => ({
    id,
    title: id,
    value: () => null,
    ...column,
  }))
}
