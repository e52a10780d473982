import { describe, expect, it } from 'vitest'
import type { Vessel, Zone } from '../../../../schema/gen/types.ts'
import { hangsOn, labelled, labelText, moveZone, possibleParents, treeRows, zoneProblems, type Move } from './rules.ts'

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

it('lists each parent before its children, in route order', () => {
  const rows = treeRows([
    zone('pier', { parentId: 'yard', routeOrder: 2 }),
    zone('dock', { parentId: 'yard', routeOrder: 1 }),
    zone('yard'),
    zone('wing', { parentId: 'dock' }),
  ])
  expect(rows.map((row) => [row.zone.id, row.depth])).toEqual([
    ['yard', 0],
    ['dock', 1],
    ['wing', 2],
    ['pier', 1],
  ])
})

it('shows every zone once, even with a missing parent or a ring', () => {
  const rows = treeRows([zone('a', { parentId: 'b' }), zone('b', { parentId: 'a' }), zone('c', { parentId: 'gone' })])
  expect(rows.map((row) => row.zone.id).sort()).toEqual(['a', 'b', 'c'])
})

describe('moving a zone', () => {
  const yard = [
    zone('yard', { routeOrder: 1 }),
    zone('dock', { parentId: 'yard', routeOrder: 2 }),
    zone('wing', { parentId: 'dock', routeOrder: 3 }),
    zone('pier', { parentId: 'yard', routeOrder: 4 }),
    zone('shop', { routeOrder: 5 }),
  ]
  const after = (id: string, move: Move, zones: readonly Zone[] = yard) => {
    const changes = new Map(moveZone(zones, id, move).map((change) => [change.id, change.fields]))
    return treeRows(zones.map((each) => ({ ...each, ...changes.get(each.id) })))
      .map((row) => `${'-'.repeat(row.depth)}${row.zone.id}`)
      .join(' ')
  }
  it.each<[string, Move, string]>([
    ['pier', 'up', 'yard -pier -dock --wing shop'],
    ['dock', 'down', 'yard -pier -dock --wing shop'],
    ['pier', 'in', 'yard -dock --wing --pier shop'],
    ['wing', 'out', 'yard -dock -wing -pier shop'],
    ['dock', 'out', 'yard -pier dock -wing shop'],
    ['shop', 'in', 'yard -dock --wing -pier -shop'],
  ])('moves %s %s', (id, move, tree) => {
    expect(after(id, move)).toBe(tree)
  })
  it.each<[string, Move]>([
    ['yard', 'up'],
    ['shop', 'down'],
    ['yard', 'in'],
    ['yard', 'out'],
    ['gone', 'up'],
  ])('leaves %s where it is on %s', (id, move) => {
    expect(moveZone(yard, id, move)).toEqual([])
  })
  it('numbers zones that had no place', () => {
    expect(after('b', 'up', [zone('a'), zone('b'), zone('c')])).toBe('b a c')
  })
  it('offers no place below itself as a parent', () => {
    expect(possibleParents(yard, 'dock').map((row) => row.zone.id)).toEqual(['yard', 'pier', 'shop'])
  })
})

it('says what hangs on a zone that goes out of use', () => {
  const vessel: Vessel = {
    id: 'v',
    name: 'USS Mason',
    hullNumber: null,
    kind: null,
    lengthEighths: null,
    zoneId: 'dock',
    inYard: true,
    stays: null,
  }
  const around = {
    zones: [zone('dock'), zone('wing', { parentId: 'dock' })],
    vessels: [vessel],
    openFindings: [{ zoneId: 'dock' }, { zoneId: 'dock' }, { zoneId: 'pier' }],
    routes: [{ name: 'Weekly', zoneIds: ['dock'], active: true }],
    walks: [{ title: 'Tuesday', route: ['dock', 'pier'] }],
  }
  expect(hangsOn({ id: 'dock' }, around)).toEqual([
    '2 open findings here: they stay open with their assignee and due date.',
    '1 planned or running walk: the zone stays on its route.',
    'On the route Weekly: new walks leave it out.',
    'USS Mason is berthed here: choose another berth.',
    '1 zone inside it stays in use.',
  ])
  expect(hangsOn({ id: 'wing' }, around)).toEqual([])
})

it('keeps codes and QR texts apart', () => {
  const others = [zone('dock', { code: 'DD2', qr: 'SHIP-7' })]
  expect(zoneProblems({ id: 'new', name: ' ', code: 'dd2', qr: 'ship-7' }, others)).toEqual({
    name: 'Enter a name.',
    code: 'dock has this code.',
    qr: 'dock has this text.',
  })
  expect(zoneProblems({ id: 'dock', name: 'Dock', code: 'DD2', qr: null }, others)).toEqual({})
})

it('prints the QR text, else the code, for zones in use', () => {
  expect(labelText({ qr: null, code: 'DD2' })).toBe('DD2')
  expect(labelText({ qr: 'shipshape:zone/1', code: 'DD2' })).toBe('shipshape:zone/1')
  expect(labelled([zone('a'), zone('b', { active: false })]).map((row) => row.id)).toEqual(['a'])
})
