// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Task } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../../ui/overlay/Overlay.tsx'
import { useTask } from '../queries.ts'
import { TaskMoves } from './TaskMoves.tsx'

const TASK = newId()

function Screen() {
  const task = useTask(TASK)
  return task ? <TaskMoves task={task} /> : null
}

const open = (fields: Partial<Task>, mine = false) =>
  renderApp(<Screen />, {
    role: 'supervisor',
    prepare: (world, user) => {
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

it('lets nobody accept their own work, and says why', async () => {
  const { data } = await open({ state: 'ready_for_review' }, true)
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('You did this task, so somebody else accepts it.').length).toBeGreaterThan(0)
  fireEvent.click(accept)
  expect(await data.get('task', TASK)).toMatchObject({ state: 'ready_for_review' })
})

it('accepts the work of somebody else and offers to reopen it', async () => {
  const { data } = await open({ state: 'ready_for_review' })
  fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await screen.findByRole('button', { name: 'Reopen' })
  expect(await data.get('task', TASK)).toMatchObject({ state: 'done' })
})

it('takes the next step on E, as the button says', async () => {
  const { data } = await open({ state: 'open' }, true)
  await screen.findByRole('button', { name: /^Start/ })
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(async () => expect(await data.get('task', TASK)).toMatchObject({ state: 'in_progress' }))
})

it('sends work back only with a reason, and keeps the reason', async () => {
  const { data } = await open({ state: 'ready_for_review' })
  fireEvent.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = Array.from(dialog.querySelectorAll('button')).find((button) => button.textContent === 'Send back')
  if (confirm === undefined) throw new Error('the dialog has no button to confirm')
  fireEvent.click(confirm)
  await screen.findByText('Write one sentence, so that the others know.')
  fireEvent.change(screen.getByRole('textbox', { name: /What is still missing/ }), {
    target: { value: 'Show the tag too' },
  })
  fireEvent.click(confirm)
  await waitFor(async () =>
    expect(await data.get('task', TASK)).toMatchObject({ state: 'not_accepted', stateReason: 'Show the tag too' }),
  )
})

it('waits for the after photo before it takes a submission', async () => {
  await open({ state: 'in_progress', evidenceRule: 'photo_after' }, true)
  const submit = await screen.findByRole('button', { name: /^Submit for review/ })
  expect(submit.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Add an after photo first.').length).toBeGreaterThan(0)
})
