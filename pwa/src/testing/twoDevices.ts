/** The actual server with two actual devices: a tablet in the yard and the desk that reviews what comes from it. */
import { afterAll, expect, vi } from 'vitest'
import { createChance } from './chance.ts'
import { startServer } from './realServer.ts'
import { createSimDevice, type SimDevice } from './simDevice.ts'

export interface TwoDevices {
  readonly tablet: SimDevice
  readonly office: SimDevice
  /** Both ask the server again and again until it is so. */
  readonly soon: (check: () => void | Promise<void>) => Promise<void>
  /** The server refused a step that the tablet had committed; the person sees it there and drops it. */
  readonly refusedWith: (command: string) => Promise<void>
}

/** Stopped when the tests of the file are over. */
export async function twoDevices(tabletRole: string): Promise<TwoDevices> {
  const ana = { email: 'ana@bayfront.test', name: 'Ana Ruiz', role: tabletRole, org: 'Bayfront' }
  const maria = { email: 'maria@bayfront.test', name: 'Maria Okafor', role: 'ehs_manager', org: 'Bayfront' }
  const server = await startServer([ana, maria])
  const tablet = createSimDevice(server.origin, ana, createChance(1))
  const office = createSimDevice(server.origin, maria, createChance(2))
  afterAll(async () => {
    await Promise.all([tablet.kill(), office.kill()])
    await server.stop()
  })
  await Promise.all([tablet.start(), office.start()])
  const soon = (check: () => void | Promise<void>): Promise<void> =>
    vi.waitFor(
      async () => {
        for (const device of [tablet, office]) device.data().syncNow()
        await check()
      },
      { timeout: 30_000, interval: 100 },
    )
  return {
    tablet,
    office,
    soon,
    refusedWith: async (command) => {
      const { rejected } = tablet.data()
      await soon(async () => expect(await rejected.list()).toMatchObject([{ ops: [{ command }] }]))
      const [refused] = await rejected.list()
      await rejected.discard(refused?.setId ?? '')
    },
  }
}
