import { afterEach, expect, it, vi } from 'vitest'
import { deviceWord } from './device.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a phone', 390, 844, true, 'phone'],
  ['a phone whose browser tells of no finger', 390, 844, false, 'phone'],
  ['a phone lying down', 844, 390, true, 'phone'],
  ['a tablet', 820, 1180, true, 'tablet'],
  ['a desk', 1440, 900, false, 'computer'],
  ['a browser that does not tell its screen', 0, 0, false, 'computer'],
] as const)('%s (%i x %i) is called as people call it', (_, width, height, finger, word) => {
  vi.stubGlobal('screen', { width, height })
  vi.stubGlobal('matchMedia', () => ({ matches: finger }))
  expect(deviceWord()).toBe(word)
})
