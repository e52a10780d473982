import { describe, expect, it } from 'vitest'
import type { Zone } from '../../../../../schema/gen/types.ts'
import { setTimeZone, startOfDay } from '../../../lib/dates.ts'
import { SEVERITIES } from '../../../lib/hazards.ts'
import { mondayOf, slotFinder, slotsOf } from './periods.ts'
import {
  closedTimes,
  counted,
  coverageOf,
  coveredShare,
  findingsPerWalk,
  hazardKinds,
  openByAge,
  percentile,
  repeatRate,
  repeatsOf,
  timeToClose,
  type TrendFinding,
} from './trendRules.ts'

setTimeZone('America/New_York')
const TODAY = '2026-11-21'
const DAY = 86_400_000
const NOON = Date.parse('2026-11-21T17:00:00Z')

const finding = (over: Partial<TrendFinding> = {}): TrendFinding => ({
  id: 'f',
  walkId: 'w',
  zoneId: 'z',
  kind: 'at_risk',
  category: 'ppe',
  severity: 'high',
  state: 'open',
  observedAt: NOON,
  repeatOf: null,
  duplicateOf: null,
  ...over,
})

describe('periods', () => {
  it('begin at midnight of the yard, also where the clocks change', () => {
    expect(new Date(startOfDay('2026-11-21')).toISOString()).toBe('2026-11-21T05:00:00.000Z')
    expect(new Date(startOfDay('2026-11-01')).toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(new Date(startOfDay('2026-07-04')).toISOString()).toBe('2026-07-04T04:00:00.000Z')
  })

  it('are weeks from Monday while these fit, months after that', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(slotsOf('2026-11-05', TODAY).map(({ from, to, label }) => [from, to, label])).toEqual([
      ['2026-11-05', '2026-11-08', 'Nov 5'],
      ['2026-11-09', '2026-11-15', 'Nov 9'],
      ['2026-11-16', '2026-11-21', 'Nov 16'],
    ])
    expect(slotsOf('2026-06-10', TODAY).map(({ label }) => label)).toEqual(['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'])
  })

  it('find the slot of an instant, and none outside', () => {
    const slotOf = slotFinder(slotsOf('2026-11-05', TODAY))
    expect(
      [Date.parse('2026-11-05T04:59:00Z'), Date.parse('2026-11-05T05:00:00Z'), NOON, NOON + 2 * DAY].map(slotOf),
    ).toEqual([-1, 0, 2, -1])
  })
})

describe('what counts', () => {
  it('is every hazard once, of the chosen zones and severities', () => {
    const all = [
      finding({ id: '1' }),
      finding({ id: '2', state: 'draft' }),
      finding({ id: '3', duplicateOf: '1' }),
      finding({ id: '4', zoneId: 'y' }),
      finding({ id: '5', severity: 'low' }),
    ]
    expect(counted(all, { zones: [], severities: [] }).map(({ id }) => id)).toEqual(['1', '4', '5'])
    expect(counted(all, { zones: ['z'], severities: ['high', 'stop_work'] }).map(({ id }) => id)).toEqual(['1'])
  })
})

describe('open by age', () => {
  it.each([
    [0, 'week'],
    [7, 'week'],
    [8, 'month'],
    [30, 'month'],
    [31, 'quarter'],
    [90, 'quarter'],
    [91, 'older'],
    [900, 'older'],
  ])('%d days old is in %s', (days, bucket) => {
    expect(openByAge([finding({ observedAt: NOON - days * DAY })], TODAY).find(({ total }) => total === 1)?.id).toBe(
      bucket,
    )
  })

  it('leaves out what is closed and says which days it means', () => {
    const buckets = openByAge(
      [finding({ state: 'closed' }), finding({ severity: 'stop_work', state: 'not_accepted' })],
      TODAY,
    )
    expect(buckets[0]?.count).toEqual({ stop_work: 1 })
    expect(buckets.map(({ observed }) => observed)).toEqual([
      '2026-11-14..',
      '2026-10-22..2026-11-13',
      '2026-08-23..2026-10-21',
      '..2026-08-22',
    ])
  })
})

