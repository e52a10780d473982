// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { Behind, expectEscapeGoesBack, expectFocusStaysIn, openFrom } from '../../../testing/fullScreen.tsx'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useWalk } from '../queries.ts'
import { ShowCode } from '../join/ShowCode.tsx'
import { CameraView } from '../../../records/capture/CameraView.tsx'
import { ScanView } from '../../../records/capture/ScanView.tsx'

it('the camera begins at its shutter, holds the focus and gives it back', async () => {
  render(<Behind>{(close) => <CameraView place="Pier 3" taken={0} onShot={() => undefined} onClose={close} />}</Behind>)
  const camera = await openFrom('Camera, Pier 3')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/photo$/))
  await expectFocusStaysIn(camera)
  await expectEscapeGoesBack()
})

it('the scanner holds the focus and gives it back', async () => {
  render(<Behind>{(close) => <ScanView onCode={() => false} onClose={close} />}</Behind>)
  await expectFocusStaysIn(await openFrom('Scan zone code'))
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Zone code' }), { key: 'x' })
  await expectEscapeGoesBack()
})

it('the code to join holds the focus and gives it back', async () => {
  const walkId = newId()
  function Page() {
    const walk: Row<'walk'> | null | undefined = useWalk(walkId)
    return walk ? <Behind>{(close) => <ShowCode walk={walk} onClose={close} />}</Behind> : null
  }
  await renderApp(<Page />, {
    role: 'ehs_manager',
    ops: [add('walk', { id: walkId, state: 'in_progress', route: [newId()], title: 'Shops' })],
  })
  await screen.findByText('Open it')
  await expectFocusStaysIn(await openFrom('Code to join this walk'))
  await expectEscapeGoesBack()
})
