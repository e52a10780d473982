// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { useRow } from '../../data/react/live.ts'
import { pages } from './record.tsx'

const TASK = newId()
const CHIP = 'Approved by who did it'

function Peek() {
  const task = useRow('task', TASK)
  return task ? <pages.Peek row={task} /> : null
}

async function open(look: 'peek' | 'page', fields: Partial<Task>) {
  const location = memoryLocation({ path: `/tasks/${TASK}` })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        {look === 'peek' ? (
          <Peek />
        ) : (
          <Route path="/tasks/:id">
            <pages.Detail />
          </Route>
        )}
      </UndoProvider>
    </Router>,
    {
      role: 'supervisor',
      prepare: (world) =>
        world.server.put('task', TASK, { title: 'Refit mid rail', state: 'done', evidenceRule: 'none', ...fields }),
    },
  )
  await screen.findByRole('heading', { name: 'Refit mid rail' })
  return app
}

it.each(['peek', 'page'] as const)('says on the %s that nobody else looked at the work', async (look) => {
  await open(look, { selfApproved: true })
  expect(screen.getByText(CHIP)).toBeTruthy()
})

it.each<[string, Partial<Task>]>([
  ['that somebody else accepted', { selfApproved: false }],
  ['that nobody marked', {}],
  ['that was opened again', { selfApproved: true, state: 'in_progress' }],
])('says nothing on work %s', async (_, fields) => {
  await open('page', fields)
  expect(screen.queryByText(CHIP)).toBeNull()
})
