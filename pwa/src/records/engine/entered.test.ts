import { expect, it } from 'vitest'
import { enteredBy, enteredLater } from './Entered.tsx'

const ZONE = 'America/New_York'

it('names who entered what somebody else did', () => {
  const row = { inspectorId: 'ben', createdBy: 'ana' }
  expect(enteredBy('equipmentInspection', row, 'inspectorId')).toBe('ana')
  expect(enteredBy('equipmentInspection', { ...row, createdBy: 'ben' }, 'inspectorId')).toBeNull()
  expect(enteredBy('equipmentInspection', { ...row, inspectorId: null }, 'inspectorId')).toBeNull()
  // Whom a record is about did nothing that somebody else could have entered.
  expect(enteredBy('workPermit', { holderId: 'ben', createdBy: 'ana' }, 'holderId')).toBeNull()
})

it('counts the days between what happened and when it was entered, in the yard', () => {
  const late = (inspectedOn: string | null, inspectedAt: number | null) =>
    enteredLater('equipmentInspection', { inspectedOn, inspectedAt }, 'inspectedOn', ZONE)
  const evening = Date.UTC(2026, 10, 24, 3) // ten in the evening of the 23rd
  expect(late('2026-11-23', evening)).toBe(0)
  expect(late('2026-10-31', evening)).toBe(23)
  expect(late('2026-11-24', evening)).toBe(0)
  expect(late(null, evening)).toBe(0)
  expect(late('2026-10-31', null)).toBe(0)
  expect(enteredLater('task', { dueOn: '2020-01-01', createdAt: evening }, 'dueOn', ZONE)).toBe(0)
})
