import { expect, it, vi } from 'vitest'
import { batched } from './batched.ts'

it('asks once for what is asked at once, and anew for what comes later', async () => {
  const load = vi.fn((keys: readonly number[]) =>
    Promise.resolve(keys.map((key) => (key === 2 ? undefined : `row ${key}`))),
  )
  const read = batched(load)
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual(['row 1', undefined, 'row 1'])
  expect(await read(3)).toBe('row 3')
  expect(load.mock.calls).toEqual([[[1, 2, 1]], [[3]]])
})

it('tells everybody who asked that it failed, and nobody after them', async () => {
  const load = vi.fn((keys: readonly number[]) =>
    keys.includes(1) ? Promise.reject(new Error('closed')) : Promise.resolve(keys),
  )
  const read = batched(load)
  expect((await Promise.allSettled([read(1), read(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(2)).toBe(2)
})
