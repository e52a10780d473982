import { expect, it, vi } from 'vitest'
import { createClient } from '../session/client.ts'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { tablet } from '../../testing/tablet.ts'
import { createWorld, dataOf } from '../../testing/world.ts'

it('tells what waits no sooner than the server listens again, also when it begins anew at once', async () => {
  const world = createWorld()
  const reportedAt: number[] = []
  world.server.intercept = ({ path }) => {
    if (!path.endsWith('/report')) return null
    reportedAt.push(world.server.now())
    return reply(204, null)
  }
  const { browser, client, data } = await tablet(world)
  await data.commit([add('zone')])
  await vi.waitFor(() => expect(reportedAt).toHaveLength(1))
  await client.close()
  const again = createClient(browser.environment)
  await again.start()
  await dataOf(again).commit([add('zone')])
  await vi.waitFor(() => expect(reportedAt).toHaveLength(2))
  const [first = 0, second = 0] = reportedAt
  expect(second - first).toBeGreaterThanOrEqual(5000)
  await again.close()
})
