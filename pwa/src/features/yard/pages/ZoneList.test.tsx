// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ZoneList } from './ZoneList.tsx'

it('says why a zone was not moved', async () => {
  const { data } = await renderApp(
    <Router hook={memoryLocation({ path: '/yard/zones' }).hook}>
      <UndoProvider>
        <ZoneList />
      </UndoProvider>
    </Router>,
    {
      ops: [
        add('zone', { id: newId(), name: 'Pier 3', code: 'P3', kind: 'pier', active: true, routeOrder: 1 }),
        add('zone', { id: newId(), name: 'Pier 4', code: 'P4', kind: 'pier', active: true, routeOrder: 2 }),
      ],
    },
  )
  vi.spyOn(data, 'commit').mockResolvedValue({ ok: false, reason: 'storage', message: 'This device has no room left.' })
  fireEvent.keyDown(await screen.findByRole('button', { name: /Pier 4/ }), { key: 'ArrowUp', altKey: true })
  expect((await screen.findByRole('alert')).textContent).toContain('This device has no room left.')
})
