import { expect, it } from 'vitest'
import { yearOfItems } from './rules.ts'

it('shows what was due since a day by its legal day, the latest first', () => {
  const items = [
    { id: 'old', dueOn: '2025-01-01', legalOn: null },
    { id: 'moved', dueOn: '2025-01-01', legalOn: '2026-03-01' },
    { id: 'new', dueOn: '2026-06-01', legalOn: '2026-06-01' },
  ]
  expect(yearOfItems(items, '2025-11-23').map(({ id }) => id)).toEqual(['new', 'moved'])
})
