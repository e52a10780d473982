// @vitest-environment jsdom
/** Values that a newer version wrote: an older tablet shows them as they are written, and no page breaks on them. */
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { pages } from './record.tsx'

const taskId = newId()

it.each([
  ['the list', '/tasks', '/tasks', <pages.List key="l" />, ['On hold', 'P9']],
  ['a task', `/tasks/${taskId}`, '/tasks/:id', <pages.Detail key="t" />, ['On hold', 'P9', 'Very high', 'Inspection']],
])('shows them on %s', async (_name, path, route, page: ReactNode, words) => {
  const { browser } = await renderApp(
    <UndoProvider>
      <Router hook={memoryLocation({ path }).hook}>
        <Route path={route}>{page}</Route>
      </Router>
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }, user) => {
        server.put('organization', user.orgId, { name: 'Bayfront', timeZone: 'America/New_York' })
        server.put('person', user.id, { fullName: 'Ana Ruiz', role: 'ehs_manager' })
        server.put('task', taskId, {
          title: 'Fix the crane',
          state: 'on_hold',
          priority: 'P9',
          severity: 'very_high',
          type: 'inspection',
          dueSource: 'by_law',
          evidenceRule: 'video_after',
          dueOn: '2026-11-20',
          sourceEntity: 'crane',
          sourceId: newId(),
          assigneeId: user.id,
          createdBy: user.id,
          createdAt: Date.now(),
        })
      },
    },
  )
  for (const word of words) expect((await screen.findAllByText(word, { exact: false })).length, word).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('undefined')
  expect(browser.problems).toEqual([])
})
