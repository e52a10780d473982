import { expect, it, vi } from 'vitest'
import { keyedId, newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { Row } from '../../../data/react/live.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { add } from '../../../testing/factories.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { recordLook, takeBackLook, type NewLook } from './verifyQueries.ts'
import type { Seen } from './verifyRules.ts'

it('stops work as long as the look that stands says still there, however often looks are changed and taken back', async () => {
  const world = createWorld()
  const { client, data } = await signIn(world.browser().environment, world.addUser('walker'))
  const actor = data.actor.get()
  const [walkId, findingId] = [newId(), newId()]
  await data.commit([
    add('finding', {
      id: findingId,
      walkId: newId(),
      zoneId: newId(),
      kind: 'at_risk',
      state: 'open',
      severity: 'stop_work',
    }),
  ])
  const finding = await data.get('finding', findingId)
  if (finding === null) throw new Error('no finding')
  let now = Date.now() - 3_600_000
  const seen = (): Promise<Row<'verification'> | null> =>
    data.get('verification', keyedId('verification', { walkId, findingId }))
  const tap = async (result: Seen): Promise<NewLook> => {
    now += 60_000
    const look: NewLook = { walkId, finding, row: await seen(), result, now }
    expect(await recordLook(data, actor, look)).toMatchObject({ ok: true })
    return look
  }
  const standing = async () => (await data.list('stopWork', { findingId })).filter(isLiveStop).length
  await tap('still_there')
  expect(await standing()).toBe(1)
  for (const again of [1, 2, 3]) {
    const look = await tap('fixed')
    expect([again, await standing()]).toEqual([again, 0])
    expect(await takeBackLook(data, actor, look)).toMatchObject({ ok: true })
    expect([again, await standing(), (await seen())?.result]).toEqual([again, 1, 'still_there'])
  }
  await client.close()
})

it('leaves the stop of work that somebody else raised to them and to who may release: the server would refuse the look with it', async () => {
  const world = createWorld()
  const [walkId, findingId, partner] = [newId(), newId(), newId()]
  const at = Date.now() - 2 * 3_600_000
  const id = keyedId('verification', { walkId, findingId })
  const press = uuid5(id, `stopWork:${at}`)
  world.server.put('finding', findingId, {
    walkId: newId(),
    zoneId: newId(),
    kind: 'at_risk',
    state: 'open',
    severity: 'stop_work',
    observedAt: at,
  })
  world.server.put('verification', id, {
    walkId,
    findingId,
    zoneId: newId(),
    result: 'still_there',
    verifiedAt: at,
    createdBy: partner,
  })
  world.server.put('stopWork', press, { findingId, zoneId: newId(), state: 'raised', raisedAt: at, createdBy: partner })
  const { client, data } = await signIn(world.browser().environment, world.addUser('walker', 'inspector'))
  await vi.waitFor(async () => expect(await data.get('stopWork', press)).not.toBeNull())
  const [finding, row] = [await data.get('finding', findingId), await data.get('verification', id)]
  if (finding === null) throw new Error('no finding')
  const look: NewLook = { walkId, finding, row, result: 'fixed', now: at + 60_000 }
  expect(await recordLook(data, data.actor.get(), look)).toMatchObject({ ok: true })
  expect(await data.get('verification', id)).toMatchObject({ result: 'fixed' })
  expect(await takeBackLook(data, data.actor.get(), look)).toMatchObject({ ok: true })
  expect((await data.list('stopWork', { findingId })).map((stop) => [stop.id, stop.state])).toEqual([[press, 'raised']])
  await client.close()
})
