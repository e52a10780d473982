import { afterEach, describe, expect, it, vi } from 'vitest'
import { believe, deviceNow, deviceOffset, knowTime, NOTHING_KNOWN, stampedAt } from './clock.ts'
import type { KnownTime } from './clock.ts'
import { relative, today } from './dates.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const MET = Date.UTC(2026, 10, 22, 12)
const DEAD = Date.UTC(1970, 0, 1, 0, 5)
const FAR = Date.UTC(2150, 5, 1)
const OLD = Date.UTC(2011, 0, 1)
const known = (over: Partial<KnownTime> = {}): KnownTime => ({
  offset: null,
  metAt: MET,
  passed: MET,
  anchor: null,
  ...over,
})

describe('deviceNow', () => {
  afterEach(() => {
    vi.useRealTimers()
    knowTime(NOTHING_KNOWN)
  })

  it('is the time that counts for days and due dates on a device whose clock is in 1970', () => {
    vi.useFakeTimers({ now: DEAD })
    knowTime(known())
    expect([deviceNow(), deviceOffset(), today(undefined, 'UTC'), relative(MET)]).toEqual([
      MET,
      null,
      '2026-11-22',
      'just now',
    ])
    vi.setSystemTime(DEAD + 5 * MINUTE)
    expect([deviceNow(), relative(MET)]).toEqual([MET + 5 * MINUTE, '5 min ago'])
    vi.setSystemTime(MET + 6 * MINUTE)
    expect([deviceNow(), relative(MET)]).toEqual([MET + 6 * MINUTE, '6 min ago'])
  })

  it('is what the clock shows where that can be', () => {
    vi.useFakeTimers({ now: OLD })
    knowTime(known({ offset: MET - OLD }))
    expect([deviceNow(), deviceOffset()]).toEqual([OLD, MET - OLD])
  })
})

describe('believe', () => {
  it.each<[string, number, KnownTime, { readonly at: number; readonly offset: number | null }]>([
    ['a right clock that nobody compared', MET + DAY, known(), { at: MET + DAY, offset: null }],
    ['a clock with a measured error', MET, known({ offset: -300 }), { at: MET - 300, offset: -300 }],
    ['a clock of some years ago, measured', OLD, known({ offset: MET - OLD }), { at: MET, offset: MET - OLD }],
    [
      'a clock that was set right since',
      MET + MINUTE,
      known({ offset: MET - OLD }),
      { at: MET + MINUTE, offset: null },
    ],
    ['an impossible clock, measured', DEAD, known({ offset: MET - DEAD }), { at: MET, offset: MET - DEAD }],
    ['a flat battery after a good word', DEAD, known({ offset: -300 }), { at: MET, offset: null }],
    ['another century after a good word', FAR, known({ offset: -300 }), { at: MET, offset: null }],
    [
      'a device that was in a drawer for a year',
      MET + 400 * DAY,
      known({ offset: 5 }),
      { at: MET + 400 * DAY + 5, offset: 5 },
    ],
    [
      'an impossible clock that counts on',
      DEAD + MINUTE,
      known({ anchor: { wall: DEAD, at: MET } }),
      { at: MET + MINUTE, offset: null },
    ],
    [
      'one that began anew',
      DEAD,
      known({ passed: MET + 5 * MINUTE, anchor: { wall: DEAD + MINUTE, at: MET } }),
      { at: MET + 5 * MINUTE, offset: null },
    ],
    [
      'one that has counted less than has passed',
      DEAD + MINUTE,
      known({ passed: MET + DAY, anchor: { wall: DEAD, at: MET } }),
      { at: MET + DAY, offset: null },
    ],
  ])('%s', (_, wall, what, want) => {
    expect(believe(wall, what)).toMatchObject(want)
  })
})

describe('stampedAt', () => {
  it.each<[string, number, number, KnownTime, number]>([
    ['what a right clock showed', MET - DAY, MET, known(), MET - DAY],
    ['what an impossible clock showed a minute ago', DEAD - MINUTE, DEAD, known(), MET - MINUTE],
    ['what it showed before it was set right, measured', DEAD, MET + MINUTE, known({ offset: MET - DEAD }), MET],
    [
      'what it showed before it was set right, counted',
      DEAD + MINUTE,
      MET + DAY,
      known({ anchor: { wall: DEAD, at: MET } }),
      MET + MINUTE,
    ],
    [
      'what somebody typed',
      Date.UTC(1985, 0),
      DEAD,
      known({ offset: 5, anchor: { wall: DEAD, at: MET } }),
      Date.UTC(1985, 0),
    ],
    ['what no calendar shows', 8.64e15, FAR, known(), 8.64e15],
  ])('%s', (_, value, wall, what, want) => {
    expect(stampedAt(value, wall, what)).toBe(want)
  })

  it('brings a stamp within the bounds of times on a device that never heard the server', () => {
    expect(stampedAt(DEAD - 4 * MINUTE, DEAD, NOTHING_KNOWN)).toBeGreaterThan(Date.UTC(2025, 11))
  })
})
