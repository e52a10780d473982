import { expect, it } from 'vitest'
import { isSensitive, mayCapture, maySeeSensitive } from './lease.ts'

const DAY = 86_400_000

it.each([
  [0, true, true],
  [3 * DAY - 1, true, true],
  [3 * DAY, true, false],
  [14 * DAY - 1, true, false],
  [14 * DAY, false, false],
  // A clock that was set back takes nobody's work away.
  [-DAY, true, true],
])('after %i ms without the server: capture %s, sensitive pages %s', (age, capture, sensitive) => {
  expect(mayCapture({ confirmedAt: 0 }, age)).toBe(capture)
  expect(maySeeSensitive({ confirmedAt: 0 }, age)).toBe(sensitive)
})

it('counts the pages of the administration as sensitive and those of the yard not', () => {
  expect(['admin', 'organizations', 'feedback', 'safety-walk', 'tasks'].map(isSensitive)).toEqual([true, true, true, false, false])
})
