// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRow } from '../../../data/react/live.ts'
import { noonOf } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ReplaceMeter } from './ReplaceMeter.tsx'

prepareWindows()

const CRANE = '00000000-0000-4000-8000-000000000007'

function Page() {
  const asset = useRow('fuelAsset', CRANE)
  return asset ? <ReplaceMeter asset={asset} /> : null
}

it('keeps where the old meter stopped and the new one began, and refuses what is no reading', async () => {
  const { data } = await renderApp(
    <UndoProvider>
      <Page />
    </UndoProvider>,
    {
      role: 'data_clerk',
      prepare: ({ server }) =>
        server.put('fuelAsset', CRANE, { name: 'Crane 7', kind: 'crane', fuel: 'dyed_diesel', meter: 'hours' }),
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Meter was replaced' }))
  const day = await screen.findByLabelText(/^Day/)
  fireEvent.change(day, { target: { value: '2026-10-05' } })
  const old = screen.getByLabelText(/^Old meter stopped at/)
  fireEvent.change(old, { target: { value: 'broken' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(old.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(old, { target: { value: '1,840.0' } })
  fireEvent.change(screen.getByLabelText(/^New meter began at/), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.get('fuelAsset', CRANE)).toMatchObject({
    meterChanges: [{ at: noonOf('2026-10-05'), closed: 18_400, opened: 100 }],
  })
})
