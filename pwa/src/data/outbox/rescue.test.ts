/** A tablet that cannot sync any more, with the actual data layer on all devices and the actual server: its work is not lost. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import type { RescueOutcome } from './rescueImport.ts'

const ORG = 'Bayfront'
const ACCOUNTS: readonly Account[] = [
  { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: 'inspector', org: ORG },
  { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: ORG },
  { email: 'thuy@bayfront.test', name: 'Thuy Nguyen', role: 'supervisor', org: ORG },
  { email: 'eve@harbor.test', name: 'Eve Stone', role: 'ehs_manager', org: 'Harbor Point' },
]
/** One pixel; the server looks at the picture before it takes it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let server: RealServer
const devices: SimDevice[] = []

beforeAll(async () => {
  server = await startServer(ACCOUNTS)
})

afterAll(async () => {
  for (const device of devices) await device.kill()
  await server.stop()
})

async function open(email: string, speed = 1): Promise<SimDevice> {
  const account = ACCOUNTS.find((each) => each.email.startsWith(email))
  if (account === undefined) throw new Error(`nobody is called ${email}`)
  const device = createSimDevice(server.origin, account, createChance(devices.length + 1), speed)
  devices.push(device)
  await device.start()
  await at(device, async () => expect(device.data().status.get()).toMatchObject({ link: 'online', bootstrapped: true }))
  return device
}

function at(device: SimDevice, check: () => Promise<void>, timeout = 20_000): Promise<void> {
  return vi.waitFor(
    async () => {
      device.data().syncNow()
      await check()
    },
    { timeout, interval: 50 },
  )
}

it('is brought in by somebody with the right, once, whatever comes later', async () => {
  const [ana, maria, thuy, eve] = [await open('ana'), await open('maria'), await open('thuy'), await open('eve')]
  await at(ana, async () => expect((await ana.read((db) => db.readMeta())).credential).not.toBeNull())
  ana.setSignal(false)
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)).buffer
  const sha256 = await sha256Hex(bytes)
  const walk = add('walk')
  const finding = add('finding', { walkId: walk.id, text: 'Cable across the gangway' })
  expect(await ana.data().commit([walk, finding])).toMatchObject({ ok: true })
  const photo = add('photo', {
    parentEntity: 'finding',
    parentId: finding.id,
    sha256,
    mime: 'image/png',
    thumbSha256: sha256,
  })
  expect(
    await ana.data().commit([photo], { files: [{ sha256, mime: 'image/png', bytes, priority: 2 }] }),
  ).toMatchObject({ ok: true })
  const file = await ana.data().exportRescue()

  const text = await file.text()
  for (const [who, device, content, message] of [
    ['a person of another yard', eve, text, /another organization/],
    ['an altered file', maria, text.replace('gangway', 'gangplank'), /changed or damaged/],
    ['a cut file', maria, text.slice(0, -100), /not a rescue file/],
    ['something else', maria, '{"format":"recipe"}', /not a rescue file/],
  ] as const) {
    expect(await device.data().readRescue(new Blob([content])), who).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    })
  }
  expect(await dryRun(thuy, file), 'without the right').toEqual({
    ok: false,
    message: expect.stringContaining('Bring in rescue files of others'),
  })

  const results = (outcome: RescueOutcome) =>
    outcome.ok ? outcome.results.map(({ result }) => result) : outcome.message
  expect(results(await dryRun(maria, file))).toEqual(['applied', 'applied'])
  expect(await maria.data().get('finding', finding.id), 'a dry run changes nothing').toBeNull()
  const reading = await maria.data().readRescue(file)
  if (!reading.ok) throw new Error(reading.message)
  expect(reading.rescue).toMatchObject({ authorName: 'Ana Ruiz', photos: 1, broken: 0, checked: true })
  expect(await reading.rescue.bringIn()).toMatchObject({ ok: true, known: 0, photosSent: 1 })
  await at(maria, async () => {
    expect(await maria.data().get('finding', finding.id)).toMatchObject({ text: 'Cable across the gangway' })
    expect((await maria.data().get('photo', photo.id))?.receivedAt).toEqual(expect.any(Number))
  })
  expect(results(await reading.rescue.bringIn()), 'a second time').toEqual(['duplicate', 'duplicate'])

  ana.setSignal(true)
  await at(ana, async () => expect(await ana.read((db) => db.outbox.count())).toBe(0))
  expect((await ana.data().list('finding', { walkId: walk.id })).map(({ id, $ }) => [id, $.state])).toEqual([
    [finding.id, 'server'],
  ])
})

it('is brought in by its author on another device', async () => {
  const ana = await open('ana')
  ana.setSignal(false)
  const walk = add('walk')
  await ana.data().commit([walk])
  const file = await ana.data().exportRescue()
  const other = await open('ana')
  const reading = await other.data().readRescue(file)
  if (!reading.ok) throw new Error(reading.message)
  expect(await reading.rescue.bringIn()).toMatchObject({ ok: true })
  await at(other, async () => expect(await other.data().get('walk', walk.id)).not.toBeNull())
})

it(
  'says so when nothing moves, repairs itself, and shows up in the table of devices',
  { timeout: 90_000 },
  async () => {
    const ana = await open('ana', 30)
    const push = /\/api\/sync\/push$/
    ana.setIntercept((url) =>
      push.test(url) ? new Response('', { status: 503, headers: { 'X-Shipshape': '1' } }) : null,
    )
    await ana.data().commit([add('walk')])
    await vi.waitFor(
      () =>
        expect(ana.data().status.get().trouble).toMatchObject({
          code: 'B503',
          tried: expect.arrayContaining(['lead', 'database', 'credential']),
        }),
      { timeout: 40_000, interval: 50 },
    )
    const maria = await open('maria')
    const { device } = await ana.read((db) => db.readMeta())
    await vi.waitFor(
      async () => {
        await maria.data().devices.refresh()
        expect(
          maria
            .data()
            .devices.get()
            ?.devices.find((line) => line.device === device),
        ).toMatchObject({ fullName: 'Ana Ruiz' })
      },
      { timeout: 20_000, interval: 100 },
    )
    ana.setIntercept(() => null)
    await at(ana, async () => expect(ana.data().status.get()).toMatchObject({ trouble: null, waitingSets: 0 }), 40_000)
    await vi.waitFor(
      async () => {
        await maria.data().devices.refresh()
        expect(
          maria
            .data()
            .devices.get()
            ?.devices.find((line) => line.device === device),
        ).toMatchObject({ waitingSets: 0, appVersion: '1.0.0' })
      },
      { timeout: 20_000, interval: 100 },
    )
  },
)

async function dryRun(device: SimDevice, file: Blob): Promise<RescueOutcome> {
  const reading = await device.data().readRescue(file)
  return reading.ok ? reading.rescue.dryRun() : reading
}
