// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { Children } from './children.tsx'

const ID = newId()

async function lines(entity: EntityName, title: RegExp, prepare: (world: World) => void) {
  const location = memoryLocation({ path: '/' })
  await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Children entity={entity} id={ID} takes={() => true} />
      </UndoProvider>
    </Router>,
    { role: 'ehs_manager', prepare },
  )
  const card = (await screen.findByRole('heading', { name: title })).closest('section')
  return within(card ?? document.body)
}

it('calls a part without a title of its own by what it is about, with its figures', async () => {
  const card = await lines('stockOrder', /^Lines of orders|^Order lines/i, ({ server }) => {
    const [primer, thinner] = [newId(), newId()]
    server.put('product', primer, { name: 'Epoxy primer', state: 'approved' })
    server.put('product', thinner, { name: 'Thinner 17', state: 'approved' })
    server.put('stockOrderLine', newId(), { orderId: ID, productId: primer, amount: 2_000 })
    server.put('stockOrderLine', newId(), { orderId: ID, productId: thinner, amount: 550 })
  })
  expect(await card.findByText('Epoxy primer')).not.toBeNull()
  expect(card.getByText('Thinner 17').closest('li')?.textContent).toContain('5.5')
  expect(card.queryByText('Line of an order')).toBeNull()
})

it('calls a person of an incident by name, with their part in it', async () => {
  const card = await lines('incident', /^People/i, ({ server }) =>
    server.put('incidentPerson', newId(), { incidentId: ID, name: 'Ray Castellano', role: 'injured' }),
  )
  expect((await card.findByText('Ray Castellano')).closest('li')?.textContent).toContain('Hurt or ill')
})
