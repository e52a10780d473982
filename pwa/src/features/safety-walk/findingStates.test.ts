import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Finding } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { ENDED, isOpen } from './findingStates.ts'

interface Case {
  readonly state: Finding['state']
  readonly open: boolean
  readonly done: boolean
}

const VECTORS = new URL('../../../../server/modules/safetywalk/testdata/finding-states.json', import.meta.url)
// The parser's edge of a test: a state may be one of a newer version.
const { cases } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly cases: readonly Case[] }

it.each(cases)('a finding in the state "$state" is open: $open, as on the server', ({ state, open }) => {
  expect(isOpen({ state })).toBe(open)
})

it('finds those of a state that only a newer version knows among the open ones', async () => {
  const world = createWorld()
  const browser = world.browser()
  for (const { state } of cases)
    world.server.put('finding', newId(), { walkId: newId(), zoneId: newId(), kind: 'at_risk', observedAt: 1, state })
  const { client, data } = await signIn(browser.environment, world.addUser('walker'))
  await expect.poll(() => data.count('finding')).toBe(cases.length)
  const open = await data.listExcept('finding', 'state', ENDED)
  expect(open.map(({ state }) => state).toSorted()).toEqual(
    cases
      .filter((one) => one.open)
      .map(({ state }) => state)
      .toSorted(),
  )
  await client.close()
})