describe('a severity or a kind of a newer version', () => {
  const newer = (over: Partial<TrendFinding>, severity: string | null, kind = 'at_risk') =>
    Object.assign(finding(over), { severity, kind })

  it('is counted among the open ones, after the four that are known', () => {
    const [week] = openByAge([newer({}, 'very_high'), newer({}, null, 'near_miss'), finding()], TODAY)
    expect([week?.total, week?.count]).toEqual([3, { high: 1, very_high: 1, '': 1 }])
  })

  it('stays in when the trends are asked for it', () => {
    const rows = [newer({ id: 'new' }, 'very_high'), finding({ id: 'known' })]
    expect(counted(rows, { zones: [], severities: ['very_high'] }).map(({ id }) => id)).toEqual(['new'])
  })

  it('counts among what was closed, and the link says so', () => {
    const slots = slotsOf('2026-11-09', TODAY)
    const rows = [
      newer({ id: 'a', observedAt: NOON - DAY }, null, 'near_miss'),
      finding({ id: 'b', kind: 'good_catch' }),
    ]
    const closed = new Map([
      ['a', NOON],
      ['b', NOON],
    ])
    expect(timeToClose(rows, closed, slots).map(({ count }) => count)).toEqual([0, 1])
    expect(hazardKinds(rows)).toEqual(['at_risk', 'near_miss'])
  })
})

describe('closing', () => {
  const none = { tasks: [], verifications: [], photos: [] }
  it('is known from the task, else from who saw it fixed, else from the after photo', () => {
    const closed = finding({ state: 'closed', observedAt: 100 })
    const task = { sourceId: 'f', completedAt: 500 }
    const seen = { findingId: 'f', result: 'fixed' as const, verifiedAt: 400 }
    const photo = { parentId: 'f', role: 'after' as const, takenAt: 300 }
    expect(closedTimes([closed], { tasks: [task], verifications: [seen], photos: [photo] }).get('f')).toBe(500)
    expect(
      closedTimes([closed], {
        ...none,
        verifications: [seen, { ...seen, result: 'still_there', verifiedAt: 900 }],
        photos: [photo],
      }).get('f'),
    ).toBe(400)
    expect(
      closedTimes([closed], { ...none, photos: [photo, { ...photo, role: 'before', takenAt: 900 }] }).get('f'),
    ).toBe(300)
    expect(closedTimes([closed], none).has('f')).toBe(false)
    expect(closedTimes([finding({ state: 'open' })], { ...none, tasks: [task] }).has('f')).toBe(false)
    expect(closedTimes([finding({ kind: 'fixed_on_spot', state: 'closed', observedAt: 100 })], none).get('f')).toBe(100)
  })

  it('takes the median and the 90th of a hundred, and is a gap where nothing was closed', () => {
    const slots = slotsOf('2026-11-09', TODAY)
    const findings = Array.from({ length: 10 }, (_, at) =>
      finding({ id: String(at), observedAt: NOON - (at + 1) * DAY }),
    )
    const times = new Map(findings.map(({ id }) => [id, NOON]))
    expect(
      timeToClose([...findings, finding({ id: 'spot', kind: 'fixed_on_spot' })], times.set('spot', NOON), slots),
    ).toEqual([
      { slot: slots[0], count: 0, median: null, p90: null },
      { slot: slots[1], count: 10, median: 5, p90: 9 },
    ])
  })

  it.each([
    [[], 0.5, null],
    [[4], 0.9, 4],
    [[1, 2], 0.5, 1],
    [[1, 2, 3], 0.5, 2],
  ])('percentile of %j at %d is %s', (sorted, share, value) => {
    expect(percentile(sorted, share)).toBe(value)
  })
})

describe('repeats', () => {
  it('are linked, or the same hazard in the same zone within 90 days', () => {
    const repeats = repeatsOf([
      finding({ id: 'first', observedAt: NOON - 100 * DAY }),
      finding({ id: 'again', observedAt: NOON - 20 * DAY }),
      finding({ id: 'third', observedAt: NOON }),
      finding({ id: 'late', category: 'electrical', observedAt: NOON - 95 * DAY }),
      finding({ id: 'too late', category: 'electrical', observedAt: NOON }),
      finding({ id: 'elsewhere', zoneId: 'y' }),
      finding({ id: 'one of two', zoneId: 'x' }),
      finding({ id: 'the other', zoneId: 'x', observedAt: NOON + 60_000 }),
      finding({ id: 'linked', category: null, repeatOf: 'first' }),
      finding({ id: 'duplicate', duplicateOf: 'third' }),
      finding({ id: 'praise', kind: 'good_catch' }),
    ])
    expect([...repeats].toSorted()).toEqual(['again', 'linked', 'third'])
  })

  it('are a share of what was seen, and nothing where nothing was seen', () => {
    const slots = slotsOf('2026-11-09', TODAY)
    const seen = [finding({ id: '1' }), finding({ id: '2' }), finding({ id: '3', kind: 'good_catch' })]
    expect(repeatRate(seen, new Set(['2']), slots).map(({ part, total, share }) => [part, total, share])).toEqual([
      [0, 0, null],
      [1, 2, 0.5],
    ])
  })
})

