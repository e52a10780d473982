import { describe, expect, it } from 'vitest'
import type { Answer, WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import {
  ageDays,
  checklistResults,
  countSeverities,
  photosOutstanding,
  severitySummary,
  stoppedFor,
  zoneCount,
} from './officeRules.ts'
import { areasOfZone } from '../walkTemplate.ts'
import { findingPin, spreadPins } from './pins.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-21T12:00:00Z')

describe('counting', () => {
  it('findings by severity, worst first in words', () => {
    const count = countSeverities([
      { severity: 'low' },
      { severity: 'stop_work' },
      { severity: 'low' },
      { severity: null },
      { severity: 'very_high' },
    ])
    expect(count).toEqual([
      { severity: 'stop_work', count: 1 },
      { severity: 'very_high', count: 1 },
      { severity: 'low', count: 2 },
    ])
    expect(severitySummary(count)).toBe('1 stop work, 1 very high, 2 low')
  })

  it('zones by what happened there, and zones off the route too', () => {
    const rows: readonly Pick<WalkZone, 'zoneId' | 'status'>[] = [
      { zoneId: 'a', status: 'done' },
      { zoneId: 'b', status: 'doing' },
      { zoneId: 'x', status: 'skipped' },
    ]
    expect(zoneCount({ route: ['a', 'b', 'c'] }, rows)).toEqual({ total: 4, visited: 2, done: 1, skipped: 1 })
  })

  it('photos that have not arrived, by the device that holds them', () => {
    const photo = (deviceName: string | null, receivedAt: number | null) => ({ deviceName, receivedAt })
    expect(
      photosOutstanding([
        photo('Tablet 7', null),
        photo('Tablet 7', null),
        photo('Tablet 2', null),
        photo('Tablet 2', 5),
      ]),
    ).toBe('2 photos on Tablet 7, 1 photo on Tablet 2')
    expect(photosOutstanding([photo('Tablet 7', 5)])).toBeNull()
  })
})

describe('a finding', () => {
  it('is as old as the days of the calendar since it was seen', () => {
    expect(ageDays({ observedAt: NOON - 3 * DAY }, '2026-11-21')).toBe(3)
    expect(ageDays({ observedAt: NOON }, '2026-11-21')).toBe(0)
  })
})

describe('stopped work', () => {
  it('counts up by the second and turns to days', () => {
    expect(stoppedFor(NOON, NOON + 21 * 60_000 + 40_000)).toBe('00:21:40')
    expect(stoppedFor(NOON, NOON + 3 * DAY + 4 * 3_600_000 + 21 * 60_000)).toBe('3 d 04:21')
    expect(stoppedFor(NOON + 5000, NOON)).toBe('00:00:00')
  })
})

describe('the checklist of a walk', () => {
  it('shows each zone that was answered, with its fails in words', () => {
    const template = {
      areas: [
        {
          id: 'dd',
          title: { en: 'Dry dock' },
          items: [
            { id: 'dd-01', text: { en: 'Edges railed?' } },
            { id: 'dd-02', text: { en: 'Gangway secured?' } },
          ],
        },
      ],
    }
    const zone = { id: 'z1', name: 'Dry Dock 1', areaIds: ['dd'] } as Partial<Zone> as Zone
    const other = { id: 'z2', name: 'Pier 3', areaIds: ['dd'] } as Partial<Zone> as Zone
    const answer = (itemId: string, result: Answer['result']) =>
      ({ id: itemId, zoneId: 'z1', itemId, result, findingId: null, note: null }) as Partial<Answer> as Answer
    const [result, ...rest] = checklistResults(
      new Map([zone, other].map((each) => [each.id, areasOfZone(template, each)])),
      [zone, other],
      [answer('dd-01', 'fail'), answer('dd-02', 'pass')],
    )
    expect(rest).toEqual([])
    expect(result).toMatchObject({ total: 2, answered: 2 })
    expect(result?.failed.map(({ item }) => item?.text.en)).toEqual(['Edges railed?'])
  })
})

describe('pins', () => {
  const finding = { id: 'f', mapX: null, mapY: null, severity: 'stop_work' as const, state: 'open' as const }

  it('stand where somebody put them, else on their zone, else nowhere', () => {
    expect(findingPin({ ...finding, mapX: 10, mapY: 20 }, { mapX: 1, mapY: 2 }, '1', 'x')).toMatchObject({
      x: 10,
      y: 20,
      tone: 'danger',
    })
    expect(findingPin(finding, { mapX: 1, mapY: 2 }, '1', 'x')).toMatchObject({ x: 1, y: 2 })
    expect(findingPin(finding, { mapX: null, mapY: null }, '1', 'x')).toBeNull()
  })

  it('of one place never hide each other and stay on the map', () => {
    const same = Array.from({ length: 9 }, (_, index) => ({ id: String(index), x: 9990, y: 5000, label: 'x' }))
    const spread = spreadPins(same)
    expect(new Set(spread.map((pin) => `${pin.x}:${pin.y}`)).size).toBeGreaterThan(6)
    expect(spread.every((pin) => pin.x <= 10_000 && pin.x >= 0)).toBe(true)
    expect(spreadPins([...same.slice(0, 1), { id: 'b', x: 1, y: 1, label: 'b' }])).toEqual([
      ...same.slice(0, 1),
      { id: 'b', x: 1, y: 1, label: 'b' },
    ])
  })
})
