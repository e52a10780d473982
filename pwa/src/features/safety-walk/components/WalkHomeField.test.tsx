// @vitest-environment jsdom
/** The keys of a tablet's first page stand where they stay, also while the first copy of the yard arrives. */
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { DataProvider } from '../../../data/react/context.tsx'
import { installClient } from '../../../data/session/session.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { hurry } from '../../../lib/firstPage.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { WalkHomeField } from './WalkHomeField.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new MediaStub())
  hurry()
})

class MediaStub extends EventTarget {
  readonly matches = false
}

/** A tablet on which somebody with a paused walk has just signed in, and the answer to its first pull. */
async function newTablet() {
  const world = createWorld()
  const browser = world.browser()
  const user = world.addUser('ana', 'inspector')
  const walkId = newId()
  world.server.put('walk', walkId, { title: 'Docks', templateId: newId(), state: 'paused', route: [], leadId: user.id })
  world.server.put('walkParticipant', keyedId('walkParticipant', { walkId, personId: user.id }), {
    walkId,
    personId: user.id,
    joinedAt: 1,
  })
  let answer: (how: 'answers' | 'breaks') => void = () => undefined
  const first = new Promise<'answers' | 'breaks'>((resolve) => (answer = resolve))
  const { client, data } = await signIn(
    {
      ...browser.environment,
      fetch: async (url, init) => {
        if (url.includes('/api/sync/pull') && (await first) === 'breaks') throw new TypeError('no line')
        return browser.environment.fetch(url, init)
      },
    },
    user,
  )
  installClient(client)
  render(
    <DataProvider data={data}>
      <Router hook={memoryLocation({ path: '/safety-walk' }).hook}>
        <UndoProvider>
          <WalkHomeField />
        </UndoProvider>
      </Router>
    </DataProvider>,
  )
  // The page has read what is here, which is nothing.
  await screen.findByText('never synced')
  for (const entity of ['walk', 'walkParticipant'] as const) await act(() => data.list(entity))
  return { client, answer }
}

const keys = () =>
  screen.queryAllByRole('button', { name: /^(Start|Join a|Resume) walk/ }).map((key) => key.textContent)

it('come with the walk that waits, and not before', async () => {
  const { client, answer } = await newTablet()
  const shown = new Set<string>()
  const watch = new MutationObserver(() => shown.add(keys().join()))
  watch.observe(document.body, { childList: true, subtree: true })
  expect(keys()).toEqual([])
  answer('answers')
  await screen.findByRole('button', { name: /^Resume walk/ })
  watch.disconnect()
  expect([...shown].filter((each) => each !== '' && !each.includes('Resume'))).toEqual([])
  await client.close()
})

it('come alone where there is no signal', async () => {
  const { client, answer } = await newTablet()
  answer('breaks')
  await screen.findByRole('button', { name: /^Start walk/ })
  await client.close()
})
