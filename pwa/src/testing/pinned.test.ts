import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import * as fc from '../../../sync/fastCheck.ts'
import { pins } from '../../../scripts/dev/pins.mjs'

const { now, zone, seed } = pins()
/** Within the time that a test may take. */
const SOON = 120_000

afterEach(() => void vi.useRealTimers())

it('begins at the moment of the run, in its zone, and goes on from there', () => {
  const begin = Date.now()
  expect(begin - Date.parse(now)).toBeGreaterThanOrEqual(0)
  expect(begin - Date.parse(now)).toBeLessThan(SOON)
  expect(new Date().getTime() - begin).toBeLessThan(SOON)
  expect(new Date() instanceof Date).toBe(true)
  expect(new Date(2026, 0, 2, 3).getHours()).toBe(3)
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
})

it('gives the moment back after a test had a clock of its own', () => {
  vi.useFakeTimers()
  expect(Date.now() - Date.parse(now)).toBeLessThan(SOON)
  vi.setSystemTime(0)
  expect(new Date().getTime()).toBe(0)
  vi.useRealTimers()
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(now))
  expect(Date.now() - Date.parse(now)).toBeLessThan(SOON)
})

it('draws from the seed of the run', () => {
  const drawn = new Set<number>()
  fc.assert(
    fc.property(fc.integer(), (number) => {
      drawn.add(number)
    }),
  )
  const again = new Set<number>()
  fc.assert(
    fc.property(fc.integer(), (number) => {
      again.add(number)
    }),
    { seed },
  )
  expect(drawn).toEqual(again)
  expect(fc.readConfigureGlobal().seed).toBe(seed)
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000)
  // The engine's own draws more than 32 bits.
  expect(Math.random() * 2 ** 32).toSatisfy(Number.isInteger)
})

it('knows no test that takes fast-check without the seed', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const unseeded = ['pwa/src', 'sync'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /^import .*'fast-check'/m.test(readFileSync(`${root}${folder}/${name}`, 'utf8')))
      .map((name) => `${folder}/${name}`),
  )
  expect(unseeded).toEqual(['sync/fastCheck.ts'])
})
