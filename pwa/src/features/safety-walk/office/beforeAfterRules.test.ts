import { expect, it } from 'vitest'
import { beforeAndAfter } from './beforeAfterRules.ts'

const photo = (role: 'before' | 'after' | 'context', takenAt: number) => ({ role, takenAt })

it('pairs the first photo from before with the last one after', () => {
  expect(
    beforeAndAfter([photo('after', 9), photo('before', 2), photo('after', 5), photo('before', 1), photo('context', 0)]),
  ).toEqual({ before: photo('before', 1), after: photo('after', 9) })
  expect(beforeAndAfter([photo('before', 1), photo('context', 2)])).toBeNull()
})
