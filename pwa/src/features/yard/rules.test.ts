import { expect, it } from 'vitest'
import type { Zone } from '../../../../schema/gen/types.ts'
import { labelled, labelText, treeRows } from './rules.ts'

function zone(id: string, fields: Partial<Zone> = {}): Zone {
  return {
    id, name: id, code: id.toUpperCase(), kind: 'area', parentId: null, ownerId: null, routeOrder: null, mapId: null, mapX: null, mapY: null, qr: null,
    areaIds: null, active: true, ...fields,
  }
}

it('lists each parent before its children, in route order', () => {
  const rows = treeRows([zone('pier', { parentId: 'yard', routeOrder: 2 }), zone('dock', { parentId: 'yard', routeOrder: 1 }), zone('yard'), zone('wing', { parentId: 'dock' })])
  expect(rows.map((row) => [row.zone.id, row.depth])).toEqual([['yard', 0], ['dock', 1], ['wing', 2], ['pier', 1]])
})

it('shows every zone once, even with a missing parent or a ring', () => {
  const rows = treeRows([zone('a', { parentId: 'b' }), zone('b', { parentId: 'a' }), zone('c', { parentId: 'gone' })])
  expect(rows.map((row) => row.zone.id).sort()).toEqual(['a', 'b', 'c'])
})

it('prints the QR text, else the code, for zones in use', () => {
  expect(labelText({ qr: null, code: 'DD2' })).toBe('DD2')
  expect(labelText({ qr: 'shipshape:zone/1', code: 'DD2' })).toBe('shipshape:zone/1')
  expect(labelled([zone('a'), zone('b', { active: false })]).map((row) => row.id)).toEqual(['a'])
})
