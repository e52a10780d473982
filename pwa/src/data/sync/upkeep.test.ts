/** The device in trouble: no room, no Wi-Fi, no progress. */
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { ORG, createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'

afterEach(() => vi.restoreAllMocks())

const MB = 1024 * 1024

async function tablet(
  prepare: (browser: ReturnType<ReturnType<typeof createWorld>['browser']>) => void = () => undefined,
  world = createWorld(),
) {
  const user = world.addUser('walker')
  const browser = world.browser()
  prepare(browser)
  const { client, data } = await signIn(browser.environment, user)
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  return { world, user, browser, client, data, db }
}

const file = (name: string, priority: 0 | 1 | 2 | 3, mime = 'image/jpeg') =>
  ({ sha256: name.repeat(64), mime, bytes: new Uint8Array(1000).fill(7).buffer, priority }) as const
const photoOf = (thumb: string, report: string, original: string) =>
  add('photo', { thumbSha256: thumb.repeat(64), reportSha256: report.repeat(64), sha256: original.repeat(64) })

describe('room on the device', () => {
  it('keeps a ballast, and gives it up for text when nothing else is left to drop', async () => {
    const { browser, data, db } = await tablet((browser) => browser.setRoom(10 * MB, 1000 * MB))
    await vi.waitFor(async () => expect((await db.files.get('ballast'))?.bytes.byteLength).toBe(MB))
    browser.setOnline(false)
    failWrites('outbox', 2)
    expect(await data.commit([add('zone')])).toMatchObject({ ok: true })
    expect(await db.files.get('ballast')).toBeUndefined()
    expect(await db.outbox.count()).toBe(1)
  })

  it('refuses a photo before it touches the room kept for text, and says so', async () => {
    const { browser, data, db } = await tablet((browser) => browser.setRoom(10 * MB, 1000 * MB))
    await vi.waitFor(async () => expect(await db.files.get('ballast')).toBeDefined())
    browser.setOnline(false)
    failWrites('outbox', 2)
    const refused = await data.commit([add('photo')], { files: [file('a', 2)] })
    expect(refused).toMatchObject({
      ok: false,
      reason: 'storage',
      message: expect.stringContaining('no room left for a photo'),
    })
    expect(data.status.get().unkept).toBe('photo')
    expect(await db.files.get('ballast')).toBeDefined()
    expect(await data.commit([add('zone')])).toMatchObject({ ok: true })
    // Text went; that photos do not is still so until one does, or room is made.
    expect(data.status.get().unkept).toBe('photo')
    await data.commit([add('photo')], { files: [file('b', 2)] })
    expect(data.status.get().unkept).toBeNull()
  })

  it('says that an entry of text found no room, until one does', async () => {
    const { browser, data } = await tablet((browser) => browser.setRoom(10 * MB, 1000 * MB))
    browser.setOnline(false)
    failWrites('outbox', 3)
    expect(await data.commit([add('zone')])).toMatchObject({ ok: false, reason: 'storage' })
    expect(data.status.get().unkept).toBe('entry')
    expect(await data.commit([add('zone')])).toMatchObject({ ok: true })
    expect(data.status.get().unkept).toBeNull()
  })

  it('knows whether there is a network, which is not whether the server answers', async () => {
    const { world, browser, data } = await tablet()
    expect(data.status.get()).toMatchObject({ network: true })
    world.server.intercept = () => reply(503, null)
    await data.commit([add('zone')])
    await vi.waitFor(() => expect(data.status.get()).toMatchObject({ network: true, link: 'offline' }))
    browser.setOnline(false)
    await vi.waitFor(() => expect(data.status.get()).toMatchObject({ network: false, link: 'offline' }))
  })

  it.each([
    [790, 'ok'],
    [800, 'low'],
    [960, 'full'],
  ] as const)('%i of 1,000 MB is %s', async (used, level) => {
    const { data } = await tablet((browser) => browser.setRoom(used * MB, 1000 * MB))
    await vi.waitFor(() => expect(data.status.get().room).toMatchObject({ level }))
  })

  it('frees only what the server has confirmed', async () => {
    const { browser, data, db } = await tablet()
    browser.setOnline(false)
    await data.commit([add('photo')], { files: [file('a', 2)] })
    const bytes = new ArrayBuffer(500)
    await db.files.bulkPut([
      { sha256: 'copy', mime: 'image/jpeg', bytes, savedAt: 1, origin: 'cache', receivedAt: 1 },
      { sha256: 'sent', mime: 'image/jpeg', bytes, savedAt: 1, origin: 'own', receivedAt: 1 },
      { sha256: 'voice', mime: 'audio/webm', bytes, savedAt: 1, origin: 'own', receivedAt: 0 },
    ])
    expect(await data.storageUse()).toMatchObject({ waiting: 1000, received: 500, copies: 500, voice: 500, free: 1000 })
    expect(await data.cleanUp()).toBe(1000)
    expect((await db.files.toCollection().primaryKeys()).toSorted()).toEqual(['a'.repeat(64), 'voice'])
  })
})

describe('photos on Wi-Fi only', () => {
  it('holds large photos back on a cellular link, never thumbnails, stop-work photos or voice, and sends them on Wi-Fi', async () => {
    const { world, browser, data } = await tablet((browser) => browser.setConnection('cellular'))
    await data.commit([{ ...add('walkSettings', { photosOnWifi: true }), id: uuid5(ORG, 'walkSettings') }])
    await data.commit([add('photo')], { files: [file('a', 0), file('b', 1), file('c', 2), file('d', 3, 'audio/webm')] })
    const there = () =>
      [...world.server.files.keys()]
        .map((name) => name.charAt(0))
        .toSorted()
        .join('')
    await vi.waitFor(() => expect(there()).toBe('ad'))
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({
        waitingFiles: 2,
        heldFiles: 2,
        waitingForWifi: 1,
        wifi: { organization: true, device: null, measurable: true },
      }),
    )
    browser.setConnection('wifi')
    await vi.waitFor(() => expect(there()).toBe('abcd'))
  })

  it('lets the device decide otherwise than the organization', async () => {
    const { world, data } = await tablet((browser) => browser.setConnection('cellular'))
    await data.setPhotosOnWifi(true)
    await data.commit([add('photo')], { files: [file('a', 2)] })
    await vi.waitFor(() => expect(data.status.get().waitingForWifi).toBe(1))
    await data.setPhotosOnWifi(null)
    await vi.waitFor(() => expect(world.server.files.size).toBe(1))
  })
})

