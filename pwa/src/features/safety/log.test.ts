import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { importFields } from '../../records/import/fields.ts'
import { guessMapping } from '../../records/import/mapping.ts'
import { planImport } from '../../records/import/plan.ts'
import { tableOf } from '../../records/import/table.ts'
import { yearLog } from './log.ts'
import { hours as definition } from './records.tsx'

const hours = (month: string, employer: string | null = null) =>
  ({ month, employer, hours: 30_000, people: 180 }) as Row<'workedHours'>

it('counts the months that are over and have no hours of the yard itself', () => {
  const worked = [
    hours('2026-01'),
    hours('2026-02'),
    hours('2026-02'),
    hours('2026-03', 'Delta Scaffold'),
    hours('2025-12'),
  ]
  expect(yearLog(2026, [], [], worked, '2026-05-10')).toMatchObject({ hours: 90_000, without: 2 })
  expect(yearLog(2025, [], [], worked, '2026-05-10')).toMatchObject({ without: 11 })
  expect(yearLog(2026, [], [], [], '2026-01-31')).toMatchObject({ without: 0 })
})

it('imports a month of an employer into the one that is here, and once from a file', () => {
  const here = [{ ...hours('2026-10'), id: 'a', establishmentId: null, note: null, $: { deleted: false } }]
  const { headings, records } = tableOf(
    'Month,Employer,Hours\n2026-10,,31000\n2026-10,Delta Scaffold,900\n2026-10,DELTA scaffold,800\n2026-11,,28000\n',
  )
  const fields = importFields(definition)
  const rows = planImport(
    definition,
    fields,
    { headings, records, mapping: guessMapping(headings, fields, {}) },
    {
      rows: here as unknown as readonly Row<'workedHours'>[],
      others: () => [],
      rules: {},
      refused: () => null,
      newId: () => crypto.randomUUID(),
      today: '2026-11-24',
    },
  )
  expect(rows.map(({ outcome, changes, problems }) => [outcome, ...changes, ...problems])).toEqual([
    ['update', 'Hours: 30,000 → 31,000'],
    ['create'],
    ['problem', 'Line 3 has the same month and employer and establishment. Keep one of the two.'],
    ['create'],
  ])
})
