// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { Report } from './Report.tsx'

/** Making has begun, or has ended already: the test's browser has no worker to make a PDF in. */
const BEGUN = /Putting photos|Everything recorded is kept; try again/

/** A signed walk of other people, without a report. */
async function open(role: string) {
  const walkId = newId()
  const location = memoryLocation({ path: `/safety-walk/${walkId}/report` })
  return renderApp(
    <Router hook={location.hook}>
      <Route path="/safety-walk/:id/report">
        <Report />
      </Route>
    </Router>,
    {
      role,
      prepare: (world) =>
        world.server.put('walk', walkId, {
          title: 'Docks and piers',
          state: 'signed',
          route: [],
          templateId: null,
          leadId: newId(),
          createdBy: newId(),
          startedAt: 1,
          signedAt: 2,
        }),
    },
  )
}

it('makes the report of a signed walk at once for who may keep it there', async () => {
  await open('ehs_manager')
  expect(await screen.findByText(BEGUN)).toBeDefined()
})

it('lets an inspector look at the report of other people without touching their walk', async () => {
  const { data } = await open('inspector')
  const make = await screen.findByRole('button', { name: 'Make the report' })
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByText(BEGUN)).toBeNull()
  expect(data.status.get()).toMatchObject({ waitingSets: 0, attention: [] })
})
