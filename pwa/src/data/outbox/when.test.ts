/** The rules of the module file at the save: what the server would refuse is said while the person still stands before the form. */
import { expect, it } from 'vitest'
import { keyedId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

async function tablet() {
  const world = createWorld()
  const browser = world.browser()
  const { data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  return data
}

const KEY = { walkId: '01990000-0000-7000-8000-000000000001', zoneId: '01990000-0000-7000-8000-000000000002' }
const id = keyedId('walkZone', KEY)

it('refuses a skipped zone without a reason at its field, and keeps nothing of it', async () => {
  const data = await tablet()
  expect(await data.commit([{ kind: 'add', entity: 'walkZone', id, fields: { ...KEY, status: 'skipped' } }])).toEqual({
    ok: false,
    reason: 'invalid',
    message: 'Say why the zone is skipped.',
    fields: { skipReason: 'Say why the zone is skipped.' },
  })
  expect(await data.get('walkZone', id)).toBeNull()
})

it('judges the record as the change leaves it', async () => {
  const data = await tablet()
  const set = (fields: object) => data.commit([{ kind: 'set', entity: 'walkZone', id, fields }])
  await data.commit([{ kind: 'add', entity: 'walkZone', id, fields: { ...KEY, status: 'doing' } }])
  expect(await set({ status: 'skipped' })).toMatchObject({ ok: false, fields: { skipReason: expect.any(String) } })
  expect(await set({ status: 'skipped', skipReason: 'No access' })).toMatchObject({ ok: true })
  expect(await set({ leftAt: 1_763_712_000_000 })).toMatchObject({ ok: true })
  expect(await set({ skipReason: null })).toMatchObject({ ok: false })
  expect(await set({ skipReason: null, status: 'done' })).toMatchObject({ ok: true })
})

it('signs no walk without its content hash', async () => {
  const data = await tablet()
  const walk = add('walk', { state: 'in_progress' })
  await data.commit([walk])
  const sign = (fields: object) =>
    data.commit([{ kind: 'command', entity: 'walk', id: walk.id, command: 'sign', fields }])
  expect(await sign({ signedAt: 1_763_712_000_000 })).toMatchObject({
    ok: false,
    message: 'A walk is signed over its content; the content hash is missing.',
  })
  expect(await sign({ signedAt: 1_763_712_000_000, contentHash: 'ab'.repeat(32) })).toMatchObject({ ok: true })
})
