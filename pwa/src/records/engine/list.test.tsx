// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord } from './define.ts'
import { RecordList } from './list.tsx'

const TASKS = defineRecord('task', {
  list: { empty: { all: { fact: 'A finding makes a task by itself.' } } },
  slots: { create: () => null },
})

function open(role: string, path: string, prepare?: (world: World, userId: string) => void) {
  const location = memoryLocation({ path })
  return renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <RecordList definition={TASKS} />
      </UndoProvider>
    </Router>,
    { role, prepare: (world, user) => prepare?.(world, user.id) },
  )
}

const rows = (world: World, userId: string) => {
  world.server.put('task', newId(), { title: 'Mine', state: 'open', priority: 'P1', assigneeId: userId })
  world.server.put('task', newId(), { title: 'Late', state: 'open', priority: 'P2', dueOn: '2020-01-01' })
  world.server.put('task', newId(), { title: 'Closed', state: 'done', priority: 'P2', dueOn: '2020-01-01' })
}

it('opens with the first view of the module file, and counts each', async () => {
  await open('supervisor', '/tasks', rows)
  const views = await screen.findAllByRole('link', { name: /^(My work|All open|Overdue|All)\b/ })
  await screen.findByText('Mine')
  expect(views.map((view) => view.textContent)).toEqual(['My work1', 'All open2', 'Overdue1', 'All3'])
  expect(screen.queryByText('Closed')).toBeNull()
})

it('shows a filter of the address as it stands there', async () => {
  await open('supervisor', '/tasks?tab=all&status=done', rows)
  await screen.findByText('Closed')
  expect(screen.queryByText('Mine')).toBeNull()
})

it('filters by whoever is signed in where the address says me', async () => {
  await open('supervisor', '/tasks?tab=all&who=me', rows)
  await screen.findByText('Mine')
  expect(screen.queryByText('Late')).toBeNull()
})

it('says what an empty view waits for, and offers to make the first', async () => {
  await open('supervisor', '/tasks?tab=all')
  expect(await screen.findByText('A finding makes a task by itself.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /New task/ }).length).toBeGreaterThan(0)
})

it('offers nothing to make and nothing to change without the right', async () => {
  await open('auditor', '/tasks?tab=all', rows)
  await screen.findByText('Mine')
  expect(screen.queryByRole('button', { name: /New task/ })).toBeNull()
  // Who may only take them along makes papers of the chosen ones, and no more.
  fireEvent.click(screen.getAllByRole('checkbox')[1] ?? document.body)
  const chosen = await screen.findByRole('region', { name: 'Selected rows' })
  expect(within(chosen).getByRole('button', { name: 'PDF' })).toBeTruthy()
  expect(within(chosen).queryByRole('button', { name: /Assign|Delete|Due/ })).toBeNull()
})
