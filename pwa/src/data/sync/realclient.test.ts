/**
 * The actual data layer over fake-indexeddb against the actual server binary, with faults between any two steps: requests dropped,
 * answers lost, requests doubled, captive portals, storage that fails in the middle of a transaction, and kills. At the end of each
 * run everything quiets down, and all devices must show the same as each other and as a device that has just been taken from its box.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createChance } from '../../testing/chance.ts'
import { startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { nextAction } from '../../testing/simWork.ts'
import type { OrgDatabase } from '../store/database.ts'
import { isEntity, rowKey } from '../store/database.ts'

const SEEDS =
  process.env['SEED'] === undefined ? Array.from({ length: 20 }, (_, at) => at + 1) : [Number(process.env['SEED'])]
const ACTIONS = 100
/** Runs share a yard by fives: each finds work of others there, and none pays for all that went before. */
const RUNS_PER_YARD = 5
const ROLES = ['ehs_manager', 'supervisor', 'inspector'] as const

let server: RealServer

beforeAll(async () => {
  server = await startServer([...new Set(SEEDS.map(yardOf))].flatMap(accountsOf))
})

afterAll(async () => {
  await server?.stop()
})

it.each(SEEDS)('brings all devices to the same records, seed %i', async (seed) => {
  try {
    await runSeed(seed)
  } catch (problem) {
    console.error(`Replay: SEED=${seed} npx vitest run -c pwa/vitest.config.ts --project sim`)
    throw problem
  }
})

function yardOf(seed: number): number {
  return Math.floor((seed - 1) / RUNS_PER_YARD)
}

function accountsOf(yard: number): readonly Account[] {
  return ROLES.map((role) => ({ email: `${role}@yard-${yard}.test`, name: `The ${role}`, role, org: `Yard ${yard}` }))
}

async function runSeed(seed: number): Promise<void> {
  const chance = createChance(seed)
  const accounts = accountsOf(yardOf(seed))
  const devices = accounts.slice(0, 2 + (seed % 2)).map((account) => createSimDevice(server.origin, account, chance))
  for (const device of devices) await device.start()
  await quiesce(devices)
  for (const device of devices) device.setFaults(true)
  const walkId = newId()
  const run: Run = { saved: 0, added: new Set(), givenUp: new Set() }
  for (let action = 0; action < ACTIONS; action++) {
    const device = devices[chance.below(devices.length)]
    if (device === undefined) continue
    if (chance.happens(0.03)) await restart(device)
    const ops = await sensible(() => nextAction(device.data(), chance, walkId))
    const result = ops === null ? null : await device.data().commit(ops)
    if (result?.ok === true) {
      run.saved++
      for (const { kind, entity, id } of ops ?? []) if (kind === 'add') run.added.add(rowKey(entity, id))
    }
    if (chance.happens(0.2)) device.data().syncNow()
  }
  expect(run.saved).toBeGreaterThan(ACTIONS / 3)
  for (const device of devices) device.setFaults(false)
  await quiesce(devices, run)

  const [account] = accounts
  if (account === undefined) throw new Error('no account')
  const fresh = createSimDevice(server.origin, account, chance)
  await fresh.start()
  await quiesce([...devices, fresh], run)
  const expected = await contentOf(fresh)
  for (const device of devices) expect(await contentOf(device), device.account.email).toEqual(expected)
  // Saved means kept: whatever a device said it had saved is with the server, unless it was refused and given up.
  const kept = new Set(await fresh.read(keysOf))
  expect([...run.added].filter((key) => !kept.has(key) && !run.givenUp.has(key))).toEqual([])
  for (const device of [...devices, fresh]) await device.kill()
}

interface Run {
  saved: number
  readonly added: Set<string>
  readonly givenUp: Set<string>
}

async function keysOf(db: OrgDatabase): Promise<readonly string[]> {
  const keys: string[] = []
  for (const entity of Object.keys(TABLES).filter(isEntity)) {
    for (const id of await db.rows(entity).toCollection().primaryKeys()) keys.push(rowKey(entity, id))
  }
  return keys
}

/** The app is killed in the middle of whatever it does, and opened again. Faults may hit the start too: then it is tried again. */
async function restart(device: SimDevice): Promise<void> {
  await device.kill()
  for (let attempt = 0; ; attempt++) {
    try {
      await device.start()
      device.data()
      return
    } catch (problem) {
      if (attempt === 20) throw problem
      await device.kill()
    }
  }
}

/** A read that the storage refuses is tried again, as a person would. */
async function sensible<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (problem) {
      if (attempt === 20) throw problem
    }
  }
}

/** Until nothing is waiting anywhere and every device has seen the last change. What was refused is given up. */
async function quiesce(devices: readonly SimDevice[], run?: Run): Promise<void> {
  const deadline = Date.now() + 60_000
  let states: readonly State[] = []
  while (Date.now() < deadline) {
    for (const device of devices) {
      for (const { setId, ops } of await device.data().rejected.list()) {
        await device.data().rejected.discard(setId)
        for (const { entity, id } of ops) run?.givenUp.add(rowKey(entity, id))
      }
    }
    for (const device of devices) device.data().syncNow()
    await new Promise((resolve) => setTimeout(resolve, 40))
    states = await Promise.all(devices.map(stateOf))
    const last = Math.max(...states.map(({ seq }) => seq))
    if (states.every(({ outbox, seq }) => outbox === 0 && seq === last)) return
  }
  throw new Error(`devices do not come to rest: ${JSON.stringify(states)}`)
}

interface State {
  readonly device: string
  readonly outbox: number
  readonly seq: number
  readonly link: string
}

async function stateOf(device: SimDevice): Promise<State> {
  const { outbox, seq } = await device.read(async (db) => ({
    outbox: await db.outbox.count(),
    seq: (await db.readMeta()).cursorSeq,
  }))
  return { device: device.account.email, outbox, seq, link: device.data().status.get().link }
}

/** Everything the device shows, and nothing left over beside it. */
function contentOf(device: SimDevice): Promise<unknown> {
  return device.read(async (db) => {
    const shown: Record<string, unknown> = { base: await db.base.count(), incoming: await db.incoming.count() }
    for (const entity of Object.keys(TABLES).filter(isEntity)) {
      const rows = await db.rows(entity).orderBy('id').toArray()
      shown[entity] = rows.map(({ id, cl, fields, versions, heads, pending, seq }) => ({
        id,
        cl,
        fields,
        versions,
        heads,
        pending,
        seq,
      }))
    }
    return shown
  })
}
