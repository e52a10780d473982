import { expect, it } from 'vitest'
import { isSensitive, mayCapture, maySeeSensitive } from './lease.ts'

const DAY = 86_400_000
const THEN = Date.UTC(2026, 10, 1)

it.each([
  [0, true, true],
  [3 * DAY - 1, true, true],
  [3 * DAY, true, false],
  [14 * DAY - 1, true, false],
  [14 * DAY, false, false],
  // A clock that was set back takes nobody's work away.
  [-DAY, true, true],
])('after %i ms without the server: capture %s, sensitive pages %s', (age, capture, sensitive) => {
  expect(mayCapture({ confirmedAt: THEN }, THEN + age)).toBe(capture)
  expect(maySeeSensitive({ confirmedAt: THEN }, THEN + age)).toBe(sensitive)
})

it.each([
  ['in another century', THEN, Date.UTC(2150, 5)],
  ['in 1970, after it was right', THEN, 300_000],
  ['set right after it was in 1970', 300_000, THEN],
])('takes nobody’s work away for a clock %s', (_, confirmedAt, now) => {
  expect(mayCapture({ confirmedAt }, now)).toBe(true)
})

it('shows nothing sensitive by a clock in another century, or by a word from 1970', () => {
  expect([
    maySeeSensitive({ confirmedAt: THEN }, Date.UTC(2150, 5)),
    maySeeSensitive({ confirmedAt: 300_000 }, THEN),
  ]).toEqual([false, false])
})

it('counts the pages of the administration as sensitive and those of the yard not', () => {
  expect(['admin', 'organizations', 'feedback', 'safety-walk', 'tasks'].map(isSensitive)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
