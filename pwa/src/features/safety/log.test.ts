import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { yearLog } from './log.ts'

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
