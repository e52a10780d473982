import { expect, it } from 'vitest'
import { rowOf } from '../../testing/rowOf.ts'
import { onDevice } from './useOlder.ts'

it('leaves out of a bulk action what is on the server alone', () => {
  const [here, older] = [rowOf('task', { id: 'here' }), rowOf('task', { id: 'older' })]
  expect(onDevice([here], [here, older])).toEqual([here])
  expect(onDevice(undefined, [older])).toEqual([])
})
