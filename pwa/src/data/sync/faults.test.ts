import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { ORG, createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'

afterEach(() => vi.restoreAllMocks())

async function tablet() {
  const world = createWorld()
  const user = world.addUser('walker')
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, user)
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  return { world, user, browser, client, data, db }
}

const photo = (size: number) =>
  ({ sha256: 'a'.repeat(64), mime: 'image/jpeg', bytes: new Uint8Array(size).fill(7).buffer, priority: 0 }) as const

describe('when the device fails', () => {
  it('says that nothing was saved when the disk is full, and saves nothing', async () => {
    const { browser, data, db } = await tablet()
    browser.setOnline(false)
    failWrites('outbox', Infinity)
    const zone = add('zone')
    expect(await data.commit([zone])).toMatchObject({ ok: false, reason: 'storage' })
    vi.restoreAllMocks()
    expect(await data.get('zone', zone.id)).toBeNull()
    expect(await db.outbox.count()).toBe(0)
    expect(await db.base.count()).toBe(0)
    expect(await data.commit([zone])).toMatchObject({ ok: true })
  })

  it('makes room by dropping copies of what the server has, and saves', async () => {
    const { browser, data, db } = await tablet()
    browser.setOnline(false)
    const copy = { mime: 'image/jpeg', bytes: new ArrayBuffer(10), savedAt: 1 }
    await db.files.bulkPut([
      { ...copy, sha256: 'copy', origin: 'cache', receivedAt: 1 },
      { ...copy, sha256: 'mine', origin: 'own', receivedAt: 0 },
    ])
    failWrites('outbox', 1)
    expect(await data.commit([add('zone')])).toMatchObject({ ok: true })
    expect(await db.files.toCollection().primaryKeys()).toEqual(['mine'])
  })

  it('opens the database again when the connection to it is lost', async () => {
    const connection = losable()
    const { data } = await tablet()
    connection.lose(1)
    const zone = add('zone')
    expect(await data.commit([zone])).toMatchObject({ ok: true })
    expect(await data.get('zone', zone.id)).not.toBeNull()
    expect(connection.lost()).toBe(1)
  })

  it('keeps a full outbox through an upgrade of the database', async () => {
    const { browser, client, data, db } = await tablet()
    browser.setOnline(false)
    for (const routeOrder of [2, 1]) await data.commit([add('zone', { routeOrder })])
    await client.close()
    db.close()
    const newer = new OrgDatabase(db.name, browser.environment, 2)
    await newer.open()
    expect(await newer.outbox.count()).toBe(2)
    expect(
      (await newer.rows('zone').orderBy('$routeOrder').toArray()).map(({ fields }) => fields['routeOrder']),
    ).toEqual([1, 2])
    newer.close()
  })
})

