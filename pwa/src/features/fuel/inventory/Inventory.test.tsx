// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { UtilityBill } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { today } from '../../../lib/dates.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Inventory from './Inventory.tsx'

/** Over, in every zone: what was used in January has been. */
const YEAR = Number(today().slice(0, 4)) - 1
const METER = newId()
const PAGE = (
  <UndoProvider>
    <Inventory />
  </UndoProvider>
)

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
const power = (passed: UtilityBill['passed'] = []) => [
  add('utilityMeter', { id: METER, name: 'Substation', energy: 'electricity', subregion: 'SRVC' }),
  add('utilityBill', {
    id: newId(),
    meterId: METER,
    fromDay: `${YEAR}-01-01`,
    toDay: `${YEAR}-01-31`,
    quantity: 31_000_000,
    unit: 'kWh',
    passed,
  }),
]

it('begins the inventory of a year by a basis that is then written on the page', async () => {
  await renderApp(PAGE, { role: 'ehs_manager' })
  fireEvent.change(await screen.findByLabelText('Fuel factors'), { target: { value: 'hub' } })
  fireEvent.click(screen.getByRole('button', { name: `Begin the inventory of ${YEAR}` }))
  expect(await screen.findByText(/Basis: EPA Emission Factors Hub/)).toBeTruthy()
})

it('shows the scopes, what is not known of them, and what a figure rests on', async () => {
  await renderApp(PAGE, { role: 'ehs_manager', ops: [inventory(), gas(), ...power()] })
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
  await renderApp(PAGE, { role: 'ehs_manager', ops: [inventory(), gas()] })
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
  await renderApp(PAGE, { role: 'ehs_manager', ops: [inventory(), gas()] })
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(files[0]?.size).toBeGreaterThan(1000)
  create.mockRestore()
})

it('keeps its figures when it is made final, and says what a later change restates', async () => {
  const app = await renderApp(PAGE, { role: 'ehs_manager', ops: [inventory(), gas()] })
  fireEvent.click(await screen.findByRole('button', { name: 'Make it final' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Make it final with 4.81 t CO₂e?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Make it final' }))
  expect(await screen.findByText('It is final with 4.81 t CO₂e. Nothing changed since.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Final' })).toBeTruthy()
  await act(() => app.data.commit([gas()]))
  expect(
    await screen.findByText(
      'It is final with 4.81 t CO₂e. What changed since restates it by +4.81 t (+100.0%), to 9.62 t.',
    ),
  ).toBeTruthy()
})

it('shows what went on to each vessel, links to the settings, and holds the intensity against its target', async () => {
  const ship = newId()
  await renderApp(PAGE, {
    role: 'ehs_manager',
    ops: [
      inventory(),
      add('vessel', { id: ship, name: 'MV Northern Light' }),
      ...power([{ vesselId: ship, quantity: 4_000_000 }]),
    ],
    prepare: ({ server }) => server.put('fuelSettings', newId(), { targetIntensity: 4200 }),
  })
  expect(await screen.findByText('31,000 kWh, of it 4,000 kWh passed on to vessels')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'fuel settings' }).getAttribute('href')).toBe('/fuel-ghg/settings')
  expect(screen.getByText('8.38 kg CO2e a man-hour, target 4.20')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Look into Scope 2' }))
  const peek = within(await screen.findByRole('complementary', { name: 'Power, location-based' }))
  expect(peek.getByText('MV Northern Light')).toBeTruthy()
  expect(peek.getByText('4,000 kWh')).toBeTruthy()
})
