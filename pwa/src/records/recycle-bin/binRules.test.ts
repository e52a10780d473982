import { describe, expect, it } from 'vitest'
import type { RowState } from '../../data/store/rows.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/react/live.ts'
import { binEntries, daysLeft, isOver, removeAddedOps, restoreOps, wholeOf } from './binRules.ts'

const living = (entity: EntityName, id: string, seq: number, over: object, pending: readonly string[] = []): Row => {
  const made = row(entity, id, seq, over, pending)
  return { ...made, $: { ...made.$, cl: 1, deleted: false } }
}

const row = (entity: EntityName, id: string, seq: number, over: object = {}, pending: readonly string[] = []): Row => {
  const $: RowState = { entity, cl: 2, seq, state: 'server', by: 'p1', deleted: true, pending }
  // The parser's edge of a test: only the links and the bookkeeping matter to these rules.
  return { id, ...over, $ } as unknown as Row
}

describe('the recycle bin', () => {
  it('lists what was deleted in one go once, and brings it back together', () => {
    const [entry, ...others] = binEntries([
      row('photo', 'ph1', 9, { parentId: 'f1' }),
      row('finding', 'f1', 9, { walkId: 'w1' }),
      row('comment', 'c1', 9, { parentId: 'f1' }),
    ])
    expect(others).toEqual([])
    expect(entry?.row.id).toBe('f1')
    expect(entry?.along.map((one) => one.id)).toEqual(['ph1', 'c1'])
    expect(entry === undefined ? [] : restoreOps(entry).map((op) => op.id)).toEqual(['f1', 'ph1', 'c1'])
  })

  it('keeps apart what was deleted earlier, but brings its record back with it', () => {
    const entries = binEntries([row('finding', 'f1', 9, { walkId: 'w1' }), row('photo', 'ph1', 4, { parentId: 'f1' })])
    expect(entries.map((entry) => entry.row.id)).toEqual(['f1', 'ph1'])
    const photo = entries[1]
    expect(photo === undefined ? [] : restoreOps(photo).map((op) => [op.kind, op.entity, op.id])).toEqual([
      ['set', 'finding', 'f1'],
      ['set', 'photo', 'ph1'],
    ])
  })

  it('knows what belongs together before the server has numbered it', () => {
    const entries = binEntries([
      row('finding', 'f1', 0, {}, ['s1']),
      row('photo', 'ph1', 3, { parentId: 'f1' }, ['s1']),
      row('photo', 'ph2', 0, { parentId: 'f1' }, ['s2']),
    ])
    expect(entries.map((entry) => [entry.row.id, entry.along.map((one) => one.id)])).toEqual([
      ['f1', ['ph1']],
      ['ph2', []],
    ])
  })

  it('follows links over two steps', () => {
    const entries = binEntries([
      row('walk', 'w1', 7),
      row('finding', 'f1', 7, { walkId: 'w1' }),
      row('photo', 'ph1', 7, { parentId: 'f1' }),
    ])
    expect(entries.map((entry) => [entry.row.id, entry.along.length])).toEqual([['w1', 2]])
  })

  it.each([
    [0, 30],
    [1, 30],
    [86_400_000, 29],
    [29.5 * 86_400_000, 1],
    [31 * 86_400_000, 0],
  ])('%d ms after the deletion %d days are left', (passed, left) => expect(daysLeft(1_000, 1_000 + passed)).toBe(left))

  it('hides what is past its time, never what has no known time, and never what got something new since', () => {
    const [quiet, grown] = binEntries(
      [row('finding', 'f1', 9), row('finding', 'f2', 9)],
      [living('photo', 'ph1', 12, { parentId: 'f2' })],
    )
    if (quiet === undefined || grown === undefined) throw new Error('two are deleted')
    const late = 31 * 86_400_000
    expect([
      isOver(quiet, 0, late),
      isOver(quiet, 0, 29 * 86_400_000),
      isOver(quiet, null, late),
      isOver(grown, 0, late),
    ]).toEqual([true, false, false, false])
  })

  it('says what was added to a record, or to what was deleted with it, after the deletion', () => {
    const deleted = [row('walk', 'w1', 9), row('finding', 'f1', 9, { walkId: 'w1' }), row('finding', 'f2', 20)]
    const [walk, other] = binEntries(deleted, [
      living('comment', 'left alone', 8, { parentId: 'f1' }),
      living('photo', 'arrived later', 12, { parentId: 'f1' }),
      living('comment', 'typed here', 0, { parentId: 'w1' }, ['s1']),
      living('comment', 'of another', 12, { parentId: 'f2' }),
    ])
    expect(walk?.added.map(({ id }) => id)).toEqual(['arrived later', 'typed here'])
    expect(other?.added).toEqual([])
    expect(walk === undefined ? [] : removeAddedOps(walk)).toEqual([
      { kind: 'remove', entity: 'photo', id: 'arrived later' },
      { kind: 'remove', entity: 'comment', id: 'typed here' },
    ])
  })

  it('takes what this device has for known to who deletes on it', () => {
    const [entry] = binEntries(
      [row('finding', 'f1', 5, {}, ['s2'])],
      [living('comment', 'c1', 7, { parentId: 'f1' }), living('comment', 'c2', 0, { parentId: 'f1' }, ['s1'])],
    )
    expect(entry?.added).toEqual([])
  })

  it('knows what a part belongs to, whatever carries it', () => {
    expect([
      wholeOf(row('finding', 'f1', 1, { walkId: 'w1' })),
      wholeOf(row('photo', 'ph1', 1, { parentEntity: 'task', parentId: 't1' })),
      wholeOf(row('task', 't1', 1)),
    ]).toEqual([{ entity: 'walk', id: 'w1' }, { entity: 'task', id: 't1' }, null])
  })
})
