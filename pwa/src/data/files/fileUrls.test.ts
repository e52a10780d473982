import { afterEach, expect, it, vi } from 'vitest'
import { createFileUrls } from './fileUrls.ts'

afterEach(() => vi.restoreAllMocks())

const KB = 1024

function pool(bytes: number) {
  const read = vi.fn(() => Promise.resolve({ bytes: new ArrayBuffer(bytes), mime: 'image/jpeg' }))
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  return { read, revoked, urls: createFileUrls(read) }
}

it('reads a photo once for all who show it, and for who shows it again a moment later', async () => {
  const { read, urls } = pool(20 * KB)
  const [one, other] = [await urls.open('a', 'image/jpeg'), await urls.open('a', 'image/jpeg')]
  expect(other?.url).toBe(one?.url)
  one?.release()
  other?.release()
  expect(urls.known('a')).toBe(one?.url)
  expect((await urls.open('a', 'image/jpeg'))?.url).toBe(one?.url)
  expect(read).toHaveBeenCalledTimes(1)
})

it('lets go of what was out of sight longest when much waits, and of nothing that is shown', async () => {
  const { revoked, urls } = pool(1500 * KB)
  const shown = await urls.open('shown', 'image/jpeg')
  for (const name of ['a', 'b', 'c', 'd']) (await urls.open(name, 'image/jpeg'))?.release()
  expect(['a', 'b', 'c', 'd'].map((name) => urls.known(name) !== null)).toEqual([false, false, true, true])
  expect(revoked).toHaveBeenCalledTimes(2)
  expect(urls.known('shown')).toBe(shown?.url)
})

it('counts a release once', async () => {
  const { urls } = pool(6000 * KB)
  const [one, other] = [await urls.open('a', ''), await urls.open('a', '')]
  one?.release()
  one?.release()
  expect(urls.known('a')).toBe(other?.url)
  other?.release()
  expect(urls.known('a')).toBeNull()
})

it('leaves nothing behind when the person leaves', async () => {
  const { revoked, urls } = pool(KB)
  await urls.open('a', '')
  urls.close()
  expect(revoked).toHaveBeenCalledTimes(1)
  expect(urls.known('a')).toBeNull()
})
