// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { Report } from './Report.tsx'

it('lets an inspector read the report of a walk of others without touching the walk', async () => {
  const walkId = newId()
  const location = memoryLocation({ path: `/safety-walk/${walkId}/report` })
  const { data } = await renderApp(
    <Router hook={location.hook}><Route path="/safety-walk/:id/report"><Report /></Route></Router>,
    {
      role: 'inspector',
      prepare: (world) => world.server.put('walk', walkId, { title: 'Docks and piers', state: 'signed', route: [], leadId: newId(), createdBy: newId(), startedAt: 1, signedAt: 2 }),
    },
  )
  // The key works as soon as everything the report prints is read; by then the page has decided whether to begin by itself.
  const make = await screen.findByRole('button', { name: 'Make the report' })
  await expect.poll(() => make.getAttribute('aria-busy')).not.toBe('true')
  expect(screen.queryByText(/Putting photos/)).toBeNull()
  expect(data.status.get()).toMatchObject({ waitingSets: 0, attention: [] })
})