describe('what a person is told', () => {
  it('counts a photo once, whatever it is sent as', async () => {
    const { browser, data, db } = await tablet()
    browser.setOnline(false)
    const photos = [photoOf('a', 'b', 'c'), photoOf('d', 'e', 'f')]
    await data.commit(photos, {
      files: [
        file('a', 0),
        file('b', 1),
        file('c', 2),
        file('d', 0),
        file('e', 1),
        file('f', 2),
        file('9', 1, 'application/pdf'),
      ],
    })
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingFiles: 7, photosToSend: 2, othersToSend: 1 }),
    )
    // As an older build queued them.
    await db.uploadQueue.toCollection().modify((upload) => {
      Reflect.deleteProperty(upload, 'record')
    })
    await data.commit([photoOf('1', '2', '3')], { files: [file('1', 0), file('2', 1), file('3', 2)] })
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingFiles: 10, photosToSend: 3, othersToSend: 1 }),
    )
  })

  it('counts a photo with its marks once, in one place, as its person did', async () => {
    const { browser, data } = await tablet((browser) => browser.setConnection('cellular'))
    browser.setOnline(false)
    const marked = photoOf('a', 'b', 'c')
    await data.commit([marked], { files: [file('a', 0), file('b', 1), file('c', 2)] })
    await data.commit([photoOf('d', 'e', 'f')], { files: [file('d', 0), file('e', 1), file('f', 2)] })
    // Marked, and marked again before anything was sent.
    for (const name of ['1', '2'])
      await data.commit([{ kind: 'set', entity: 'photo', id: marked.id, fields: { markedSha256: name.repeat(64) } }], {
        files: [file(name, 1)],
      })
    await data.commit([add('voiceNote', { sha256: '3'.repeat(64), mime: 'audio/webm' })], {
      files: [file('3', 3, 'audio/webm')],
    })
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingFiles: 9, photosToSend: 2, othersToSend: 1, waitingForWifi: 0 }),
    )
    await data.setPhotosOnWifi(true)
    // Their thumbnails go, and they still wait.
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingFiles: 9, photosToSend: 0, othersToSend: 1, waitingForWifi: 2 }),
    )
  })

  it('knows after a reload when the last thing was saved and synced', async () => {
    const { browser, client, data, db } = await tablet()
    await data.commit([add('zone')])
    await vi.waitFor(() =>
      expect(data.status.get()).toMatchObject({ waitingSets: 0, lastSyncedAt: expect.any(Number) }),
    )
    const { lastSavedAt } = await db.readMeta()
    await client.close()
    browser.setOnline(false)
    const again = createClient(browser.environment)
    await again.start()
    // At once: not a moment of "never".
    expect(lastSavedAt).not.toBeNull()
    expect(dataOf(again).status.get()).toMatchObject({ lastSavedAt, lastSyncedAt: expect.any(Number) })
    await again.close()
  })

  it('counts what this device made for a walk, sent or not', async () => {
    const { browser, data } = await tablet()
    const walk = add('walk')
    const finding = add('finding', { walkId: walk.id })
    await data.commit([walk])
    await data.commit([finding])
    await vi.waitFor(() => expect(data.status.get().waitingSets).toBe(0))
    browser.setOnline(false)
    await data.commit([{ kind: 'set', entity: 'finding', id: finding.id, fields: { text: 'Cable' } }])
    await data.commit([add('zone')])
    expect(await data.madeFor(walk.id)).toBe(3)
  })

  it('tells the server what waits, and shows what the server knows of all devices, also without a signal', async () => {
    const { world, browser, client, data } = await tablet()
    const line = {
      device: 'x',
      userId: 'u',
      fullName: 'Ana',
      name: 'Tablet',
      prefix: 'T7',
      heardAt: 5,
      waitingSets: 14,
      waitingFiles: 0,
      waitingBytes: 0,
      appVersion: '1.0.0',
    }
    const reports: unknown[] = []
    world.server.intercept = ({ method, path, body }) => {
      if (path.endsWith('/report')) {
        reports.push(JSON.parse(new TextDecoder().decode(body)))
        return reply(204, null)
      }
      return method === 'GET' && path === '/api/sync/devices' ? reply(200, { devices: [line] }) : null
    }
    await data.commit([add('zone')])
    await vi.waitFor(() =>
      expect(reports.at(-1)).toMatchObject({ waitingSets: 0, appVersion: '1.0.0', lastSavedAt: expect.any(Number) }),
    )
    await data.devices.refresh()
    await client.close()
    browser.setOnline(false)
    const again = createClient(browser.environment)
    await again.start()
    await dataOf(again).devices.refresh()
    expect(dataOf(again).devices.get()?.devices).toMatchObject([{ prefix: 'T7', waitingSets: 14, persisted: null }])
    await again.close()
  })
})

describe('stuck while connected', () => {
  it('raises an alarm with a cause, repairs itself step by step, and falls silent when things move', async () => {
    const { world, data } = await tablet(undefined, createWorld({ speed: 80 }))
    await vi.waitFor(() => expect(data.status.get().link).toBe('online'))
    world.server.intercept = ({ path }) => (path === '/api/sync/push' ? reply(503, null) : null)
    await data.commit([add('zone')])
    await vi.waitFor(() =>
      expect(data.status.get().trouble).toMatchObject({ tried: ['lead', 'database', 'credential', 'socket', 'halve'] }),
    )
    // The device names itself anew beside the steps that come after it.
    const registrations = () =>
      world.server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/sync/devices').length
    await vi.waitFor(() => expect(registrations()).toBeGreaterThan(1))
    expect((await data.repairs()).map(({ repair }) => repair)).toEqual([
      'lead',
      'database',
      'credential',
      'socket',
      'halve',
    ])
    world.server.intercept = () => null
    data.syncNow()
    await vi.waitFor(() => expect(data.status.get()).toMatchObject({ waitingSets: 0, trouble: null }))
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
