import { expect, it } from 'vitest'
import { eachAtOnce } from './atOnce.ts'

/** Runs that end when the test says so. */
function held() {
  const open = new Map<number, { readonly done: () => void; readonly failed: (why: Error) => void }>()
  const run = (item: number) =>
    new Promise<void>((resolve, reject) => {
      open.set(item, { done: resolve, failed: reject })
    })
  return { open, run }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

it('begins as many as it may, and the next when one ends', async () => {
  const { open, run } = held()
  const all = eachAtOnce([1, 2, 3, 4], 2, run)
  expect([...open.keys()]).toEqual([1, 2])
  open.get(2)?.done()
  await turn()
  expect([...open.keys()]).toEqual([1, 2, 3])
  for (const item of [1, 3, 4]) {
    open.get(item)?.done()
    await turn()
  }
  await all
})

it('fails with the first that fails, and goes on with the rest', async () => {
  const { open, run } = held()
  const all = eachAtOnce([1, 2, 3], 2, run)
  open.get(1)?.failed(new Error('no signal'))
  await expect(all).rejects.toThrow('no signal')
  open.get(2)?.done()
  await turn()
  expect([...open.keys()]).toEqual([1, 2, 3])
})

it('has nothing to do for nothing', async () => {
  await eachAtOnce([], 4, () => Promise.reject(new Error('never called')))
})
