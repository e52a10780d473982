import { expect, it } from 'vitest'
import type { Finding, StopWork } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import { add } from '../../../testing/factories.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { withStops } from './follow.ts'

const WALK = newId()
const ZONE = newId()
const NOW = Date.now()
const PRESSED = NOW - 60_000

async function device(
  given: Partial<Finding> = {},
): Promise<{ readonly data: Data; readonly id: string; readonly me: string }> {
  const world = createWorld()
  // The clocks stand: each answer of the server would measure another offset.
  const now = () => NOW
  world.server.now = now
  const me = world.addUser('ana', 'inspector')
  const { data } = await signIn({ ...world.browser().environment, now }, me)
  const id = newId()
  const finding = add('finding', {
    id,
    walkId: WALK,
    zoneId: ZONE,
    kind: 'at_risk',
    state: 'draft',
    category: 'falls',
    ...given,
  })
  await saved(data, [finding])
  return { data, id, me: me.id }
}

async function saved(data: Data, ops: Parameters<Data['commit']>[0], reason: string | null = null) {
  const followed = await withStops(data, ops, { now: PRESSED, reason })
  if (!followed.ok) throw new Error(`asks why ${followed.live.length} are withdrawn`)
  const result = await data.commit(followed.ops)
  if (!result.ok) throw new Error(result.message)
  return followed.ops
}

const set = (id: string, fields: Partial<Finding>) => ({ kind: 'set', entity: 'finding', id, fields }) as const
const stopsOf = async (data: Data, findingId: string) => data.list('stopWork', { findingId }, { sort: 'raisedAt' })

it('raises stopped work with the press of the key, while the finding is still a draft', async () => {
  const { data, id, me } = await device()
  await saved(data, [set(id, { severity: 'stop_work' })])
  const [stop] = await stopsOf(data, id)
  expect(stop).toMatchObject({
    state: 'raised',
    findingId: id,
    walkId: WALK,
    zoneId: ZONE,
    category: 'falls',
    createdBy: me,
    raisedAgain: null,
    raisedAt: PRESSED,
  } satisfies Partial<StopWork>)
  expect(stop?.provisionalNumber).toMatch(/^\w+-\d+$/)
})

it('raises it once, however often the same severity is written', async () => {
  const { data, id } = await device({ severity: 'stop_work' })
  await saved(data, [set(id, { severity: 'stop_work' })])
  await saved(data, [set(id, { severity: 'stop_work', text: 'Rail gone' })])
  expect(await stopsOf(data, id)).toHaveLength(1)
})

it.each([
  ['a milder severity', { severity: 'high' }],
  ['another kind', { kind: 'fixed_on_spot' }],
] as const)('asks why before %s withdraws it', async (_name, fields) => {
  const { data, id, me } = await device({ severity: 'stop_work' })
  expect(await withStops(data, [set(id, fields)], { now: PRESSED, reason: null })).toMatchObject({
    ok: false,
    live: [{ findingId: id }],
  })
  await saved(data, [set(id, fields)], 'Pressed by mistake')
  expect(await stopsOf(data, id)).toMatchObject([{ state: 'withdrawn', endReason: 'Pressed by mistake', endedBy: me }])
})

it('is withdrawn with a finding that is removed, and raised again when that comes back', async () => {
  const { data, id } = await device({ severity: 'stop_work' })
  await saved(data, [{ kind: 'remove', entity: 'finding', id }], 'Duplicate')
  expect(await stopsOf(data, id)).toMatchObject([{ state: 'withdrawn', endReason: 'Duplicate' }])
  await saved(data, [set(id, {})])
  const rows = await stopsOf(data, id)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['raised', 'withdrawn'])
  expect(rows.find(({ state }) => state === 'raised')).toMatchObject({
    raisedAgain: rows.find(({ state }) => state === 'withdrawn')?.id,
    raisedBecause: 'The finding was restored.',
  })
})

it('follows the finding to another zone and category', async () => {
  const { data, id } = await device({ severity: 'stop_work' })
  const pier = newId()
  await saved(data, [set(id, { zoneId: pier, category: 'fire' })])
  expect(await stopsOf(data, id)).toMatchObject([{ state: 'raised', zoneId: pier, category: 'fire' }])
})

it('leaves words, steps and other records alone', async () => {
  const { data, id } = await device({ severity: 'stop_work' })
  const ops = [
    set(id, { text: 'Rail gone' }),
    { kind: 'command', entity: 'finding', id, command: 'report' } as const,
    add('task', { zoneId: ZONE }),
  ]
  expect(await withStops(data, ops, { now: PRESSED, reason: null })).toEqual({ ok: true, ops })
})
