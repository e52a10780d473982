// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { PrepareResult } from '../../../records/preparePhoto.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { toastEntries } from '../../../ui/toastStore.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { useFinding } from '../findingQueries.ts'
import { useLook } from './useLook.ts'

let refuse: () => void = () => undefined
vi.mock('../../../records/preparePhoto.ts', () => ({
  preparePhoto: () =>
    new Promise<PrepareResult>((resolve) => {
      refuse = () => resolve({ ok: false, message: 'This device has no room left for a photo.' })
    }),
}))

it('tells of an evidence photo that failed after its card was gone', async () => {
  const [walkId, findingId] = [newId(), newId()]
  function Card() {
    const finding = useFinding(findingId)
    return finding ? <Shutter finding={finding} /> : null
  }
  function Shutter({ finding }: { readonly finding: NonNullable<ReturnType<typeof useFinding>> }) {
    const look = useLook(walkId, finding, null)
    return (
      <button type="button" onClick={() => look.keepPhoto(new Blob(['x']))}>
        {look.keeping ? 'Keeping' : 'Shoot'}
      </button>
    )
  }
  const { unmount } = await renderApp(
    <UndoProvider>
      <Card />
    </UndoProvider>,
    {
      ops: [
        add('finding', {
          id: findingId,
          walkId: newId(),
          zoneId: newId(),
          kind: 'at_risk',
          state: 'open',
          text: 'Rail is off',
          observedAt: Date.now(),
        }),
      ],
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Shoot' }))
  await screen.findByRole('button', { name: 'Keeping' })
  unmount()
  await act(async () => {
    refuse()
  })
  await waitFor(() =>
    expect(toastEntries()[0]).toMatchObject({
      title: 'A photo of Rail is off was not kept',
      description: 'This device has no room left for a photo.',
    }),
  )
})

it.each([
  ['somebody else did', newId(), 'accept'],
  ['the person did', null, 'submit'],
])('closes what %s only where the person may', async (_, somebody, command) => {
  const id = newId()
  function Card() {
    const finding = useFinding(id)
    return finding ? <Says finding={finding} /> : null
  }
  function Says({ finding }: { readonly finding: NonNullable<ReturnType<typeof useFinding>> }) {
    return <output>{String(useLook(newId(), finding, null).command)}</output>
  }
  await renderApp(
    <UndoProvider>
      <Card />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: (world, user) =>
        world.server.put('finding', id, {
          walkId: newId(),
          zoneId: newId(),
          kind: 'at_risk',
          state: 'in_progress',
          text: 'Rail is off',
          observedAt: Date.now(),
          assigneeId: somebody ?? user.id,
        }),
    },
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(command))
})
