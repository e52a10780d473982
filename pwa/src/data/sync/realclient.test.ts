/**
 * The actual data layer over fake-indexeddb against the actual server binary, with faults between any two steps: requests dropped,
 * answers lost, requests doubled, captive portals, uploads that the server has forgotten, storage that fails in the middle of a
 * transaction, a set that the disk has damaged, clocks set back, a copied profile, two leading tabs, clean-ups, and kills. At the end of each run everything
 * quiets down, all devices must show the same as each other and as a device that has just been taken from its box, every photo must be with
 * the server, nothing may have gone by the wrong way (simWatch.ts), and no device may have hidden or miscounted its own work (simView.ts).
 * The seed of the test command chooses the runs; a failure prints the seed of its own run.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pins, replay } from '../../../../scripts/dev/pins.mjs'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createChance } from '../../testing/chance.ts'
import { add } from '../../testing/factories.ts'
import { startServer } from '../../testing/realServer.ts'
import type { Account, RealServer } from '../../testing/realServer.ts'
import { cloneSends } from '../../testing/simClone.ts'
import { createSimDevice } from '../../testing/simDevice.ts'
import type { SimDevice } from '../../testing/simDevice.ts'
import { hiddenWork, looseEdits, miscounted } from '../../testing/simView.ts'
import { nextAction, takePhoto } from '../../testing/simWork.ts'
import { watchRun } from '../../testing/simWatch.ts'
import type { OrgDatabase } from '../store/database.ts'
import { isEntity, rowKey } from '../store/database.ts'

const RUNS = 20
const SEEDS = process.env['SEED'] === undefined ? seedsOf(pins().seed) : [Number(process.env['SEED'])]
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
    console.error(`Replay: ${replay(pins())} SEED=${seed} npx vitest run -c pwa/vitest.config.ts --project sim`)
    throw problem
  }
})

/** Other runs for each seed of the test command. */
function seedsOf(seed: number): readonly number[] {
  const first = ((seed - 1) * RUNS) % (2 ** 31 - RUNS)
  return Array.from({ length: RUNS }, (_, at) => first + at + 1)
}

function yardOf(seed: number): number {
  return Math.floor((seed - 1) / RUNS_PER_YARD)
}

function accountsOf(yard: number): readonly Account[] {
  return ROLES.map((role) => ({ email: `${role}@yard-${yard}.test`, name: `The ${role}`, role, org: `Yard ${yard}` }))
}

