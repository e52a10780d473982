/** An event of a tablet without a signal starts its clocks at once, and the server's own meet them in one id. */
import { expect, it, vi } from 'vitest'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { installClient } from '../../../data/session/session.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { startClocks } from './startClocks.ts'

const HOUR = 3_600_000
const HAPPENED = Date.parse('2026-11-23T15:00:00Z')
const LEARNED = HAPPENED + 2 * HOUR

async function yardWith(countsFrom: 'happened' | 'learned' | null) {
  const world = createWorld()
  const ruleId = newId()
  world.server.put('calendarRule', ruleId, {
    title: 'Report a death',
    category: 'report',
    authority: 'federal',
    state: 'active',
    roll: 'none',
    each: 'none',
    anchor: 'event',
    eventKind: 'death',
    afterValue: 8,
    afterUnit: 'hours',
    approval: 'none',
    ...(countsFrom === null ? {} : { countsFrom }),
  })
  const user = world.addUser('ana', 'inspector')
  const { client, data } = await signIn(world.browser().environment, user)
  installClient(client)
  await vi.waitFor(async () => expect(await data.list('calendarRule')).toHaveLength(1))
  return { client, data, ruleId }
}

async function started(countsFrom: 'happened' | 'learned' | null, eventKind = 'death') {
  const { client, data, ruleId } = await yardWith(countsFrom)
  const id = newId()
  const fields = { eventKind, title: 'Fall', happenedAt: HAPPENED, learnedAt: LEARNED }
  const followed = await startClocks(data, [{ kind: 'add', entity: 'calendarEvent', id, fields }], {
    now: LEARNED,
    reason: null,
  })
  const ops = followed.ok ? followed.ops.slice(1) : []
  const kept = followed.ok ? await data.commit(followed.ops) : null
  await client.close()
  return { ops, kept, itemId: keyedId('calendarItem', { ruleId, slot: `event:${id}` }) }
}

it('counts from the event, or from when the yard learned of it where the law says so', async () => {
  for (const [from, at] of [
    [null, HAPPENED],
    ['happened', HAPPENED],
    ['learned', LEARNED],
  ] as const) {
    const { ops, kept, itemId } = await started(from)
    expect(ops).toMatchObject([
      { kind: 'add', entity: 'calendarItem', id: itemId, fields: { dueAt: at + 8 * HOUR, state: 'open' } },
    ])
    expect(kept).toMatchObject({ ok: true })
  }
})

it('starts nothing where the yard has no clock for the event', async () => {
  expect((await started(null, 'spill')).ops).toEqual([])
})
