import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { missWalk } from './walkMovesLater.ts'

const code = vi.hoisted(() => ({ here: false }))

vi.mock('./walkMoves.ts', async (load) => {
  if (!code.here) throw new TypeError('Failed to fetch dynamically imported module')
  return load()
})

it('says that a tap was not kept while its code is not on the device, and keeps the next one when it is', async () => {
  const world = createWorld()
  const { client, data } = await signIn(world.browser().environment, world.addUser('ana'))
  const walk = add('walk', {
    title: 'Morning walk',
    templateId: newId(),
    state: 'planned',
    plannedOn: '2026-11-20',
    route: [],
  })
  await data.commit([walk])
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await missWalk(data, walk.id)).toMatchObject({
    ok: false,
    message: 'Shipshape has not arrived on this device in full. Connect once, then save again.',
  })
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
  code.here = true
  vi.resetModules()
  expect(await missWalk(data, walk.id)).toMatchObject({ ok: true })
  expect(await data.get('walk', walk.id)).toMatchObject({ state: 'missed' })
  await client.close()
})
