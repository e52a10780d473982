// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Drum from './Drum.tsx'
import FieldArea from './FieldArea.tsx'

prepareWindows()

const [AREA, STREAM, DRUM, OLD] = [newId(), newId(), newId(), newId()]

/** One drum that the server has, and one that this device alone has. */
async function open(path: string) {
  const { hook, searchHook } = memoryLocation({ path })
  const held = {
    streamId: STREAM,
    areaId: AREA,
    kind: 'drum',
    capacity: 5500,
    unit: 'gal',
    state: 'accumulating',
  } as const
  const { browser, data } = await renderApp(
    <Router hook={hook} searchHook={searchHook}>
      <UndoProvider>
        <Route path="/hazwaste/at/:id" component={FieldArea} />
        <Route path="/hazwaste/drum/:id" component={Drum} />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('wasteStream', STREAM, { name: 'Solvent', kind: 'hazardous' })
        server.put('wasteArea', AREA, { name: 'Drum pad', code: 'CAA-1', kind: 'central', active: true })
        server.put('wasteContainer', OLD, { ...held, number: 'D-0001' })
      },
    },
  )
  browser.setOnline(false)
  await data.commit([add('wasteContainer', { ...held, id: DRUM, provisionalNumber: 'T7-2' })])
}

it('marks a drum that is on this device alone among those of its area', async () => {
  await open(`/hazwaste/at/${AREA}`)
  const mine = await screen.findByRole('link', { name: /T7-2/ })
  expect(mine.textContent).toMatch(/On this|Sending/)
  expect((await screen.findByRole('link', { name: /D-0001/ })).textContent).not.toMatch(/On this|Sending/)
})

it('says so on its page', async () => {
  await open(`/hazwaste/drum/${DRUM}`)
  await screen.findByRole('heading', { name: /T7-2/ })
  expect(await screen.findByText(/^(?:On this|Sending)/)).toBeTruthy()
})
