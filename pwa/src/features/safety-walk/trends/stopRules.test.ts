import { expect, it } from 'vitest'
import type { StopWork } from '../../../../../schema/gen/types.ts'
import { record } from '../../../testing/factories.ts'
import { stopNumbers } from './stopRules.ts'

const DAY = Date.parse('2026-11-20T15:00:00Z')
const MINUTE = 60_000
const stop = (fields: Partial<StopWork>): StopWork =>
  record('stopWork', { state: 'raised', zoneId: 'z', raisedAt: DAY, ...fields })
const filter = { from: '2026-11-01', to: '2026-11-30', zones: [] }

it('counts presses, not findings, and measures until somebody had it and until work could resume', () => {
  const stops = [
    stop({ findingId: 'f', state: 'released', acknowledgedAt: DAY + 2 * MINUTE, endedAt: DAY + 60 * MINUTE }),
    stop({ findingId: 'f', state: 'acknowledged', acknowledgedAt: DAY + 6 * MINUTE }),
    stop({ findingId: 'g', state: 'withdrawn', endedAt: DAY + MINUTE }),
    stop({ findingId: 'h', raisedAt: Date.parse('2026-10-01T15:00:00Z') }),
  ]
  expect(stopNumbers(stops, filter)).toEqual({
    pressed: 3,
    live: 1,
    withdrawn: 1,
    acknowledged: 2,
    toAcknowledge: 4 * MINUTE,
    toResume: 60 * MINUTE,
  })
  expect(stopNumbers(stops, { ...filter, zones: ['elsewhere'] })).toEqual({
    pressed: 0,
    live: 0,
    withdrawn: 0,
    acknowledged: 0,
    toAcknowledge: null,
    toResume: null,
  })
})
