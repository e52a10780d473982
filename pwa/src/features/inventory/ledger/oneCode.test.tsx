// @vitest-environment jsdom
/** Two products with one code: every way a code is read asks which, and takes none by itself. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import ShelfCount from '../count/ShelfCount.tsx'
import { PAGES } from '../records.tsx'
import MoveStock from './MoveStock.tsx'
import { SameCode } from './SameCode.tsx'

prepareWindows()
Element.prototype.scrollIntoView = () => undefined

async function open(path: string) {
  const [place, tidewater, harbor] = [newId(), newId(), newId()]
  const location = memoryLocation({ path: path.replace(':place', place).replace(':harbor', harbor), record: true })
  const product = { code: 'T-10', kind: 'thinner', unit: 'gal', state: 'asked' } as const
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/inventory/move" component={MoveStock} />
        <Route path="/inventory/shelf/:id" component={ShelfCount} />
        <Route path="/inventory/products" component={PAGES.Products} />
        <Route path="/inventory/products/new" component={() => <SameCode code="t-10" />} />
        <Route path="/inventory/products/:id/edit" component={() => <SameCode code="t-10" />} />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('stockPlace', { id: place, name: 'Locker 1', kind: 'cabinet', active: true }),
        add('product', { id: tidewater, name: 'Thinner', maker: 'Tidewater', ...product }),
        add('product', { id: harbor, name: 'Reducer', maker: 'Harbor Zinc', ...product }),
      ],
    },
  )
  return { ...app, location, harbor }
}

async function read(scan: RegExp | string, take: string, field: string) {
  fireEvent.click((await screen.findAllByRole('button', { name: scan }))[0] as HTMLElement)
  const window = await screen.findByRole('dialog')
  fireEvent.change(await within(window).findByRole('textbox', { name: field }), { target: { value: 't-10' } })
  fireEvent.click(within(window).getByRole('button', { name: take }))
  const asked = await screen.findByRole('dialog', { name: /More than one .*“t-10”.* Which one is it\?/ })
  expect(within(asked).getByRole('button', { name: /Thinner.*Tidewater/ })).not.toBeNull()
  return within(asked).getByRole('button', { name: /Reducer.*Harbor Zinc/ })
}

it('asks which when stock is moved', async () => {
  await open('/inventory/move')
  const which = await read('Scan', 'Take it', 'Code')
  expect(screen.queryByText('Reducer', { selector: 'header *' })).toBeNull()
  fireEvent.click(which)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('Reducer')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Thinner')).toBeNull()
})

it('asks which when a shelf is counted, and begins a line of that one alone', async () => {
  const { data, harbor } = await open('/inventory/shelf/:place')
  fireEvent.click(await read('Scan', 'Take it', 'Code'))
  await waitFor(async () =>
    expect((await data.list('stockCountLine')).map(({ productId }) => productId)).toEqual([harbor]),
  )
})

it('asks which when a label is scanned in a list', async () => {
  const { location, harbor } = await open('/inventory/products')
  fireEvent.click(await read('Scan code', 'Use this code', 'Code'))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/inventory/products/${harbor}`))
})

it('tells who gives a code to another product that one has it already', async () => {
  await open('/inventory/products/new')
  expect((await screen.findByText(/has this code too\./)).textContent).toMatch(/^(?:Thinner|Reducer) has this code too/)
})

it('does not count a product that is being changed as another one, whatever it is called by now', async () => {
  await open('/inventory/products/:harbor/edit')
  expect(await screen.findByText('Thinner has this code too.')).not.toBeNull()
  expect(screen.queryByText('Reducer has this code too.')).toBeNull()
})
