// @vitest-environment jsdom
/** A count that has ended stays as it is: wherever it is ended, somebody is asked first. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { today } from '../../../lib/dates.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { PAGES } from '../records.tsx'
import ShelfCount from './ShelfCount.tsx'

prepareWindows()
Element.prototype.scrollIntoView = () => undefined

it.each([
  ['by the shelf', (place: string) => `/inventory/shelf/${place}`, /^Count on$/],
  ['on the page of the count', (_: string, count: string) => `/inventory/counts/${count}`, /Go back/],
])('asks before a count is ended %s', async (_, path, back) => {
  const [place, productId] = [newId(), newId()]
  const begun = { placeId: place, day: today(), round: 1, state: 'counting' } as const
  const count = keyedId('stockCount', begun)
  const line = {
    countId: count,
    lane: `${productId}:`,
    productId,
    listed: 0,
    forms: 0,
    shelf: 0,
    found: 'agrees',
  } as const
  const location = memoryLocation({ path: path(place, count) })
  const { data } = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/inventory/shelf/:id" component={ShelfCount} />
        <Route path="/inventory/counts/:id" component={PAGES.Count} />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('stockPlace', { id: place, name: 'Locker 1', kind: 'cabinet', active: true }),
        add('product', { id: productId, name: 'Xylene', kind: 'solvent', unit: 'gal', state: 'asked' }),
        add('stockCount', { id: count, ...begun }),
        add('stockCountLine', { id: keyedId('stockCountLine', line), ...line }),
      ],
    },
  )
  const state = async () => (await data.get('stockCount', count))?.state
  const press = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^End the count/ }))
    return screen.findByRole('dialog')
  }
  const first = await press()
  expect(first.textContent).toContain('Nobody can change a count that has ended.')
  fireEvent.click(within(first).getByRole('button', { name: back }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await state()).toBe('counting')
  fireEvent.click(within(await press()).getByRole('button', { name: 'End the count' }))
  await waitFor(async () => expect(await state()).toBe('done'))
})
