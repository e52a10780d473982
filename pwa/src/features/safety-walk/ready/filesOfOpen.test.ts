import { expect, it, vi } from 'vitest'
import type { Data } from '../../../data/data.ts'
import { filesOfOpen } from './filesOfOpen.ts'

const photos = [
  {
    parentId: 'f1',
    role: 'before',
    walkId: 'w1',
    thumbSha256: 't1',
    reportSha256: 'r1',
    markedSha256: null,
    sha256: 'o1',
  },
  {
    parentId: 'f1',
    role: 'after',
    walkId: 'w2',
    thumbSha256: 't2',
    reportSha256: 'r2',
    markedSha256: null,
    sha256: 'o2',
  },
  {
    parentId: 'f2',
    role: 'before',
    walkId: 'w1',
    thumbSha256: 't3',
    reportSha256: 'r3',
    markedSha256: 'm3',
    sha256: 'o3',
  },
  {
    parentId: 'f3',
    role: 'before',
    walkId: 'w1',
    thumbSha256: null,
    reportSha256: null,
    markedSha256: null,
    sha256: 'o4',
  },
]

it('names the picture each open finding is compared with, for all of them in one question', async () => {
  const listEach = vi.fn(async (_: string, wheres: readonly { readonly parentId: string }[]) =>
    wheres.map(({ parentId }) => photos.filter((photo) => photo.parentId === parentId)),
  )
  // The parser's edge of a list that is asked for photos only.
  const data = { listEach } as unknown as Pick<Data, 'listEach'>
  expect(await filesOfOpen(data, ['f1', 'f2', 'f3', 'without'])).toEqual([['t1', 'r1'], ['t3', 'm3'], ['o4']])
  expect(listEach).toHaveBeenCalledTimes(1)
})
