/** The form of a finding that was just begun, on a device with the zone and the walk. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../sync/change/ids.ts'
import type { Data } from '../data/data.ts'
import { FindingCapture } from '../features/safety-walk/pages/FindingCapture.tsx'
import { UndoProvider } from '../ui/UndoBar.tsx'
import { add } from './factories.ts'
import { renderApp } from './renderApp.tsx'
import { underWay } from './slowEncoder.ts'

/** `begunBy` a colleague, by default by who looks; null: its address is all there is of it. */
export async function openFinding(search = '', begunBy?: string | null) {
  const walkId = newId()
  const zoneId = newId()
  const findingId = newId()
  const draft = {
    walkId,
    zoneId,
    kind: 'at_risk',
    state: 'draft',
    observedAt: Date.now(),
    provisionalNumber: 'T7-012',
  } as const
  const address = new URLSearchParams(search)
  if (begunBy === null)
    for (const [name, value] of [
      ['zone', zoneId],
      ['kind', 'at_risk'],
      ['seen', String(draft.observedAt)],
    ] as const)
      address.set(name, value)
  const location = memoryLocation({
    path: `/safety-walk/${walkId}/finding/${findingId}?${address.toString()}`,
    record: true,
  })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/finding/:findingId">
          <FindingCapture />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ...(begunBy === undefined || begunBy === null
        ? {}
        : { prepare: ({ server }) => server.put('finding', findingId, { ...draft, createdBy: begunBy }) }),
      ops: [
        add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }),
        ...(begunBy === undefined ? [add('finding', { id: findingId, ...draft })] : []),
      ],
    },
  )
  const at = () => location.history.at(-1)?.split('?')[0]
  const goBack = () =>
    act(() => {
      location.navigate(`/safety-walk/${walkId}/zone/${zoneId}`)
    })
  return {
    ...app,
    findingId,
    at,
    goBack,
    form: `/safety-walk/${walkId}/finding/${findingId}`,
    zone: `/safety-walk/${walkId}/zone/${zoneId}`,
  }
}

export async function shoot() {
  fireEvent.change(await screen.findByLabelText('Photo file'), {
    target: { files: [new File(['x'], 'rail.jpg', { type: 'image/jpeg' })] },
  })
  await waitFor(() => expect(underWay).toHaveLength(1))
}

/** Long enough for a removal that should not come to come. */
export async function afterLeaving(data: Data, findingId: string) {
  for (let read = 0; read < 20; read += 1)
    await act(async () => {
      await data.get('finding', findingId)
    })
}
