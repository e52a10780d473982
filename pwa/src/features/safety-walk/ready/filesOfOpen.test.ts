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

const walks = [
  { id: 'w1', state: 'signed', leadId: 'ana', createdBy: 'ana' },
  { id: 'w3', state: 'in_progress', leadId: 'ana', createdBy: 'ana' },
  { id: 'w4', state: 'paused', leadId: 'ben', createdBy: 'ben' },
  { id: 'w5', state: 'in_progress', leadId: 'ben', createdBy: 'ben' },
]

/** The parser's edge of a device that is asked for these tables only. */
function device(all: readonly { readonly parentId: string }[]) {
  const listEach = vi.fn(async (_: string, wheres: readonly { readonly parentId: string }[]) =>
    wheres.map(({ parentId }) => all.filter((photo) => photo.parentId === parentId)),
  )
  const list = async (entity: string) => (entity === 'walk' ? walks : [{ walkId: 'w4', personId: 'ana' }])
  const actor = { get: () => ({ userId: 'ana' }) }
  return { data: { listEach, list, actor } as unknown as Pick<Data, 'listEach' | 'list' | 'actor'>, listEach }
}

it('names the picture each open finding is compared with, for all of them in one question', async () => {
  const { data, listEach } = device(photos)
  expect(await filesOfOpen(data, ['f1', 'f2', 'f3', 'without'])).toEqual([['t1', 'r1'], ['t3', 'm3'], ['o4']])
  expect(listEach).toHaveBeenCalledTimes(1)
})

it('takes nothing for an earlier photo that was taken on the walk one is on', async () => {
  const of = (parentId: string, walkId: string) => ({
    parentId,
    role: 'before',
    walkId,
    thumbSha256: `${parentId}${walkId}`,
    reportSha256: null,
    markedSha256: null,
    sha256: `${parentId}${walkId}`,
  })
  // Led, joined, led by somebody else without her; and one that has an older one too.
  const { data } = device([of('a', 'w3'), of('b', 'w4'), of('c', 'w5'), of('d', 'w1'), of('d', 'w3')])
  expect(await filesOfOpen(data, ['a', 'b', 'c', 'd'])).toEqual([['cw5'], ['dw1']])
})
