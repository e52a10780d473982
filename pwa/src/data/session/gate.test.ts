import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { createWorld, dataOf, signIn } from '../../testing/world.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'
import { Directory } from './directory.ts'

const PIN = '480913'
const WRONG = '000001'
const open: Client[] = []

/** A PIN is hashed in as many rounds as are asked for in `pinHash.ts`, which takes half a second; here it is asked for them and makes few. */
const rounds = new Set<number>()
beforeEach(() => {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...rest) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) return derive(algorithm, ...rest)
    rounds.add(algorithm.iterations)
    return derive({ ...algorithm, iterations: 1000 }, ...rest)
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const client of open.splice(0)) await client.close()
})

/** A tablet whose person has chosen a PIN and that was started anew. */
async function locked() {
  const world = createWorld()
  const browser = world.browser()
  const ana = world.addUser('ana')
  const { client, data } = await signIn(browser.environment, ana)
  await vi.waitFor(() => expect(data.status.get().link).toBe('online'))
  await client.gate.setPin(PIN)
  expect(client.gate.lock.get()).toBe('open')
  await client.close()
  const again = createClient(browser.environment)
  open.push(again)
  await again.start()
  return { world, browser, ana, client: again }
}

it('asks for the PIN at the next start, before anything is shown, and sends all the while', async () => {
  const { world, client } = await locked()
  expect(client.gate.lock.get()).toBe('start')
  const op = add('zone', { name: 'Pier 4' })
  await dataOf(client).commit([op])
  await vi.waitFor(() => expect(world.server.row('zone', op.id)).toBeDefined())
  expect(await client.gate.tryPin(WRONG)).toEqual({ result: 'wrong', left: 4 })
  expect(client.gate.lock.get()).toBe('start')
  expect(await client.gate.tryPin(PIN)).toEqual({ result: 'open' })
  expect(client.gate.lock.get()).toBe('open')
  expect([...rounds]).toEqual([600_000])
})

it('takes no PIN after five wrong ones, also not the right one nor after a restart, and opens with the password; unsent work stays', async () => {
  const { browser, ana, client } = await locked()
  browser.setOnline(false)
  await dataOf(client).commit([add('zone', { name: 'Pier 4' })])
  // Three were wrong before.
  const directory = new Directory(browser.environment)
  await directory.pins.update(ana.id, { wrong: 3 })
  directory.close()
  expect(await client.gate.tryPin(WRONG)).toEqual({ result: 'wrong', left: 1 })
  expect(await client.gate.tryPin(WRONG)).toEqual({ result: 'password' })
  expect(await client.gate.tryPin(PIN)).toEqual({ result: 'password' })
  await client.close()
  const again = createClient(browser.environment)
  open.push(again)
  await again.start()
  expect(again.gate.lock.get()).toBe('start')
  expect(await again.gate.triesLeft()).toBe(0)
  expect(await again.gate.tryPin(PIN)).toEqual({ result: 'password' })
  browser.setOnline(true)
  await again.signIn(ana.email, 'right')
  expect(again.gate.lock.get()).toBe('open')
  expect(await again.gate.triesLeft()).toBe(5)
  await vi.waitFor(() => expect(dataOf(again).status.get()).toMatchObject({ waitingSets: 0 }))
})

it('closes while the app lies unused, and not for a person without a PIN', async () => {
  const { client } = await locked()
  await client.gate.tryPin(PIN)
  client.gate.close()
  expect(client.gate.lock.get()).toBe('idle')
  await client.gate.tryPin(PIN)
  await client.gate.setPin(null)
  client.gate.close()
  expect(client.gate.lock.get()).toBe('open')
})

it('compares the PIN of somebody else who works on this device, with their tries, and opens nothing for them', async () => {
  const { client } = await locked()
  await client.gate.tryPin(PIN)
  const mine = client.session.get()
  if (mine.status !== 'signed-in') throw new Error('nobody is signed in')
  await client.gate.meet('witness', true)
  await client.gate.setPin('97531')
  await client.gate.meet(mine.user.id, true)
  expect(await client.gate.others()).toEqual(['witness'])
  client.gate.close()
  expect(await client.gate.prove('witness', '97531')).toEqual({ result: 'open' })
  expect(client.gate.lock.get()).toBe('idle')
  for (const left of [4, 3, 2, 1]) expect(await client.gate.prove('witness', PIN)).toEqual({ result: 'wrong', left })
  expect(await client.gate.prove('witness', PIN)).toEqual({ result: 'password' })
  expect(await client.gate.prove('witness', '97531')).toEqual({ result: 'password' })
  expect(await client.gate.prove('nobody', PIN)).toEqual({ result: 'password' })
  expect(await client.gate.triesLeft()).toBe(5)
})