describe('findings per walk', () => {
  it('counts finished walks, also those that found nothing', () => {
    const slots = slotsOf('2026-11-09', TODAY)
    const walk = (id: string, state: 'signed' | 'in_progress') => ({ id, state, startedOn: null, startedAt: NOON })
    expect(
      findingsPerWalk(
        [walk('w', 'signed'), walk('x', 'signed'), walk('y', 'in_progress')],
        [finding(), finding(), finding({ walkId: 'y' })],
        slots,
      ).map(({ walks, findings, rate }) => [walks, findings, rate]),
    ).toEqual([
      [0, 0, null],
      [2, 2, 1],
    ])
  })
})

describe('coverage', () => {
  const zone = (id: string, over: Partial<Zone> = {}) =>
    ({ id, name: id, routeOrder: 1, parentId: null, active: true, ...over }) as Partial<Zone> as Zone
  const walked = (zoneId: string, days: number, status: 'done' | 'skipped' = 'done') => ({
    walkId: `w-${days}`,
    zoneId,
    status,
    enteredAt: null,
    leftAt: NOON - days * DAY,
  })

  it('is the last walk through to the end, never walked first', () => {
    const zones = [
      zone('pier'),
      zone('dock'),
      zone('never'),
      zone('yard', { routeOrder: null }),
      zone('shop', { parentId: 'yard' }),
      zone('gone', { active: false }),
    ]
    const coverage = coverageOf(
      zones,
      [walked('pier', 40), walked('pier', 23), walked('dock', 0), walked('shop', 31), walked('never', 1, 'skipped')],
      TODAY,
    )
    expect(coverage.map((each) => [each.zone.id, each.lastOn, each.days, each.lastWalkId])).toEqual([
      ['never', null, null, null],
      ['shop', '2026-10-21', 31, 'w-31'],
      ['pier', '2026-10-29', 23, 'w-23'],
      ['dock', '2026-11-21', 0, 'w-0'],
    ])
    expect(coveredShare(coverage)).toEqual({ walked: 2, total: 4 })
  })
})

describe('speed', () => {
  // 10,000 findings are to take less than 100 ms. The time is the machine's; how often each is looked at is the code's.
  it('looks at each of 10,000 findings a few times, however many there are', () => {
    const slots = slotsOf('2025-11-22', TODAY)
    let looks = 0
    const findings = Array.from({ length: 10_000 }, (_, at) => {
      const made = finding({
        id: String(at),
        walkId: `w${at % 400}`,
        zoneId: `z${at % 40}`,
        category: `c${at % 14}`,
        severity: SEVERITIES[at % 4] ?? 'low',
        state: at % 3 === 0 ? 'open' : 'closed',
        observedAt: NOON - at * 3_000_000,
      })
      return new Proxy(made, { get: (all, field) => [looks++, Reflect.get(all, field)][1] })
    })
    const walks = Array.from({ length: 400 }, (_, at) => ({
      id: `w${at}`,
      state: 'signed' as const,
      startedOn: null,
      startedAt: NOON - at * 80_000_000,
    }))
    const tasks = findings.map(({ id, observedAt }) => ({ sourceId: id, completedAt: observedAt + 3 * DAY }))
    looks = 0
    const all = counted(findings, { zones: [], severities: [] })
    openByAge(all, TODAY)
    timeToClose(all, closedTimes(all, { tasks, verifications: [], photos: [] }), slots)
    repeatRate(all, repeatsOf(all), slots)
    findingsPerWalk(walks, all, slots)
    expect(looks / findings.length).toBeLessThan(60)
  })
})
