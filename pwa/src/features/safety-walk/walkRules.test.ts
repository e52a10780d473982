import { describe, expect, it } from 'vitest'
import { record } from '../../testing/factories.ts'
import type { Walk, WalkZone, Zone } from '../../../../schema/gen/types.ts'
import { defaultRoute, defaultTemplate, minutesBetween, partnersOf, progressOf, routeOf, stopsOf } from './walkRules.ts'
import { defaultTitle } from './start/startRules.ts'
import { words } from './words/en.ts'
import { leavingPauses, tileOrder, zoneByCode } from './zones/boardRules.ts'

function zone(id: string, fields: Partial<Zone> = {}): Zone {
  return {
    id,
    name: id,
    code: id.toUpperCase(),
    kind: 'area',
    parentId: null,
    ownerId: null,
    routeOrder: null,
    mapId: null,
    mapX: null,
    mapY: null,
    qr: null,
    areaIds: null,
    active: true,
    ...fields,
  }
}

function walkZone(zoneId: string, status: WalkZone['status']): WalkZone {
  return { id: `w-${zoneId}`, walkId: 'w', zoneId, status, enteredAt: null, leftAt: null, skipReason: null }
}

const zones = [
  zone('b', { routeOrder: 20 }),
  zone('a', { routeOrder: 10 }),
  zone('c', { routeOrder: 30 }),
  zone('d', { routeOrder: 40 }),
]
const board = {
  walk: { id: 'w', route: ['a', 'b', 'c', 'd'] },
  zones,
  walkZones: [walkZone('a', 'done'), walkZone('c', 'skipped'), walkZone('b', 'doing')],
  findings: [
    { id: 'f1', walkId: 'w', zoneId: 'a', state: 'open' as const },
    { id: 'f2', walkId: 'old', zoneId: 'b', state: 'open' as const },
    { id: 'f3', walkId: 'old', zoneId: 'b', state: 'open' as const },
  ],
  verifications: [{ zoneId: 'b', findingId: 'f3', result: 'still_there' as const }],
  partners: [],
}

describe('route', () => {
  it('visits the zones in use in route order, without those that only group others', () => {
    const all = [
      ...zones,
      zone('closed', { active: false, routeOrder: 1 }),
      zone('yard'),
      zone('e', { parentId: 'yard' }),
    ]
    expect(defaultRoute(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each([[null], ['a,b'], [[1, null]]])('reads a broken route %j as empty', (route) => {
    expect(routeOf({ route })).toEqual([])
  })

  it('pins the newest live version of the template', () => {
    const rows = [
      { key: 'yard', version: 1, status: 'live' as const },
      { key: 'yard', version: 3, status: 'draft' as const },
      { key: 'yard', version: 2, status: 'live' as const },
    ]
    expect(defaultTemplate(rows)?.version).toBe(2)
    expect(defaultTemplate([])).toBeNull()
  })

  it('names the walk by date and part of the day', () => {
    expect(defaultTitle('Fri, Nov 21', 9)).toBe('Yard walk, Fri, Nov 21, morning')
  })
})

describe('board', () => {
  it('shows every zone of the route with its status and counts', () => {
    expect(stopsOf(board).map((stop) => [stop.zone.id, stop.status, stop.findings, stop.open, stop.verified])).toEqual([
      ['a', 'done', 1, 0, 0],
      ['b', 'doing', 0, 1, 1],
      ['c', 'skipped', 0, 0, 0],
      ['d', 'todo', 0, 0, 0],
    ])
  })

  it('adds a zone that was scanned off the route', () => {
    const stops = stopsOf({ ...board, walk: { id: 'w', route: ['a'] }, walkZones: [walkZone('d', 'doing')] })
    expect(stops.map((stop) => stop.zone.id)).toEqual(['a', 'd'])
  })

  it('puts where I am first and what is done last', () => {
    expect(tileOrder(stopsOf(board), 'd').map((stop) => stop.zone.id)).toEqual(['d', 'b', 'c', 'a'])
  })

  it('counts done and skipped zones apart and names the next one', () => {
    const progress = progressOf(stopsOf(board), null)
    expect(progress).toMatchObject({ total: 4, done: 1, skipped: 1, segments: ['done', 'now', 'done', 'todo'] })
    expect(progress.next?.zone.id).toBe('b')
    expect(words.card.progress(progress)).toBe('1 of 4 zones done, 1 skipped')
  })

  it('has no next zone when all are over', () => {
    const over = stopsOf({
      ...board,
      walk: { id: 'w', route: ['a', 'c'] },
      walkZones: [walkZone('a', 'done'), walkZone('c', 'skipped')],
    })
    expect(progressOf(over, 'a').next).toBeNull()
  })
})

it('knows the partner by name and last place, not me', () => {
  const row = {
    ...record('walkParticipant'),
    id: 'x',
    walkId: 'w',
    deviceName: null,
    joinedAt: 5,
    zoneId: 'a',
    seenAt: 9,
  }
  expect(
    partnersOf(
      [
        { ...row, personId: 'me' },
        { ...row, personId: 'ana' },
      ],
      'me',
      (id) => id.toUpperCase(),
    ),
  ).toEqual([{ personId: 'ana', name: 'ANA', zoneId: 'a', seenAt: 9, finishedAt: null }])
})

it('pauses the walk when its lead leaves, not when a partner does', () => {
  const walk: Pick<Walk, 'state' | 'leadId' | 'createdBy'> = { state: 'in_progress', leadId: 'me', createdBy: 'me' }
  expect(leavingPauses(walk, 'me')).toBe(true)
  expect(leavingPauses(walk, 'ana')).toBe(false)
  expect(leavingPauses({ ...walk, state: 'paused' }, 'me')).toBe(false)
})

describe('scanned code', () => {
  const coded = [zone('one', { qr: 'shipshape:zone/DD2' }), zone('two', { code: 'P-1' })]
  it.each([
    ['shipshape:zone/DD2', 'one'],
    ['p-1', 'two'],
    [' P-1 ', 'two'],
    ['https://yard.example/zone/p-1', 'two'],
  ])('%s opens its zone', (text, id) => {
    expect(zoneByCode(coded, text)?.id).toBe(id)
  })
  it.each([[''], ['P-9']])('%j opens nothing', (text) => {
    expect(zoneByCode(coded, text)).toBeNull()
  })
})

it('counts minutes and never below zero', () => {
  expect([minutesBetween(0, 90_000), minutesBetween(5, 0)]).toEqual([2, 0])
})