describe('files', () => {
  it('go after the record, in pieces, and the bytes stay on the device', async () => {
    const { world, browser, data, db } = await tablet()
    const file = photo(600 * 1024)
    world.server.judge = () => ({ result: 'deferred', reason: 'quarantine' })
    await data.commit([add('photo', { sha256: file.sha256 })], { files: [file] })
    await vi.waitFor(() => expect(data.status.get().attention).toHaveLength(1))
    expect(world.server.requests.some(({ path }) => path.startsWith('/api/files'))).toBe(false)
    world.server.judge = () => null
    await db.outbox.toCollection().modify({ status: 'waiting' })
    browser.signal('visible')
    await vi.waitFor(() => expect(world.server.files.get(file.sha256)?.length).toBe(600 * 1024))
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingFiles: 0, waitingBytes: 0, failed: { photos: 0, others: 0 } }),
    )
    expect((await data.fileBytes(file.sha256))?.byteLength).toBe(600 * 1024)
    expect(world.server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body.length)).toEqual([
      262144, 262144, 90112,
    ])
  })

  it('go on where they stopped', async () => {
    const { world, data } = await tablet()
    const file = photo(600 * 1024)
    let patches = 0
    world.server.intercept = ({ method }) => (method === 'PATCH' && ++patches === 2 ? reply(503, null) : null)
    await data.commit([add('photo', { sha256: file.sha256 })], { files: [file] })
    await vi.waitFor(() => expect(world.server.files.get(file.sha256)?.length).toBe(600 * 1024))
    expect(world.server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/files')).toHaveLength(
      1,
    )
    expect(world.server.requests.some(({ method }) => method === 'HEAD')).toBe(true)
  })

  it('that the server refuses are not taken for sent: not in the state, not at sign-out, not in what the device reports', async () => {
    const { world, client, data } = await tablet()
    const reports: unknown[] = []
    world.server.intercept = ({ method, path, body }) => {
      if (path.endsWith('/report')) reports.push(JSON.parse(new TextDecoder().decode(body)))
      return method === 'POST' && path === '/api/files' ? reply(415, 'Not a photo.') : null
    }
    await data.commit([add('photo')], { files: [photo(1000)] })
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingSets: 0, waitingFiles: 0, failed: { photos: 1, others: 0 } }),
    )
    await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ waitingSets: 0, waitingFiles: 1 }))
    expect(await client.signOut()).toEqual({ ok: false, reason: 'unsent', sets: 0, files: { photos: 1, others: 0 } })
  })

  it('are not sent twice when the server has the content', async () => {
    const { world, data } = await tablet()
    const file = photo(1000)
    world.server.files.set(file.sha256, new Uint8Array(file.bytes))
    await data.commit([add('photo', { sha256: file.sha256 })], { files: [file] })
    await vi.waitFor(() => expect(data.status.get().waitingFiles).toBe(0))
    await vi.waitFor(() => expect(world.server.requests.some(({ path }) => path === '/api/files')).toBe(true))
    expect(world.server.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('come from the server when they are not on this device', async () => {
    const { world, data } = await tablet()
    expect(await data.fileBytes('b'.repeat(64))).toBeNull()
    world.server.files.set('b'.repeat(64), new Uint8Array([1, 2, 3]))
    expect(new Uint8Array((await data.fileBytes('b'.repeat(64))) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    )
  })

  it('are looked for in one question when a list shows many at once', async () => {
    const questions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const { world, data } = await tablet()
    const hashes = Array.from('0123456789abcdef', (digit) => digit.repeat(64))
    for (const sha256 of hashes) world.server.files.set(sha256, new Uint8Array([1]))
    await data.keepFiles(hashes)
    questions.mockClear()
    expect(
      (await Promise.all(hashes.map((sha256) => data.fileBytes(sha256)))).map((bytes) => bytes?.byteLength),
    ).toEqual(hashes.map(() => 1))
    expect(questions.mock.calls.filter(([tables]) => [tables].flat().includes('files'))).toHaveLength(1)
  })

  it('are brought here for a day without signal whatever their size, and only what is missing is fetched', async () => {
    const { world, data } = await tablet()
    const [map, small, nowhere] = ['b', 'c', 'd'].map((digit) => digit.repeat(64)) as [string, string, string]
    world.server.files.set(map, new Uint8Array(600 * 1024))
    world.server.files.set(small, new Uint8Array([1, 2, 3]))
    await data.fileBytes(map) // shown, and too large to be kept for that
    expect((await data.filesHere([map, small, nowhere])).size).toBe(0)
    await data.keepFiles([map, small, nowhere])
    expect((await data.filesHere([map, small, nowhere])).size).toBe(2)
    const before = world.server.requests.length
    await data.keepFiles([map, small])
    expect(world.server.requests.length).toBe(before)
    world.server.intercept = () => reply(503, null)
    expect((await data.fileBytes(map))?.byteLength).toBe(600 * 1024)
  })
})

describe('the session', () => {
  it('starts without signal with the last person, and asks for the password when the server wants it', async () => {
    const { browser, user, client } = await tablet()
    await client.close()
    browser.setOnline(false)
    const again = createClient(browser.environment)
    await again.start()
    expect(again.session.get()).toMatchObject({ status: 'signed-in', user: { id: user.id }, source: 'device' })
    await again.close()
    browser.setOnline(true)
    browser.jar.user = null
    const later = createClient(browser.environment)
    await later.start()
    await vi.waitFor(() => expect(later.session.get()).toMatchObject({ status: 'signed-in', source: 'expired' }))
    await later.close()
  })

  it('is nobody on a new device whom the server does not know', async () => {
    const client = createClient(createWorld().browser().environment)
    await client.start()
    expect(client.session.get()).toEqual({ status: 'none' })
    expect(await client.signIn('x@yard.test', 'wrong')).toEqual({
      result: 'failed',
      message: '401: Wrong email or password.',
    })
  })

  it('asks before signing out with unsent work, keeps it, and does not come back by itself', async () => {
    const { browser, client, data, db, user } = await tablet()
    browser.setOnline(false)
    await data.commit([add('zone')])
    await vi.waitFor(async () =>
      expect(await client.signOut()).toEqual({ ok: false, reason: 'unsent', sets: 1, files: { photos: 0, others: 0 } }),
    )
    expect(await client.signOut({ keepUnsent: true })).toEqual({ ok: true })
    expect(client.session.get()).toEqual({ status: 'none' })
    expect(await db.outbox.count()).toBe(1)
    // The cookie is still alive, because the sign-out could not be told.
    browser.jar.user = user
    browser.setOnline(true)
    const again = createClient(browser.environment)
    await again.start()
    expect(again.session.get()).toEqual({ status: 'none' })
    await vi.waitFor(() => expect(browser.jar.user).toBeNull())
  })

  it('writes everything that only this device has into the rescue file', async () => {
    const { browser, user, data } = await tablet()
    browser.setOnline(false)
    await data.commit([add('zone', { name: 'Pier 4' })], { files: [{ ...photo(3), sha256: 'c'.repeat(64) }] })
    await data.drafts.write('walk', { text: 'half a sentence' })
    const rescue = JSON.parse(await (await data.exportRescue()).text())
    expect(rescue).toMatchObject({
      format: 'shipshape-rescue-2',
      userId: user.id,
      sets: [{ status: 'waiting' }],
      drafts: [{ key: 'walk', value: { text: 'half a sentence' } }],
      files: [{ sha256: 'c'.repeat(64), bytes: 'BwcH' }],
    })
    expect(JSON.parse(rescue.sets[0].raw)).toMatchObject({ n: 1, ops: [{ fields: { name: 'Pier 4' } }] })
  })

  it('keeps the data of one organization out of another', async () => {
    const { world, client, data } = await tablet()
    const zone = add('zone')
    await data.commit([zone])
    await client.actIn({
      orgId: newId(),
      orgName: 'Other yard',
      role: 'ehs_manager',
      reason: 'Support call',
      expiresAt: world.server.now() + 3_600_000,
    })
    expect(await dataOf(client).get('zone', zone.id)).toBeNull()
    await vi.waitFor(() => expect(world.server.requests.at(-1)?.headers.get('X-Organization-Role')).toBe('ehs_manager'))
  })
})

/** The next writes to a table fail as on a full disk. */
function failWrites(table: string, times: number): void {
  const { add: plain } = IDBObjectStore.prototype
  let left = times
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === table && left-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return plain.apply(this, args)
  })
}

/** A connection whose next transactions find it dead, as WebKit does. Made before the database opens: Dexie takes the method with it. */
function losable(): { readonly lose: (times: number) => void; readonly lost: () => number } {
  const { transaction } = IDBDatabase.prototype
  let left = 0
  let lost = 0
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (left === 0) return transaction.apply(this, args)
    left -= 1
    lost += 1
    throw new DOMException('Connection to Indexed Database server lost', 'InvalidStateError')
  })
  return {
    lose: (times) => {
      left = times
    },
    lost: () => lost,
  }
}
