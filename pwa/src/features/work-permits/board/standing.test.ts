import { expect, it } from 'vitest'
import type { Own } from '../../../../../sync/permits/limits.ts'
import { factoryRow } from '../../../testing/factories.ts'
import type { Permit } from '../core/kinds.ts'
import { pinsOf } from './pins.ts'
import { openStates } from './open.ts'
import { byUrgency, standingOf } from './standing.ts'

const MINUTE = 60_000
const NOW = 100 * 60 * MINUTE
const permit = (part: Partial<Permit> = {}) =>
  factoryRow('workPermit', {
    kind: 'hot_work',
    state: 'active',
    zoneId: 'dock',
    fromAt: 0,
    untilAt: NOW + 60 * MINUTE,
    ...part,
  })
const tested = (minutesAgo: number, part: object = {}) => [
  factoryRow('permitGasTest', {
    testedAt: NOW - minutesAgo * MINUTE,
    oxygen: 208,
    lel: 0,
    instrument: 'GX-8841',
    bumped: true,
    ...part,
  }),
]
const stands = (part: Partial<Permit>, minutesAgo: number | null, conflicts = 0, own: readonly Own[] = []) =>
  standingOf(permit(part), { entries: [], tests: minutesAgo === null ? [] : tested(minutesAgo), own }, conflicts, NOW)

it('nothing is green where work is stopped, or by a test that opens no way', () => {
  const tone = (part: object, stopped = false) =>
    standingOf(permit(), { entries: [], tests: tested(20, part), own: [] }, 0, NOW, stopped).tone
  expect(tone({})).toBe('ok')
  expect(tone({}, true)).toBe('danger')
  expect(tone({ instrument: null })).toBe('danger')
  expect(tone({ bumped: false })).toBe('danger')
  expect(tone({ lel: 120 })).toBe('danger')
})

it('a test outside its limits is red whatever the permit waits for, and so is whoever is inside while no work goes on', () => {
  const failed = (state: Permit['state']) =>
    standingOf(permit({ state }), { entries: [], tests: tested(20, { lel: 350 }), own: [] }, 0, NOW)
  for (const state of ['draft', 'issued', 'active', 'suspended'] as const)
    expect(failed(state)).toMatchObject({ tone: 'danger', failed: ['lel'] })
  expect(failed('ended').failed).toEqual([])
  const inside = (state: Permit['state']) =>
    standingOf(
      permit({ state }),
      { entries: [factoryRow('permitEntry', { inAt: NOW - MINUTE })], tests: tested(20), own: [] },
      0,
      NOW,
    )
  expect(inside('active')).toMatchObject({ tone: 'ok', trapped: false })
  expect(inside('suspended')).toMatchObject({ tone: 'danger', trapped: true })
})

it('what is open is counted by what it waits for', () => {
  const of = (...states: Permit['state'][]) => openStates(states.map((state) => permit({ state })))
  expect(of('ended', 'suspended', 'suspended')).toEqual([
    { state: 'suspended', count: 2 },
    { state: 'ended', count: 1 },
  ])
  expect(of('active', 'active')).toEqual([])
  expect(of('active', 'issued')).toEqual([
    { state: 'active', count: 1 },
    { state: 'issued', count: 1 },
  ])
})

it('a permit is red when its gas test or its time ran out, or people may be inside', () => {
  expect(stands({}, 20).tone).toBe('ok')
  expect(stands({}, 51).tone).toBe('warn')
  expect(stands({}, 60).tone).toBe('danger')
  expect(stands({}, null).tone).toBe('danger')
  expect(stands({ conditionsAt: NOW - MINUTE }, 20).tone).toBe('danger')
  expect(stands({ state: 'issued', untilAt: NOW }, 20).tone).toBe('danger')
  expect(stands({ state: 'reopened' }, 20).tone).toBe('danger')
  expect(stands({}, 20, 1).tone).toBe('warn')
})

it('a gas test runs out sooner where the yard says so', () => {
  expect(stands({}, 35, 0, [{ key: 'retest.hot_work', tenths: 300, since: 1 }]).tone).toBe('danger')
})

it('the fire watch has a clock of its own, and an ended permit no other', () => {
  const watched = stands({ state: 'ended', workEndedAt: NOW - 12 * MINUTE, untilAt: NOW - MINUTE }, null)
  expect(watched).toMatchObject({ watch: NOW + 18 * MINUTE, retest: null, tone: 'ok' })
})

it('what is wrong stands first, then what ends first', () => {
  const late = stands({ untilAt: NOW + 90 * MINUTE }, 10)
  const soon = stands({ untilAt: NOW + 30 * MINUTE }, 10)
  const wrong = stands({}, null)
  expect([late, soon, wrong].toSorted(byUrgency)).toEqual([wrong, soon, late])
})

it('a pin of the map counts the permits of its zone, and is as red as the worst of them', () => {
  const zones = new Map([
    ['dock', { name: 'Dry Dock 2', mapId: null, mapX: 100, mapY: 200 }],
    ['shop', { name: 'Shop', mapId: null, mapX: null, mapY: null }],
  ])
  const { pins, unplaced } = pinsOf([stands({}, 10), stands({}, null), stands({ zoneId: 'shop' }, 10)], zones, 'map')
  expect(pins).toEqual([{ id: 'dock', x: 100, y: 200, label: 'Dry Dock 2', mark: 2, tone: 'danger' }])
  expect(unplaced).toEqual([{ name: 'Shop', count: 1 }])
})
