import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { sampleDay } from '../../testing/fieldValues.ts'
import { createWorld, signIn } from '../../testing/world.ts'

it('tells of rows what their index knows, in its order, and of no others', async () => {
  const world = createWorld()
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, world.addUser('walker', 'ehs_manager'))
  browser.setOnline(false)
  const [logId, other, thingId] = [newId(), newId(), newId()]
  const [last, before] = [sampleDay(), sampleDay(-1)]
  const entry = (entryOn: string, of: string, thing: string | null) =>
    add('logEntry', { logId: of, entryOn, thingId: thing, state: 'draft' })
  const [late, early, elsewhere] = [
    entry(last, logId, thingId),
    entry(before, logId, null),
    entry(sampleDay(-2), other, null),
  ]
  expect(await data.commit([late, early, elsewhere])).toMatchObject({ ok: true })
  const from = (day: string) => data.indexKeys('logEntry', ['logId', 'entryOn', 'thingId', 'state'], logId, day)
  const newest = { id: late.id, texts: [logId, last, thingId, 'draft'] }
  expect(await from('')).toEqual([{ id: early.id, texts: [logId, before, null, 'draft'] }, newest])
  expect(await from(last)).toEqual([newest])
  await client.close()
})
