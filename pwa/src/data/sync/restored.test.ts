/**
 * A server that was put back from a backup, with the actual data layer on all tablets and the actual server: what any tablet that returns
 * had is there again, once; what nobody brought back is told.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { PASSWORD, startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { rest } from '../../testing/simRest.ts'

const ORG = 'Bayfront'
const ACCOUNTS: readonly Account[] = [
  { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: ORG },
  { email: 'thuy@bayfront.test', name: 'Thuy Nguyen', role: 'ehs_manager', org: ORG },
  { email: 'sam@bayfront.test', name: 'Sam Lee', role: 'ehs_manager', org: ORG },
  { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: 'ehs_manager', org: ORG },
]
/** One pixel; the server looks at the picture before it takes it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** What the server writes to know by itself that its data went back. */
const MARKS = 'history.json'

let server: RealServer
let devices: SimDevice[] = []

beforeAll(async () => {
  server = await startServer(ACCOUNTS)
})

afterAll(async () => {
  for (const device of devices) await device.kill()
  await server.stop()
})

async function open(who: string): Promise<SimDevice> {
  const account = ACCOUNTS.find((each) => each.email.startsWith(who))
  if (account === undefined) throw new Error(`nobody is called ${who}`)
  const device = createSimDevice(server.origin, account, createChance(devices.length + 1), 20)
  devices.push(device)
  await device.start()
  return device
}

async function yard(): Promise<readonly [SimDevice, SimDevice, SimDevice, SimDevice]> {
  for (const device of devices) await device.kill()
  devices = []
  const all = [await open('maria'), await open('thuy'), await open('sam'), await open('ana')] as const
  await rest(all)
  return all
}

/** Puts a copy back, and waits until all have heard of it. */
async function putBack(
  copy: string,
  all: readonly SimDevice[],
  lost: readonly string[],
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const epochs = () => Promise.all(all.map((device) => device.read(async (db) => (await db.readMeta()).epoch)))
  const [before] = await epochs()
  await server.restore(copy, lost)
  await meanwhile()
  await vi.waitFor(
    async () => {
      for (const device of all) device.data().syncNow()
      for (const epoch of await epochs()) expect(epoch).not.toBe(before)
    },
    { timeout: 30_000, interval: 100 },
  )
}

function titles(device: SimDevice): Promise<readonly string[]> {
  return device
    .data()
    .list('task')
    .then((tasks) => tasks.map(({ title, number }) => `${number ?? '?'} ${title}`).toSorted())
}

async function task(device: SimDevice, title: string): Promise<string> {
  const op = add('task', { title, priority: 'P2' })
  expect(await device.data().commit([op])).toMatchObject({ ok: true })
  return op.id
}

async function rename(device: SimDevice, id: string, title: string): Promise<void> {
  expect(await device.data().commit([{ kind: 'set', entity: 'task', id, fields: { title } }])).toMatchObject({
    ok: true,
  })
}

function signal(all: readonly SimDevice[], on: boolean): void {
  for (const device of all) device.setSignal(on)
}

interface Report {
  readonly epoch: string
  readonly sign: string
  readonly changes: number
  readonly missing: number
  readonly waiting: number
  readonly takenIn: number
  readonly records: readonly {
    readonly entity: string
    readonly id: string
    readonly byName: string
    readonly fields: Readonly<Record<string, unknown>>
  }[]
  readonly devices: readonly { readonly userName: string; readonly returned: boolean }[]
}

async function office(): Promise<(method: string, path: string, body?: unknown) => Promise<unknown>> {
  const login = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'maria@bayfront.test', password: PASSWORD }),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (method, path, body) => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.origin }
    const response = await fetch(server.origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    return response.status === 204 ? null : response.json()
  }
}

async function reports(): Promise<readonly Report[]> {
  const answer = (await (await office())('GET', '/api/sync/restores')) as { readonly restores: readonly Report[] }
  return answer.restores
}

