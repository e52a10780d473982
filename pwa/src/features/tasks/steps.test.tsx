// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { useRow } from '../../data/react/live.ts'
import { StepButtons } from '../../records/engine/steps.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { tasks } from './record.tsx'

const TASK = newId()

function Screen() {
  const task = useRow('task', TASK)
  return task ? (
    <UndoProvider>
      <StepButtons definition={tasks} row={task} />
    </UndoProvider>
  ) : null
}

const open = (fields: Partial<Task>, mine = false, more: (world: World) => void = () => undefined) =>
  renderApp(<Screen />, {
    role: 'supervisor',
    prepare: (world, user) => {
      more(world)
      const assigneeId = mine ? user.id : newId()
      world.server.put('task', TASK, {
        title: 'Refit mid rail',
        state: 'open',
        priority: 'P2',
        assigneeId,
        evidenceRule: 'none',
        ...fields,
      })
    },
  })

it('accepts the work of somebody else and offers to reopen it', async () => {
  const { data } = await open({ state: 'ready_for_review' })
  fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await screen.findByRole('button', { name: 'Reopen' })
  expect(await data.get('task', TASK)).toMatchObject({ state: 'done' })
})

it('waits for the after photo before it takes a submission', async () => {
  await open({ state: 'in_progress', evidenceRule: 'photo_after' }, true)
  const submit = await screen.findByRole('button', { name: /^Submit for review/ })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Add an after photo first.').length).toBeGreaterThan(0)
})

it('is not accepted while work is stopped there', async () => {
  const finding = newId()
  const { data } = await open(
    { state: 'ready_for_review', sourceEntity: 'finding', sourceId: finding },
    false,
    (world) => world.server.put('stopWork', newId(), { findingId: finding, state: 'raised', openedAt: 1 }),
  )
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  const why = 'Work is still stopped there. Release or withdraw the stop work first.'
  expect(screen.getAllByText(why).length).toBeGreaterThan(0)
  fireEvent.click(accept)
  expect(await data.get('task', TASK)).toMatchObject({ state: 'ready_for_review' })
})
