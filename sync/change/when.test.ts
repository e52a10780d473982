import { expect, it } from 'vitest'

import type { TableMeta, WhenMeta } from '../../schema/meta/shapes.ts'
import { judge } from './when.ts'

function table(...when: readonly WhenMeta[]): TableMeta {
  return { title: 'Answer', module: 'm', subject: 'm.x', sub: 'walkId', index: [], fields: {}, when }
}

const add = { entity: 'answer', id: 'a', kind: 'add', fields: {} } as const

it('asks nothing of what it cannot know', () => {
  const meta = table(
    { field: 'note', rule: 'required', if: { missing: ['parent.title'] }, say: 'Write a note.' },
    { field: 'dueOn', rule: 'valid', if: { '<=': [{ today: [] }, { var: 'dueOn' }] }, say: 'Choose a day to come.' },
  )
  const after = { dueOn: '2026-01-01' }
  expect(judge(meta, add, true, after, { parent: null, today: '' })).toBeNull()
  expect(judge(meta, add, true, after, { parent: {}, today: '2026-01-02' })).toEqual({
    note: 'Write a note.',
    dueOn: 'Choose a day to come.',
  })
  expect(judge(meta, add, true, after, { parent: { title: 'Walk' }, today: '2026-01-01' })).toBeNull()
})

it('judges again when the record comes below another one', () => {
  const meta = table({
    field: 'note',
    rule: 'required',
    if: { '==': [{ var: 'parent.state' }, 'paused'] },
    say: 'Why?',
  })
  const paused = { parent: { state: 'paused' }, today: '' }
  expect(judge(meta, { ...add, kind: 'set', cl: 1, fields: { walkId: 'w' } }, false, {}, paused)).toEqual({
    note: 'Why?',
  })
  expect(judge(meta, { ...add, kind: 'set', cl: 1, fields: { value: 1 } }, false, {}, paused)).toBeNull()
})
