import { describe, expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import type { FakeRequest } from '../../testing/fakeRequest.ts'
import { reply } from '../../testing/fakeServer.ts'
import { tablet } from '../../testing/tablet.ts'
import { pushOnce } from '../sync/push.ts'
import { uploadSome } from './uploads.ts'

const SHA = 'a'.repeat(64)
const SIZE = 300 * 1024

/** Without a signal, with one photo to send; what sends it is called step by step. */
async function withPhoto() {
  const made = await tablet()
  const { world, browser, data, db, wired } = made
  browser.setOnline(false)
  let wall = world.server.now()
  const environment = { ...wired, now: () => wall }
  const file = { sha256: SHA, mime: 'image/jpeg', bytes: new Uint8Array(SIZE).fill(7).buffer, priority: 0 } as const
  await data.commit([add('photo', { sha256: SHA })], { files: [file] })
  /** Once the wait after the last failure is over. */
  const upload = () => {
    wall += 60_000
    return uploadSome(environment, db)
  }
  const asked = (method: string) =>
    world.server.requests.filter((request) => request.method === method && request.path.startsWith('/api/files')).length
  const queued = () => db.uploadQueue.get(SHA)
  return { ...made, upload, asked, queued, push: () => pushOnce(environment, db, () => undefined) }
}

describe('the bytes of a photo', () => {
  it.each(['waiting', 'deferred', 'rejected'] as const)('wait while its record is %s', async (status) => {
    const { world, db, upload, queued, push, asked } = await withPhoto()
    await db.outbox.toCollection().modify({ status })
    expect(await upload()).toBe('done')
    expect([asked('POST'), asked('HEAD'), world.server.files.size]).toEqual([0, 0, 0])
    expect(await queued()).toMatchObject({ state: 'waiting', attempts: 0 })
    // Accepted is enough: the pull that brings the record back may come later.
    await db.outbox.toCollection().modify({ status: 'waiting' })
    expect(await push()).toMatchObject({ accepted: 1 })
    expect(await upload()).toBe('more')
    expect(world.server.files.get(SHA)).toHaveLength(SIZE)
    expect(await queued()).toBeUndefined()
  })

  it('that only a refused record and an accepted one name stay when the refused one is given up', async () => {
    const { world, data, db, upload, push } = await withPhoto()
    await push()
    const bytes = new Uint8Array(SIZE).fill(7).buffer
    world.server.judge = () => ({ result: 'rejected', code: 'forbidden', message: 'Not allowed.' })
    await data.commit([add('photo', { sha256: SHA })], {
      files: [{ sha256: SHA, mime: 'image/jpeg', bytes, priority: 0 }],
    })
    await push()
    const [{ setId } = { setId: '' }] = await data.rejected.list()
    await data.rejected.discard(setId)
    expect((await db.files.get(SHA))?.bytes.byteLength).toBe(SIZE)
    expect(await upload()).toBe('more')
    expect(world.server.files.get(SHA)).toHaveLength(SIZE)
  })

  it('go with the record that alone named them when it is given up', async () => {
    const { data, db, push, queued, world } = await withPhoto()
    world.server.judge = () => ({ result: 'rejected', code: 'forbidden', message: 'Not allowed.' })
    await push()
    const [{ setId } = { setId: '' }] = await data.rejected.list()
    await data.rejected.discard(setId)
    expect([await db.files.get(SHA), await queued()]).toEqual([undefined, undefined])
  })
})

describe('an upload', () => {
  const last = ({ method, headers }: FakeRequest) =>
    method === 'PATCH' && Number(headers.get('Upload-Offset')) === 256 * 1024

  it.each([404, 410, 460])('that is answered %i begins again from the start', async (status) => {
    const { world, upload, asked, queued, push } = await withPhoto()
    await push()
    // The server knows the place still, and says of it what is not true any more.
    world.server.intercept = (request) =>
      request.method === 'HEAD'
        ? reply(200, null, { 'Tus-Resumable': '1.0.0', 'Upload-Offset': `${SIZE}`, 'Upload-Length': `${SIZE}` })
        : last(request)
          ? reply(status, 'Begin again.')
          : null
    expect(await upload()).toBe('failed')
    expect(await queued()).toMatchObject({ state: 'waiting', url: null, message: 'Begin again.' })
    world.server.intercept = () => null
    expect(await upload()).toBe('more')
    expect([asked('POST'), asked('HEAD')]).toEqual([2, 0])
    expect(world.server.files.get(SHA)).toHaveLength(SIZE)
  })

  it.each([404, 410, 460])(
    'that is answered %i again and again is shown to a person, who can send it anew',
    async (status) => {
      const { world, data, db, upload, asked, push } = await withPhoto()
      await push()
      world.server.intercept = (request) => (last(request) ? reply(status, 'Begin again.') : null)
      const outcomes: string[] = []
      for (let round = 0; round < 10; round++) outcomes.push(await upload())
      expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'failed'), 'more', 'done', 'done', 'done', 'done'])
      expect(asked('POST')).toBe(6)
      await vi.waitFor(() =>
        expect(data.uploads.get().failed).toMatchObject([{ files: [SHA], message: 'Begin again.' }]),
      )
      expect((await db.files.get(SHA))?.bytes.byteLength).toBe(SIZE)
      await data.retryUpload(SHA)
      expect(await upload()).toBe('failed')
      world.server.intercept = () => null
      expect(await upload()).toBe('more')
      expect(world.server.files.get(SHA)).toHaveLength(SIZE)
    },
  )

  it('that loses its connection goes on where it stopped, however often', async () => {
    const { world, upload, asked, queued, push } = await withPhoto()
    await push()
    world.server.intercept = (request) => (last(request) ? reply(503, null) : null)
    for (let round = 0; round < 10; round++) expect(await upload()).toBe('failed')
    expect(await queued()).toMatchObject({ state: 'waiting' })
    world.server.intercept = () => null
    expect(await upload()).toBe('more')
    expect(asked('POST')).toBe(1)
    expect(world.server.files.get(SHA)).toHaveLength(SIZE)
  })
})
