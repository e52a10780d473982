// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { track } from '../../data/sync/usage.ts'
import { sampleDay } from '../../testing/fieldValues.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { abandonWalk, startWalk } from './walkMoves.ts'
import { signWalk } from './report/reportQueries.ts'

vi.mock('../../data/sync/usage.ts', () => ({ track: vi.fn() }))

it('notes that a walk was started, changed and signed, each once it is kept', async () => {
  const { data } = await renderApp(null, { role: 'ehs_manager' })
  const actor = data.actor.get()
  const begin = {
    title: 'Yard walk',
    templateId: newId(),
    routeId: null,
    route: [],
    weather: '',
    startedOn: sampleDay(),
    now: Date.now() - 2,
  }
  const started = await startWalk(data, actor, begin)
  if (!started.ok) throw new Error(started.message)
  const walk = await data.get('walk', started.walkId)
  if (walk === null) throw new Error('the walk was not kept')
  const drawn = {
    role: 'walker',
    proof: 'session' as const,
    personId: actor.userId,
    name: 'Ana Ruiz',
    statement: 'I walked.',
    drawing: 'M 0 0',
  }
  const sealed = { version: 2, hash: 'ab'.repeat(32), digests: {} }
  const score = { got: 1, max: 1, criticalFails: 0, answered: 1, total: 1 }
  await signWalk(data, actor, { walk, me: null, drawn: [drawn], sealed, now: Date.now() - 1, score })
  // A signed walk is not abandoned: what is refused is not noted.
  expect(await abandonWalk(data, walk.id, 'Weather')).toMatchObject({ ok: false })
  expect(vi.mocked(track).mock.calls.map(([event]) => event)).toEqual(
    ['create', 'complete'].map((action) => ({
      name: 'inspection',
      properties: { action, inspection_id: walk.id, type: 'Yard' },
    })),
  )
})
