import { describe, expect, it } from 'vitest'
import { mapFileProblem, mapMime, mapSize } from './mapFileRules.ts'
import { nudge, pinsOn, unplaced, type Direction } from './mapRules.ts'
import type { Zone } from '../../../../schema/gen/types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a map file', () => {
  it.each([
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['WebP', bytes('RIFF1234WEBPVP8 '), 'image/webp'],
    ['SVG', bytes('<svg xmlns="x">'), 'image/svg+xml'],
    ['SVG with its heads', bytes('\uFEFF<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg>'), 'image/svg+xml'],
    ['web page', bytes('<html><svg>'), null],
    ['PDF', bytes('%PDF-1.7'), null],
  ])('is told by its first bytes: %s', (_name, head, mime) => {
    expect(mapMime(head)).toBe(mime)
  })
  it('says what to do with a wrong one', () => {
    expect(mapFileProblem(0, null, bytes(''))).toMatch(/empty/)
    expect(mapFileProblem(9, null, bytes('%PDF-1.7'))).toMatch(/Export the page/)
    expect(mapFileProblem(9, null, bytes('hello'))).toMatch(/not a PNG/)
    expect(mapFileProblem(26_000_000, 'image/png', bytes(''))).toMatch(/25 MB/)
    expect(mapFileProblem(1_000_000, 'image/png', bytes(''))).toBeNull()
  })
  it('is made as large as a tablet can use', () => {
    expect(mapSize(8192, 4096, false)).toEqual({ ok: true, width: 4096, height: 2048 })
    expect(mapSize(1600, 1000, false)).toEqual({ ok: true, width: 1600, height: 1000 })
    expect(mapSize(100, 50, true)).toEqual({ ok: true, width: 4096, height: 2048 })
    expect([mapSize(100, 50, false).ok, mapSize(0, 0, true).ok, mapSize(20_000, 20_000, false).ok]).toEqual([
      false,
      false,
      false,
    ])
  })
})

it.each<[Direction, number, { x: number; y: number }]>([
  ['left', 100, { x: 0, y: 5000 }],
  ['right', 100, { x: 150, y: 5000 }],
  ['up', 10, { x: 50, y: 4990 }],
  ['down', 6000, { x: 50, y: 10_000 }],
])('a pin goes %s and stays on the map', (direction, step, place) => {
  expect(nudge({ x: 50, y: 5000 }, direction, step)).toEqual(place)
})

it('shows each zone on its own map, and those that name none on the first', () => {
  const zone = (id: string, fields: Partial<Zone>): Zone => ({
    id,
    name: id,
    code: id,
    kind: 'area',
    parentId: null,
    ownerId: null,
    routeOrder: null,
    mapId: null,
    mapX: 1,
    mapY: 1,
    qr: null,
    areaIds: null,
    active: true,
    ...fields,
  })
  const zones = [
    zone('old', {}),
    zone('here', { mapId: 'm1' }),
    zone('there', { mapId: 'm2' }),
    zone('nowhere', { mapX: null }),
    zone('gone', { mapId: 'm1', active: false }),
  ]
  expect(pinsOn('m1', zones, 'here', true).map((pin) => [pin.id, pin.selected])).toEqual([
    ['old', false],
    ['here', true],
  ])
  expect(pinsOn('m2', zones, null, false).map((pin) => pin.id)).toEqual(['there'])
  expect(unplaced(zones).map((each) => each.id)).toEqual(['nowhere'])
})
