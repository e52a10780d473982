import { expect, it } from 'vitest'
import { firstCopy } from './useFirstCopy.ts'

it.each([
  ['a device with the whole yard and no tasks', { bootstrapped: true, link: 'online', count: 0 }, 'here'],
  ['rows that came before the rest', { bootstrapped: false, link: 'online', count: 3 }, 'here'],
  ['a device still reading', { bootstrapped: false, link: 'offline', count: undefined }, 'here'],
  ['the first minute of a new device', { bootstrapped: false, link: 'connecting', count: 0 }, 'arriving'],
  ['a new device without a signal', { bootstrapped: false, link: 'offline', count: 0 }, 'unreachable'],
  ['a new device whose session ended', { bootstrapped: false, link: 'sign-in-needed', count: 0 }, 'unreachable'],
  ['a sum while half the yard is here', { bootstrapped: false, link: 'online', count: 3, sums: true }, 'arriving'],
  ['a sum of half a yard without a signal', { bootstrapped: false, link: 'offline', count: 3, sums: true }, 'partly'],
] as const)('%s', (_what, state, expected) => {
  expect(firstCopy(state)).toBe(expected)
})
