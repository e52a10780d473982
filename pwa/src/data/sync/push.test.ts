import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { add } from '../../testing/factories.ts'
import { reply } from '../../testing/fakeServer.ts'
import { tablet } from '../../testing/tablet.ts'
import { dataOf } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { OrgDatabase } from '../store/database.ts'
import { pushOnce } from './push.ts'

/** Refuses a request with a broken set as the server does: as a whole. */
async function withBrokenSet(spoil: (raw: string) => string) {
  const made = await tablet()
  const { world, browser, data, db } = made
  browser.setOnline(false)
  const zones = ['1', '2', '3', '4', '5'].map((name) => add('zone', { name }))
  for (const zone of zones) await data.commit([zone])
  await db.outbox
    .where('n')
    .equals(2)
    .modify((set) => Object.assign(set, { raw: spoil(set.raw) }))
  world.server.intercept = ({ path, headers, body }) => {
    if (path !== '/api/sync/push') return null
    const text = (headers.get('Content-Encoding') === 'gzip' ? gunzipSync(body) : Buffer.from(body)).toString()
    return isWhole(text) ? null : reply(400, 'Not readable.')
  }
  const there = () => zones.map(({ id }) => world.server.row('zone', id)?.fields['name'] ?? null)
  return { ...made, zones, there }
}

function isWhole(text: string): boolean {
  try {
    const { sets } = JSON.parse(text) as { readonly sets: readonly { readonly ops?: unknown }[] }
    return sets.every(({ ops }) => Array.isArray(ops))
  } catch {
    return false
  }
}

it.each([
  ['that the server cannot read', (raw: string) => raw.replace('"ops":', '"opps":')],
  ['that the disk has damaged', (raw: string) => raw.slice(0, raw.length / 2)],
])('puts a set %s aside for a person, and sends what stands behind it', async (_, spoil) => {
  const { browser, data, db, wired, there, zones } = await withBrokenSet(spoil)
  while ((await pushOnce(wired, db, () => undefined)).outcome === 'more') continue
  expect(there()).toEqual(['1', null, '3', '4', '5'])
  browser.setOnline(true)
  await vi.waitFor(() =>
    expect(data.status.get()).toMatchObject({
      waitingSets: 0,
      attention: [{ code: 'malformed', message: 'Not readable.' }],
    }),
  )
  const [{ setId } = { setId: '' }] = data.status.get().attention
  // The next start reads it again.
  await data.close()
  const again = createClient(browser.environment)
  await again.start()
  const later = dataOf(again)
  expect(await later.list('zone')).toHaveLength(4)
  await later.rejected.discard(setId)
  expect(await db.outbox.get(setId)).toBeUndefined()
  expect(await later.get('zone', zones[1]?.id ?? '')).toBeNull()
  expect(browser.problems).toEqual([])
  await again.close()
})

it('leaves a set alone that another tab has settled while this one was told it cannot be read', async () => {
  const { browser, db, wired } = await withBrokenSet((raw) => raw.replace('"ops":', '"opps":'))
  await db.outbox.where('n').notEqual(2).delete()
  const second = new OrgDatabase(db.name, browser.environment)
  const fetch: typeof wired.fetch = async (url, init) => {
    const answer = await wired.fetch(url, init)
    await second.outbox.clear()
    return answer
  }
  await pushOnce({ ...wired, fetch }, db, () => undefined)
  expect(await db.outbox.toArray()).toEqual([])
})
