// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { StopChip } from './StopChip.tsx'
import { useStopsOf } from './stopQueries.ts'

const HOUR = 3_600_000

function OfFinding({ id }: { readonly id: string }) {
  return <StopChip stops={useStopsOf(id) ?? []} />
}

it('counts by the clock of the server, as the bar does, on a tablet whose own is wrong', async () => {
  const findingId = newId()
  await renderApp(<OfFinding id={findingId} />, {
    prepare: ({ server }) => {
      const { now } = server
      server.now = () => now() + 3 * HOUR
      server.put('stopWork', newId(), { findingId, zoneId: newId(), state: 'raised', raisedAt: Date.now() + 2 * HOUR })
    },
  })
  expect((await screen.findByText(/^Stopped/)).textContent).toMatch(/^Stopped 1 h \d+ min$|^Stopped 1 h$/)
})