async function runSeed(seed: number): Promise<void> {
  const chance = createChance(seed)
  const accounts = accountsOf(yardOf(seed))
  const run: Run = { saved: 0, added: new Set(), photos: new Map(), givenUp: new Set() }
  const watch = watchRun(run.givenUp)
  const devices = accounts.slice(0, 2 + (seed % 2)).map((account, at) => {
    // Two tabs ask for everything twice: in some runs.
    const tabs = at === 0 && seed % 4 === 0 ? 2 : 1
    return createSimDevice(server.origin, account, chance, 1, { tabs, onAnswer: watch.onAnswer, onBack: watch.note })
  })
  for (const device of devices) {
    await device.start()
    // The simulated browser names no connection: nothing may wait for it.
    await device.data().setPhotosOnWifi(true)
  }
  await quiesce(devices)
  for (const device of devices) device.setFaults(true)
  const walkId = newId()
  const damageAt = chance.below(ACTIONS)
  const cloneAt = chance.below(ACTIONS)
  for (let action = 0; action < ACTIONS; action++) {
    const device = devices[chance.below(devices.length)]
    if (device === undefined) continue
    if (chance.happens(0.03)) {
      device.setClock(-chance.pick([0, 1000, 600_000]))
      await restart(device)
    }
    if (action === damageAt) await correctAndLose(device, walkId, run)
    if (action === cloneAt) {
      const shared = await cloneSends(server.origin, device)
      if (shared !== null) watch.cloned(shared)
    }
    if (chance.happens(0.02)) await sensible(() => device.data().cleanUp())
    const photo = chance.happens(0.05) ? await sensible(() => takePhoto(device.data(), chance)) : null
    const ops = photo === null ? await sensible(() => nextAction(device.data(), chance, walkId)) : [photo.op]
    const result = ops === null ? null : await device.data().commit(ops, photo === null ? {} : { files: [photo.file] })
    if (result?.ok === true) {
      run.saved++
      for (const { kind, entity, id } of ops ?? []) if (kind === 'add') run.added.add(rowKey(entity, id))
      if (photo !== null) {
        run.photos.set(rowKey('photo', photo.op.id), photo.file.sha256)
        watch.saved(result.setId, photo.file.sha256)
      }
      // Saved is saved: also where the battery is empty in that very moment.
      if (chance.happens(0.02)) await restart(device)
    }
    // Of two tabs both may ask at once.
    if (chance.happens(0.2)) for (let tab = 0; tab < 2; tab++) device.data().syncNow()
    expect(await device.read(hiddenWork), device.account.email).toEqual([])
    expect(await device.read(looseEdits), device.account.email).toEqual([])
  }
  expect(run.saved).toBeGreaterThan(ACTIONS / 3)
  for (const device of devices) {
    device.setFaults(false)
    // Back behind all that was noted as the time of the next attempt, so that no run waits for it.
    device.setClock(-1_200_000)
  }
  for (const device of devices) expect(await miscounted(device)).toBeNull()
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
  for (const [key, sha256] of run.photos)
    if (kept.has(key) && !run.givenUp.has(key))
      expect(await fresh.data().fileBytes(sha256), `the bytes of ${key}`).not.toBeNull()
  // As text: a runner shortens lists.
  expect(watch.problems.join('\n')).toBe('')
  for (const device of [...devices, fresh]) await device.kill()
}

interface Run {
  saved: number
  readonly added: Set<string>
  /** The content of each photo, by its record. */
  readonly photos: Map<string, string>
  readonly givenUp: Set<string>
}

/** Out of signal a finding is written down and corrected; then the disk damages the set that made it, and what needs it waits. */
async function correctAndLose(device: SimDevice, walkId: string, run: Run): Promise<void> {
  device.setSignal(false)
  const text = 'Ladder without a tie.'
  const finding = add('finding', { walkId, severity: 'low', text, state: 'open', observedAt: Date.now() })
  const made = await device.data().commit([finding])
  const { entity, id } = finding
  if (made.ok)
    await device.data().commit([{ kind: 'set', entity, id, fields: { text: 'Ladder without a tie, dock 2.' } }])
  await device.read((db) => damage(db, run, made.ok ? made.setId : null))
  device.setSignal(true)
}

/** The disk loses half of a set that was not sent yet. Nobody can get it back, and nothing else may stop for it. */
async function damage(db: OrgDatabase, { givenUp }: Run, id: string | null): Promise<void> {
  const waiting = db.outbox.where('[status+n]').between(['waiting', -Infinity], ['waiting', Infinity])
  const set = await (id === null ? waiting.last() : db.outbox.get(id))
  if (set === undefined) return
  await db.outbox.update(set.id, { raw: set.raw.slice(0, set.raw.length / 2) })
  for (const key of set.rows) givenUp.add(key)
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
    if (states.every(({ outbox, files, seq }) => outbox === 0 && files === 0 && seq === last)) return
  }
  throw new Error(`devices do not come to rest: ${JSON.stringify(states)}`)
}

interface State {
  readonly device: string
  readonly outbox: number
  readonly files: number
  readonly seq: number
  readonly link: string
}

async function stateOf(device: SimDevice): Promise<State> {
  const { outbox, files, seq } = await device.read(async (db) => ({
    outbox: await db.outbox.count(),
    files: await db.uploadQueue.count(),
    seq: (await db.readMeta()).cursorSeq,
  }))
  return { device: device.account.email, outbox, files, seq, link: device.data().status.get().link }
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
