/** What a signature covers, at the save: what the server would refuse is said while the person still stands before the screen. */
import { expect, it } from 'vitest'
import { keyedId, newId } from '../../../../sync/change/ids.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

async function signed() {
  const world = createWorld()
  const browser = world.browser()
  const { data } = await signIn(browser.environment, world.addUser('walker'))
  browser.setOnline(false)
  const walk = add('walk', { state: 'in_progress' })
  const key = { walkId: walk.id, zoneId: newId(), itemId: 'cs-01' }
  const answer = {
    kind: 'add',
    entity: 'answer',
    id: keyedId('answer', key),
    fields: { ...key, result: 'pass' },
  } as const
  await data.commit([walk, answer])
  const sign = { signedAt: browser.environment.now() - 1000, contentHash: 'ab'.repeat(32) }
  await data.commit([{ kind: 'command', entity: 'walk', id: walk.id, command: 'sign', fields: sign }])
  return { data, walkId: walk.id, answerId: answer.id, key }
}

it('keeps the answers that were signed, and says what to do instead', async () => {
  const { data, answerId } = await signed()
  expect(await data.commit([{ kind: 'set', entity: 'answer', id: answerId, fields: { result: 'fail' } }])).toEqual({
    ok: false,
    reason: 'refused',
    message: 'This walk is signed; its answers stay as they were. Write a comment or amend the walk.',
    fields: { result: expect.stringContaining('its answers stay') },
  })
  expect((await data.get('answer', answerId))?.result).toBe('pass')
})

it('takes what a signature leaves open', async () => {
  const { data, walkId, answerId, key } = await signed()
  const late = { ...key, itemId: 'cs-02' }
  for (const op of [
    { kind: 'set', entity: 'answer', id: answerId, fields: { findingId: newId() } },
    { kind: 'add', entity: 'answer', id: keyedId('answer', late), fields: { ...late, result: 'fail' } },
    { kind: 'set', entity: 'walk', id: walkId, fields: { title: 'Docks' } },
  ] as const)
    expect(await data.commit([op])).toMatchObject({ ok: true })
  expect(
    await data.commit([{ kind: 'set', entity: 'walk', id: walkId, fields: { contentHash: 'cd'.repeat(32) } }]),
  ).toMatchObject({
    ok: false,
    message: 'This walk is signed. Amend it instead of changing what was signed.',
  })
})
