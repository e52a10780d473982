// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ZonePage } from './ZonePage.tsx'

// The database is loaded on first use, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

it.each([[/^Photo/, /\/finding\/[^?]+\?camera=1$/], [/^No photo/, /\/finding\/[^?]+$/]])('%s begins a finding', async (key, address) => {
  const [walkId, zoneId] = [newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${zoneId}`, record: true })
  const { data, browser } = await renderApp(
    <Router hook={location.hook}><UndoProvider><Route path="/safety-walk/:id/zone/:zoneId"><ZonePage /></Route></UndoProvider></Router>,
    { role: 'inspector', ops: [add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }), add('walk', { id: walkId, state: 'in_progress', route: [zoneId] })] },
  )
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: key }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(address))
  expect(await data.list('finding', { walkId })).toMatchObject([{ zoneId, kind: 'at_risk', state: 'draft' }])
})