it('has again what any of three tablets had, and tells what only the fourth knew', async () => {
  const all = await yard()
  const [maria, thuy, sam, ana] = all
  const common = await task(maria, 'Before the backup')
  await rest(all)
  const copy = await server.backup()

  const [ofMaria, ofThuy, ofAna] = [
    await task(maria, 'Of Maria'),
    await task(thuy, 'Of Thuy'),
    await task(ana, 'Of Ana'),
  ]
  await rest(all)
  await rename(thuy, ofMaria, 'Of Maria, renamed by Thuy')
  await rename(maria, common, 'Before the backup, renamed by Maria')
  await rest(all)
  const before = await titles(sam)
  expect(before).toHaveLength(4)
  signal(all, false)
  await rename(sam, ofAna, 'Of Ana, renamed by Sam without signal')
  await rename(sam, ofThuy, 'Of Thuy, renamed by Sam without signal')
  await ana.kill()
  await server.restore(copy, [MARKS])

  // The one who depends on the others comes first.
  for (const device of [sam, thuy, maria]) {
    device.setSignal(true)
    await vi.waitFor(
      () => {
        device.data().syncNow()
        expect(device.data().status.get()).toMatchObject({ epochChanged: true, link: 'online' })
      },
      { timeout: 30_000, interval: 100 },
    )
  }
  await vi.waitFor(
    async () => {
      for (const device of [sam, thuy, maria]) device.data().syncNow()
      const there = before
        .filter((line) => !line.includes('Of Ana'))
        .map((line) => (line.endsWith('Of Thuy') ? `${line}, renamed by Sam without signal` : line))
      expect(await titles(maria)).toEqual(there.toSorted())
      expect(await titles(thuy)).toEqual(there.toSorted())
    },
    { timeout: 40_000, interval: 100 },
  )
  for (const device of [sam, thuy, maria]) expect(device.data().status.get().attention).toEqual([])

  const [report] = await reports()
  expect(
    report?.records.map(({ entity, id, byName, fields }) => ({ entity, id, byName, title: fields['title'] })),
  ).toEqual([{ entity: 'task', id: ofAna, byName: 'Ana Ruiz', title: 'Of Ana' }])
  expect(report?.missing).toBeGreaterThan(0)
  expect(report?.devices.filter(({ returned }) => !returned).map(({ userName }) => userName)).toEqual(['Ana Ruiz'])

  await (
    await office()
  )('POST', '/api/sync/restores/take-in', { records: [{ epoch: report?.epoch, entity: 'task', id: ofAna }] })
  await rest([sam, thuy, maria])
  const whole = before.map((line) => (/Of (Ana|Thuy)$/.test(line) ? `${line}, renamed by Sam without signal` : line))
  for (const device of [sam, thuy, maria]) expect(await titles(device)).toEqual(whole.toSorted())
  expect(await reports()).toMatchObject([{ missing: 0, waiting: 0, takenIn: 1 }])

  // Ana returns after all: her set is in effect already.
  await ana.start()
  signal([ana], true)
  await rest(all)
  for (const device of all) expect(await titles(device)).toEqual(whole.toSorted())
  expect(await maria.data().list('conflict')).toEqual([])
})

it('loses nothing in two restores of one backup, nor the photos', async () => {
  const all = await yard()
  const [maria, thuy, sam, ana] = all
  const copy = await server.backup()
  const first = await task(maria, 'Between backup and first restore')
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)).buffer
  const sha256 = await sha256Hex(bytes)
  const photo = add('photo', { parentEntity: 'task', parentId: first, sha256, mime: 'image/png', thumbSha256: sha256 })
  expect(
    await maria.data().commit([photo], { files: [{ sha256, mime: 'image/png', bytes, priority: 2 }] }),
  ).toMatchObject({ ok: true })
  await rest(all)
  await received(thuy, photo.id)
  await putBack(copy, all, [MARKS])
  await rest(all)
  await task(thuy, 'Between the restores')
  await rest(all)
  await received(thuy, photo.id)
  await rest(all)
  const before = await titles(ana)
  expect(before.filter((line) => line.includes('Between'))).toHaveLength(2)
  // Without the mark beside the database only the devices can tell.
  await putBack(copy, all, [MARKS, 'files'])
  await rest(all)
  await received(sam, photo.id)
  await rest(all)
  for (const device of all) expect(await titles(device)).toEqual(before)
  expect((await reports())[0]).toMatchObject({ missing: 0, waiting: 0 })
})

it('is known by how far an app was that has no chain in its cursor', async () => {
  const all = await yard()
  const [maria, thuy, sam, ana] = all
  const copy = await server.backup()
  await task(maria, 'With an older app')
  await rest(all)
  const before = await titles(maria)
  for (const device of all) {
    await device.kill()
    await device.read(async (db) => {
      const { epoch, cursorSeq, orgId, cursor } = await db.readMeta()
      const scope = atob(cursor.replaceAll('-', '+').replaceAll('_', '/')).split(' ')[3] ?? ''
      await db.writeMeta({ cursor: btoa(`1 ${epoch} ${orgId} ${scope} ${cursorSeq}`).replaceAll('=', ''), mark: '' })
    })
  }
  await putBack(copy, all, [MARKS], async () => {
    for (const device of [ana, sam, thuy, maria]) await device.start()
  })
  await rest(all)
  for (const device of all) expect(await titles(device)).toEqual(before)
  expect((await reports())[0]).toMatchObject({ missing: 0, sign: 'claim' })
})

it('is not taken for one when only the mark beside the database is lost', async () => {
  const all = await yard()
  const known = (await reports()).length
  await task(all[0], 'Before the mark was lost')
  await rest(all)
  await server.forget(MARKS)
  await task(all[1], 'After the mark was lost')
  await rest(all)
  expect(await reports()).toHaveLength(known)
  for (const device of all) expect(device.data().status.get().epochChanged).toBe(false)
})

function received(device: SimDevice, photo: string): Promise<void> {
  return vi.waitFor(
    async () => {
      for (const each of devices) each.data().syncNow()
      expect(await device.data().get('photo', photo)).toMatchObject({
        receivedAt: expect.any(Number),
        thumbReceivedAt: expect.any(Number),
      })
    },
    { timeout: 40_000, interval: 100 },
  )
}
