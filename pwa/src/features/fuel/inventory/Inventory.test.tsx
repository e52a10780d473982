// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { today } from '../../../lib/dates.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Inventory from './Inventory.tsx'

const YEAR = Number(today().slice(0, 4))
const METER = newId()

beforeEach(() => {
  localStorage.clear()
  URL.createObjectURL ??= () => ''
  URL.revokeObjectURL ??= () => undefined
  history.replaceState(null, '', `/fuel-ghg?year=${YEAR}`)
})

const inventory = () =>
  add('ghgInventory', {
    id: newId(),
    name: 'Inventory',
    year: YEAR,
    basis: 'c1',
    gwp: 'ar5',
    powerEdition: 'egrid2023r2',
    manHours: 1000,
  })
const gas = () => add('gasEntry', { id: newId(), day: `${YEAR}-01-10`, gas: 'R-410A', kilograms: 2500, kind: 'leak' })
const power = () => [
  add('utilityMeter', { id: METER, name: 'Substation', energy: 'electricity', subregion: 'SRVC' }),
  add('utilityBill', {
    id: newId(),
    meterId: METER,
    fromDay: `${YEAR}-01-01`,
    toDay: `${YEAR}-01-31`,
    quantity: 31_000_000,
    unit: 'kWh',
  }),
]

it('begins the inventory of a year by a basis that is then written on the page', async () => {
  await renderApp(
    <UndoProvider>
      <Inventory />
    </UndoProvider>,
    { role: 'ehs_manager' },
  )
  fireEvent.change(await screen.findByLabelText('Fuel factors'), { target: { value: 'hub' } })
  fireEvent.click(screen.getByRole('button', { name: `Begin the inventory of ${YEAR}` }))
  expect(await screen.findByText(/Basis: EPA Emission Factors Hub/)).toBeTruthy()
})

it('shows the scopes, what is not known of them, and what a figure rests on', async () => {
  await renderApp(<Inventory />, { role: 'ehs_manager', ops: [inventory(), gas(), ...power()] })
  expect(await screen.findByText('4.8', { selector: 'p span' })).toBeTruthy()
  expect(screen.getByText('(CO₂ only, incomplete)')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Look into Scope 2' }))
  const peek = within(await screen.findByRole('complementary', { name: 'Power, location-based' }))
  expect(peek.getByText('31 MWh × 593.419 lb/MWh = 8,344.28 kg CO₂')).toBeTruthy()
  expect(peek.getAllByText('second source').length).toBeGreaterThan(0)
  expect(peek.getByText('8,384.36 kg')).toBeTruthy()
})

it('walks the figures with the arrow keys', async () => {
  history.replaceState(null, '', `/fuel-ghg?year=${YEAR}&figure=scope1`)
  await renderApp(<Inventory />, { role: 'ehs_manager', ops: [inventory(), gas()] })
  expect(await screen.findByRole('complementary', { name: 'Scope 1' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(await screen.findByRole('complementary', { name: 'R-410A' })).toBeTruthy()
})

it('takes the figures and the method out as a workbook', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:report'
  })
  await renderApp(<Inventory />, { role: 'ehs_manager', ops: [inventory(), gas()] })
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.size).toBeGreaterThan(1000)
  create.mockRestore()
})
