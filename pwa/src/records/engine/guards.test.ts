import { describe, expect, it } from 'vitest'
import type { LastChildMeta } from '../../../../schema/meta/shapes.ts'
import { lastChildRefusal, newestOf } from './guards.ts'

const guard: LastChildMeta = {
  entity: 'gearCheck',
  by: 'checkedOn',
  if: { '==': [{ var: 'result' }, 'pass'] },
  unless: 'approve',
  say: 'Only after a passed check.',
}

function checks(list: readonly string[]) {
  return list.map((check, index) => {
    const [result, checkedOn] = check.split(' ')
    return { id: `check-${index}`, result, checkedOn }
  })
}

// The same rows as TestGuard_LooksAtTheNewestPart in server/syncer/follow_test.go.
describe('a command that looks at the newest part', () => {
  it.each<[string, readonly string[], boolean, boolean]>([
    ['no check', [], false, true],
    ['a failed check', ['fail 2025-11-20'], false, true],
    ['passed since', ['fail 2025-11-20', 'pass 2025-11-21'], false, false],
    ['failed since', ['pass 2025-11-20', 'fail 2025-11-21'], false, true],
    ['passed before, which arrives later', ['fail 2025-11-21', 'pass 2025-11-20'], false, true],
    ['passed on the same day', ['fail 2025-11-20', 'pass 2025-11-20'], false, false],
    ['who has the right', ['fail 2025-11-20'], true, false],
  ])('%s', (_name, parts, has, refused) => {
    const may = (action: string) => has && action === 'approve'
    expect(lastChildRefusal(guard, checks(parts), { may })).toBe(refused ? guard.say : null)
  })

  it('takes a part without a date for the oldest, whatever the order they come in', () => {
    const dated = { id: 'b', at: 5 }
    const undated = { id: 'c', at: null }
    expect(newestOf([dated, undated], 'at')).toBe(dated)
    expect(newestOf([undated, dated], 'at')).toBe(dated)
    expect(newestOf([], 'at')).toBeUndefined()
  })

  it('reads the record that the part hangs on', () => {
    const strict = { ...guard, if: { '==': [{ var: 'parent.id' }, 'gear-1'] } }
    const around = { may: () => false, record: { id: 'gear-1' } }
    expect(lastChildRefusal(strict, checks(['fail 2025-11-20']), around)).toBeNull()
    expect(lastChildRefusal(strict, checks(['fail 2025-11-20']), { may: () => false })).toBe(guard.say)
  })
})
