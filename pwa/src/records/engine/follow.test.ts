import { describe, expect, it } from 'vitest'
import type { FollowMeta } from '../../../../schema/meta/shapes.ts'
import { announced } from './follow.ts'

const rules: readonly FollowMeta[] = [
  {
    on: { add: true, set: ['result'] },
    newest: 'checkedOn',
    if: { '==': [{ var: 'result' }, 'fail'] },
    run: { of: 'gearId', command: 'takeOut' },
  },
  { on: { add: true }, set: { of: 'gearId', fields: { nextDueOn: { var: 'nextDueOn' } } } },
]
const repair: FollowMeta = { on: { add: true, set: ['result'] }, add: { entity: 'task', key: 'task', fields: {} } }
const takenOut = [{ of: 'gearId', command: 'takeOut' }]

function check(id: string, result: string, checkedOn: string) {
  return { id, result, checkedOn }
}

describe('what a check will do to its gear', () => {
  const failed = check('b', 'fail', '2025-11-20')
  it('is said of a failed one, new or corrected', () => {
    expect(announced(rules, { before: null, after: failed })).toEqual(takenOut)
    expect(announced(rules, { before: check('b', 'pass', '2025-11-20'), after: failed })).toEqual(takenOut)
  })
  it('says what will be made', () => {
    expect(announced([repair], { before: null, after: failed })).toEqual([{ adds: 'task' }])
    expect(announced([repair], { before: check('b', 'pass', '2025-11-20'), after: failed })).toEqual([{ adds: 'task' }])
    expect(announced([repair], { before: failed, after: failed })).toEqual([])
  })
  it('is nothing when it passed, or when it had failed before', () => {
    expect(announced(rules, { before: null, after: check('b', 'pass', '2025-11-20') })).toEqual([])
    expect(announced(rules, { before: failed, after: check('b', 'fail', '2025-11-21') })).toEqual([])
  })
  it('is nothing when a newer one has been made', () => {
    const siblings = [check('a', 'pass', '2025-11-21')]
    expect(announced(rules, { before: null, after: failed, siblings })).toEqual([])
    expect(announced(rules, { before: null, after: check('c', 'fail', '2025-11-22'), siblings })).toEqual(takenOut)
  })
})
