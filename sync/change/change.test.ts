import { expect, it } from 'vitest'

import { TABLES } from '../../schema/gen/tables.ts'
import { byteLength, serialize, type ChangeSet } from './change.ts'
import { keyedId, newId, uuid5 } from './ids.ts'
import { problem, validate } from './validate.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const SET: ChangeSet = {
  device: '5f0c000000000001',
  n: 1,
  id: ID,
  at: '0',
  schema: 1,
  clock: { wall: 1, offset: 0, quality: 'unknown' },
  actor: 'a',
  needs: [],
  ops: [],
}

it('counts the bytes of a set, not its characters', () => {
  expect(byteLength(serialize({ ...SET, actor: '🚢' }))).toBe(byteLength(serialize({ ...SET, actor: '' })) + 4)
})

it('makes ids that ascend with time and never repeat', () => {
  expect(newId(1000) < newId(1001)).toBe(true)
  expect(newId(1000)).not.toBe(newId(1000))
})

it('treats a key without its parts as a bug', () => {
  expect(() => keyedId('answer', { walkId: ID })).toThrow('keyedId')
  expect(() => keyedId('task', {})).toThrow('keyedId')
  expect(() => uuid5('none', 'task')).toThrow('uuid5')
})

it('refuses characters no database stores before they are committed', () => {
  for (const title of ['a\u0000b', 'half a \ud83d ship']) {
    expect(validate(TABLES.task, { entity: 'task', id: ID, kind: 'set', cl: 1, fields: { title } })).toMatchObject({
      ok: false,
      code: 'invalid',
    })
    expect(
      validate(TABLES.walk, { entity: 'walk', id: ID, kind: 'set', cl: 1, fields: { route: [title] } }),
    ).toMatchObject({ ok: false, code: 'invalid' })
  }
})

it('refuses a JSON value larger than the server takes', () => {
  const route = TABLES.walk.fields['route']
  expect(route && problem(TABLES.walk, route, 'set', ['x'.repeat(64 * 1024)], true)).toBe('Route is too large.')
})
