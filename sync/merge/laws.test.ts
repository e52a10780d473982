/** The laws of the device's half. Only the server merges, so little is claimed: what a person just did is what he sees. */

import * as fc from '../fastCheck.ts'
import { describe, expect, it } from 'vitest'

import type { TableMeta } from '../../schema/meta/shapes.ts'
import type { Op } from '../change/change.ts'
import { applyOptimistic, safest, seenOf, versionOf, type ViewRow } from './merge.ts'

const META: TableMeta = {
  title: 'Thing',
  module: 'test',
  subject: 'test.thing',
  index: [],
  fields: {
    register: { type: 'string', title: 'Register', merge: 'register' },
    guarded: { type: 'string', title: 'Guarded', merge: 'guarded', safest: ['v0', 'v1', 'v2', 'v3'] },
    text: { type: 'string', title: 'Text', merge: 'text' },
    immutable: { type: 'string', title: 'Immutable', merge: 'immutable' },
  },
}
const GUARDED = { type: 'string', title: 'Guarded', merge: 'guarded', safest: ['v0', 'v1', 'v2', 'v3'] } as const
const BASE: ViewRow = { id: 'r', cl: 1, fields: { register: 'v9', guarded: 'v3', text: '' }, versions: { '*': 'base' } }

const value = fc.constantFrom('v0', 'v1', 'v2', 'v3', null)
const edit = fc.record({ field: fc.constantFrom('register', 'guarded', 'text'), value, sawAll: fc.boolean() })

const set = (row: ViewRow, field: string, to: string | null, was: readonly string[]): Op => ({
  entity: 'task',
  id: row.id,
  kind: 'set',
  cl: row.cl,
  fields: { [field]: to },
  was: { [field]: was },
})

function replay(edits: readonly { field: string; value: string | null; sawAll: boolean }[]): ViewRow {
  return edits.reduce<ViewRow>((row, { field, value: to, sawAll }, i) => {
    const op = set(row, field, to, sawAll ? versionOf(row, field) : ['base'])
    return applyOptimistic(META, row, op, `s${i}`) ?? row
  }, BASE)
}

describe('an optimistic edit', () => {
  it('shows the value just written when all versions were seen', () => {
    fc.assert(
      fc.property(
        fc.array(edit),
        fc.constantFrom('register', 'guarded', 'text'),
        fc.constantFrom('v0', 'v2'),
        (edits, field, to) => {
          const row = replay(edits)
          const next = applyOptimistic(META, row, set(row, field, to, versionOf(row, field)), 'mine')
          expect(next?.fields[field]).toBe(to)
          expect(next && versionOf(next, field)).toEqual(['mine'])
          expect(next?.heads?.[field]).toBeUndefined()
        },
      ),
    )
  })

  it('changes nothing more when it is replayed', () => {
    fc.assert(
      fc.property(fc.array(edit), edit, (edits, { field, value: to }) => {
        const row = replay(edits)
        const op = set(row, field, to, ['base'])
        const once = applyOptimistic(META, row, op, 'mine')
        expect(applyOptimistic(META, once, op, 'mine')).toEqual(once)
      }),
    )
  })

  it('leaves the fields it does not name alone', () => {
    fc.assert(
      fc.property(fc.array(edit), edit, (edits, { field, value: to }) => {
        const row = replay(edits)
        const next = applyOptimistic(META, row, set(row, field, to, []), 'mine') ?? row
        for (const other of ['register', 'guarded', 'text'].filter((name) => name !== field)) {
          expect([next.fields[other], versionOf(next, other), next.heads?.[other]]).toEqual([
            row.fields[other],
            versionOf(row, other),
            row.heads?.[other],
          ])
        }
      }),
    )
  })

  it('shows the safest head and keeps every one it does not name', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
        const row = replay(values.map((to) => ({ field: 'guarded', value: to, sawAll: false })))
        expect(row.fields['guarded'] ?? null).toBe(safest(GUARDED, values))
        expect(versionOf(row, 'guarded')).toHaveLength(values.length)
      }),
    )
  })
})

describe('a deletion', () => {
  it('ends in the bin when every version was seen, and comes back by a restore', () => {
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const row = replay(edits)
        const gone = applyOptimistic(
          META,
          row,
          { entity: 'task', id: 'r', kind: 'delete', cl: row.cl, saw: seenOf(row) },
          'del',
        )
        expect(gone).toEqual({ ...row, cl: row.cl + 1 })
        const back = applyOptimistic(META, gone, { entity: 'task', id: 'r', kind: 'set', cl: row.cl + 1 }, 'back')
        expect(back).toEqual({ ...row, cl: row.cl + 2, versions: { ...row.versions, '^': 'back' } })
      }),
    )
  })

  it('keeps the record when an edit was not seen', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1 }), (edits) => {
        const row = replay([...edits, { field: 'register', value: 'v1', sawAll: true }])
        const kept = applyOptimistic(
          META,
          row,
          { entity: 'task', id: 'r', kind: 'delete', cl: row.cl, saw: ['base'] },
          'del',
        )
        expect(kept?.cl).toBe(row.cl + 2)
      }),
    )
  })
})
