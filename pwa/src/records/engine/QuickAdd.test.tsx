// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderApp } from '../../testing/renderApp.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord } from './define.ts'
import { QuickAdd } from './QuickAdd.tsx'

const TASKS = defineRecord('task')

it('makes one task, however often Enter is pressed', async () => {
  const close = vi.fn()
  const { data } = await renderApp(
    <Router hook={memoryLocation({ path: '/tasks' }).hook}>
      <UndoProvider>
        <QuickAdd
          definition={TASKS}
          label="What has to be done"
          placeholder="Fix ladder @maria"
          start={{ priority: 'P3' }}
          onClose={close}
        />
      </UndoProvider>
    </Router>,
  )
  const line = await screen.findByRole('textbox')
  fireEvent.change(line, { target: { value: 'Fix ladder' } })
  fireEvent.keyDown(line, { key: 'Enter' })
  fireEvent.keyDown(line, { key: 'Enter' })
  await waitFor(() => expect(close).toHaveBeenCalled())
  await waitFor(async () => expect((await data.list('task')).map((task) => task.title)).toEqual(['Fix ladder']))
  expect(close).toHaveBeenCalledOnce()
})
