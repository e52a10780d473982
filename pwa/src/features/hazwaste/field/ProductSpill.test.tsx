// @vitest-environment jsdom
/** From what is out to what to do: the danger stands there at once, from memory; the words of the sheet follow. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import ProductSpill from './ProductSpill.tsx'
import SpillChoice from './SpillChoice.tsx'

prepareWindows()

it('shows the danger in the frame of the tap, then sections 4 to 6, and the whole sheet to who opens it', async () => {
  const [productId, sheetId] = [newId(), newId()]
  const location = memoryLocation({ path: '/hazwaste/spill' })
  await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Route path="/hazwaste/spill" component={SpillChoice} />
      <Route path="/hazwaste/spill/product/:id" component={ProductSpill} />
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('product', {
          id: productId,
          name: 'Thinner',
          code: 'T-10',
          kind: 'thinner',
          unit: 'gal',
          state: 'asked',
          hazards: ['H225 Highly flammable liquid and vapor'],
          sheetId,
        }),
        add('safetySheet', { id: sheetId, productId, name: 'Thinner', state: 'proposed' }),
        ...[4, 5, 6, 9].map((section) =>
          add('sheetSection', {
            id: keyedId('sheetSection', { sheetId, section }),
            sheetId,
            section,
            title: `Section ${section}`,
            text: `What to do, ${section}`,
          }),
        ),
      ],
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: /T-10/ }))
  expect(screen.getByRole('region', { name: 'The danger' }).textContent).toContain('Highly flammable liquid and vapor')
  expect(screen.queryByText('Nothing is on file. Call, and keep away from it.')).toBeNull()
  for (const section of [4, 5, 6]) await screen.findByText(`What to do, ${section}`)
  expect(screen.queryByText('What to do, 9')).toBeNull()
  const whole = screen.getByText('All sections of the sheet').closest('details')
  if (whole === null) throw new Error('the whole sheet is not offered')
  whole.open = true
  fireEvent(whole, new Event('toggle'))
  await screen.findByText('What to do, 9')
})
