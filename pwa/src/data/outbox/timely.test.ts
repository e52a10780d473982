/** Moments at the save: what has not come, and a clock whom it binds, are refused in words, whatever module writes them. */
import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { SKEW, SLIP } from '../../../../sync/change/moment.ts'
import { add } from '../../testing/factories.ts'
import { createWorld, signIn } from '../../testing/world.ts'

const DAY = 86_400_000
const DAY_AHEAD = 'This day has not come yet.'
const MOMENT_AHEAD = 'This moment has not come yet.'

async function tablet(role = 'ehs_manager') {
  const world = createWorld()
  const browser = world.browser()
  const right = browser.environment.now
  let later = 0
  const user = world.addUser('walker', role)
  const { data } = await signIn({ ...browser.environment, now: () => right() + later }, user)
  browser.setOnline(false)
  const dayAt = (days: number) => new Date(right() + later + days * DAY).toISOString().slice(0, 10)
  return { data, user, dayAt, now: () => right() + later, wait: (ms: number) => (later += ms) }
}

it('refuses a moment that has not come at its field, and keeps nothing of it', async () => {
  const { data, now } = await tablet()
  const one = add('wasteRelease', { happenedAt: now() + SKEW + DAY })
  expect(await data.commit([one])).toEqual({
    ok: false,
    reason: 'invalid',
    message: MOMENT_AHEAD,
    fields: { happenedAt: MOMENT_AHEAD },
  })
  expect(await data.get('wasteRelease', one.id)).toBeNull()
})

it('takes now and long ago', async () => {
  const { data, now } = await tablet()
  for (const happenedAt of [now(), now() - 23 * DAY])
    expect(await data.commit([add('wasteRelease', { happenedAt })])).toMatchObject({ ok: true })
})

it('takes a day that is planned, and refuses one on which something is said to be done', async () => {
  const { data, dayAt } = await tablet()
  expect(await data.commit([add('task', { dueOn: dayAt(40) })])).toMatchObject({ ok: true })
  expect(await data.commit([add('equipmentInspection', { inspectedOn: dayAt(40) })])).toMatchObject({
    ok: false,
    message: DAY_AHEAD,
  })
})

const STAYS = 'Day stays: a clock runs on it. Somebody else who may approve this addition puts it right.'

it('does not let who wrote a day move it as it favours them, once it is no slip any more', async () => {
  const { data, dayAt, wait } = await tablet()
  const one = add('wasteAddition', { addedOn: dayAt(-40) })
  expect(await data.commit([one])).toMatchObject({ ok: true })
  const on = (days: number) =>
    data.commit([{ kind: 'set', entity: 'wasteAddition', id: one.id, fields: { addedOn: dayAt(days) } }])
  // The finger went to the wrong day.
  expect(await on(-39)).toMatchObject({ ok: true })
  wait(2 * SLIP)
  const before = (await data.get('wasteAddition', one.id))?.addedOn
  expect(await on(-10)).toMatchObject({ ok: false, fields: { addedOn: STAYS } })
  expect((await data.get('wasteAddition', one.id))?.addedOn).toBe(before)
  expect(await on(-50)).toMatchObject({ ok: true })
})

it('does not let whom an area names as responsible lengthen its clock', async () => {
  const { data, user, dayAt, wait } = await tablet()
  const areas = [user.id, newId()].map((responsibleId) =>
    add('wasteArea', { responsibleId, centralOn: dayAt(-60), kind: 'satellite' }),
  )
  const [mine, theirs] = areas
  if (mine === undefined || theirs === undefined) throw new Error('no areas')
  expect(await data.commit(areas)).toMatchObject({ ok: true })
  wait(2 * SLIP)
  const later = (id: string) =>
    data.commit([{ kind: 'set', entity: 'wasteArea', id, fields: { centralOn: dayAt(-2) } }])
  const stays = { ok: false, message: expect.stringContaining('a clock runs on it') as unknown }
  expect(await later(mine.id)).toMatchObject(stays)
  // Who made the record wrote it.
  expect(await later(theirs.id)).toMatchObject(stays)
})

it('does not let anybody qualify themselves', async () => {
  const { data, user, dayAt } = await tablet()
  const paper = (personId: string) => add('qualification', { personId, issuedOn: dayAt(-1), expiresOn: dayAt(300) })
  expect(await data.commit([paper(user.id)])).toMatchObject({
    ok: false,
    fields: { personId: expect.stringMatching(/^Somebody else must do this: you are named in /) as unknown },
  })
  expect(await data.commit([paper(newId())])).toMatchObject({ ok: true })
})
