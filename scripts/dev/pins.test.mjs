import { expect, it } from 'vitest'
import { drawPins } from './draw.mjs'
import { PINNED, pins } from './pins.mjs'

const MACHINE = Date.UTC(2030, 0, 1)

it('begins at the same moment in the same zone with the same seed, whatever the machine says', () => {
  const env = { TZ: 'Europe/Berlin' }
  expect(pins(env, MACHINE)).toEqual({ ...PINNED, movedMs: Date.parse(PINNED.now) - MACHINE })
  // A process that is started later lives in the time of the one that started it.
  expect(pins(env, MACHINE + 60_000).movedMs).toBe(Date.parse(PINNED.now) - MACHINE)
})

it('takes another moment, zone and seed', () => {
  const env = {
    SHIPSHAPE_TEST_NOW: '2028-02-29T23:30:00-05:00',
    SHIPSHAPE_TEST_ZONE: 'UTC',
    SHIPSHAPE_TEST_SEED: '7',
  }
  expect(pins(env, MACHINE)).toMatchObject({ now: '2028-02-29T23:30:00-05:00', zone: 'UTC', seed: 7 })
})

it.each([
  [{ SHIPSHAPE_TEST_NOW: 'tomorrow' }, /SHIPSHAPE_TEST_NOW is no moment: tomorrow/],
  [{ SHIPSHAPE_TEST_NOW: '2028-02-29' }, /says no offset/],
  [{ SHIPSHAPE_TEST_ZONE: 'Mars/Base' }, /SHIPSHAPE_TEST_ZONE is no time zone: Mars/],
  [{ SHIPSHAPE_TEST_SEED: 'luck' }, /SHIPSHAPE_TEST_SEED is a whole number/],
  [{ SHIPSHAPE_TEST_SEED: '0' }, /SHIPSHAPE_TEST_SEED is a whole number/],
])('says what is wrong with %o', (env, words) => {
  expect(() => pins(env, MACHINE)).toThrow(words)
})

it('draws pins that a run takes, the same for the same number', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { now, zone, seed: drawn } = drawPins(seed)
    const env = { SHIPSHAPE_TEST_NOW: now, SHIPSHAPE_TEST_ZONE: zone, SHIPSHAPE_TEST_SEED: String(drawn) }
    expect(pins(env, MACHINE)).toMatchObject({ now, zone, seed: drawn })
    expect(drawPins(seed)).toEqual({ now, zone, seed: drawn })
  }
})

it('draws the nights in which the clock of the yard turns', () => {
  const moments = Array.from({ length: 400 }, (_, seed) => drawPins(seed + 1).now)
  expect(moments).toContain('2027-03-14T01:30:00-05:00')
  expect(moments).toContain('2028-11-05T01:30:00-04:00')
  expect(moments).toContain('2028-02-29T09:00:00-05:00')
})
