import { expect, it } from 'vitest'
import { readForm } from '../../../../sync/forms/read.ts'
import type { Values } from '../../../../sync/forms/form.ts'
import { formColumns } from './formColumns.ts'
import { judgeFormRow } from './judgeFormRow.ts'

// As it is stored: the linter takes an object with this word for a promise.
const RULES =
  '[{"id":"r1","when":{"==":[{"var":"oil"},"low"]},"then":"show","of":["why"]},' +
  '{"id":"r2","when":{">":[{"var":"pressure"},1500000]},"then":"refuse","of":["pressure"],"say":{"en":"Shut it down first."}}]'

const { form } = readForm({
  title: { en: 'Air' },
  fields: [
    { key: 'pressure', kind: 'number', label: { en: 'Pressure' }, unit: 'psi', required: true, warnHigh: 1_200_000 },
    { key: 'hours', kind: 'meter', label: { en: 'Hours' } },
    {
      key: 'oil',
      kind: 'choice',
      label: { en: 'Oil level' },
      options: [
        { id: 'ok', label: { en: 'Good', fr: 'Bon' } },
        { id: 'low', label: { en: 'Low' } },
      ],
    },
    { key: 'why', kind: 'text', label: { en: 'Why low' } },
    { key: 'drained', kind: 'yesNo', label: { en: 'Drained' } },
    { key: 'valve', kind: 'judged', label: { en: 'Valve' } },
    { key: 'due', kind: 'date', label: { en: 'Due' } },
    { key: 'at', kind: 'time', label: { en: 'At' } },
    {
      key: 'colors',
      kind: 'choice',
      label: { en: 'Colors' },
      many: true,
      options: [
        { id: 'r', label: { en: 'Red' } },
        { id: 'b', label: { en: 'Blue' } },
      ],
    },
    { key: 'opening', kind: 'number', label: { en: 'Opening' }, start: { last: 'pressure' } },
    { key: 'gauge', kind: 'photo', label: { en: 'Gauge' }, required: true },
    { key: 'pumps', kind: 'group', label: { en: 'Pumps' } },
    { key: 'amps', kind: 'number', label: { en: 'Amps' }, in: 'pumps' },
  ],
  rules: JSON.parse(RULES),
})
const columns = formColumns(form, () => null)
const of = (cells: Readonly<Record<string, string>>, last: Values | null = null) =>
  judgeFormRow({ id: 'x', cells }, { form, columns, today: '2026-11-20', last })

it('has a column for what a cell can say, and none for photos and tables', () => {
  expect(columns.map(({ key }) => key)).toEqual([
    'pressure',
    'hours',
    'oil',
    'why',
    'drained',
    'valve',
    'due',
    'at',
    'colors',
    'opening',
  ])
})

it('reads cells as people write them', () => {
  const cells = {
    pressure: '1,112.5',
    oil: 'bon',
    drained: 'Y',
    valve: 'n/a',
    due: '11/22/2026',
    at: '2:30 PM',
    colors: 'red; Blue',
  }
  expect(of(cells).values).toEqual({
    pressure: [{ number: 11_125_000 }],
    oil: [{ text: 'ok' }],
    drained: [{ text: 'yes' }],
    valve: [{ text: 'na' }],
    due: [{ day: '2026-11-22' }],
    at: [{ text: '14:30' }],
    colors: [{ list: ['r', 'b'] }],
  })
})

it('says at the cell what is wrong: what cannot be read, what is missing, what a rule refuses', () => {
  expect(of({ oil: 'Medium' }).problems).toEqual([
    { key: 'oil', say: '“Medium” is no answer here: Good, Low.' },
    { key: 'pressure', say: 'Pressure is asked for.' },
  ])
  expect(of({ pressure: 'high' }).problems).toEqual([
    { key: 'pressure', say: 'This is no number. Type digits and one point.' },
  ])
  expect(of({ pressure: '151' }).problems).toEqual([{ key: 'pressure', say: 'Shut it down first.' }])
})

it('keeps what is odd, and says it', () => {
  const last = { hours: [{ number: 500_000 }] }
  const row = of({ pressure: '127', hours: '40', why: 'Leak' }, last)
  expect(row.problems).toEqual([])
  expect(row.notes).toEqual([
    { key: 'pressure', say: '7 psi above the warn line' },
    { key: 'hours', say: 'Lower than the last time.' },
    { key: 'why', say: 'The form does not ask this beside the other answers of the row.' },
  ])
})

it('begins with what the form begins with, and shows it in the empty cell', () => {
  const row = of({ pressure: '110' }, { pressure: [{ number: 1_050_000 }] })
  expect(row.ghosts).toEqual({ opening: '105' })
  expect(row.values['opening']).toEqual([{ number: 1_050_000 }])
})

it('names what the form asks for and no cell can hold', () => {
  expect(of({ pressure: '110' }).lacks.map(({ key }) => key)).toEqual(['gauge'])
})
