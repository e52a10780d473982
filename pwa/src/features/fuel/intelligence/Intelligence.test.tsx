// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { FuelRollup } from '../../../../../schema/gen/types.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import Intelligence from './Intelligence.tsx'

prepareWindows()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const gal = (amount: number) => amount * 1_000_000

async function open(options: { readonly role?: string; readonly query?: string; readonly empty?: boolean } = {}) {
  const [settings, crane, truck, tank, file, draft] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const location = memoryLocation({ path: '/fuel-intelligence', searchPath: options.query ?? '', record: true })
  const rollup = (lane: string, fields: Partial<FuelRollup>) => ({ settingsId: settings, lane, ...fields })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Intelligence />
    </Router>,
    {
      role: options.role ?? 'ehs_manager',
      prepare: ({ server }) => {
        const fill = (day: string, base: number, hours: number) => ({
          id: newId(),
          at: Date.parse(day),
          day,
          base,
          hours,
        })
        server.put('fuelSettings', settings, { targetGal: 300 })
        server.put('fuelAsset', crane, {
          name: 'Crane 7',
          kind: 'crane',
          fuel: 'diesel',
          meter: 'hours',
          lastAt: Date.parse('2026-11-18'),
          recent: [
            fill('2026-10-02', gal(40), 1000),
            fill('2026-10-09', gal(40), 1100),
            fill('2026-10-16', gal(200), 1200),
          ],
        })
        server.put('fuelAsset', truck, {
          name: 'Truck 2',
          kind: 'vehicle',
          fuel: 'gasoline',
          lastAt: Date.parse('2026-08-01'),
        })
        server.put('fuelTank', tank, { name: 'Tank 2', fuel: 'diesel', capacity: 100_000 })
        server.put('fuelBatch', file, { fileName: 'a.csv', sha256: 'a', state: 'committed' })
        server.put('fuelBatch', draft, { fileName: 'b.csv', sha256: 'b', state: 'draft' })
        if (options.empty === true) return
        const burned = (fuel: string, month: string, amount: number, more: Partial<FuelRollup> = {}) => {
          const lane = `a/${more.assetId ?? '-'}/${fuel}/${month}/${more.batchId ?? '-'}`
          const sums = { baseUnit: 'gal', quantity: gal(amount), purchased: 0, entries: 2, flagged: 0 }
          server.put('fuelRollup', newId(), rollup(lane, { month, fuel, ...sums, ...more }))
        }
        burned('diesel', '2026-08', 100, { assetId: crane })
        burned('diesel', '2026-09', 100, { assetId: crane })
        burned('diesel', '2026-10', 106, { assetId: crane, flagged: 3 })
        burned('diesel', '2026-10', 5000, { batchId: draft })
        burned('diesel', '2026-10', 7000, { batchId: newId() })
        burned('gasoline', '2026-08', 40, { assetId: truck })
        burned('gasoline', '2026-10', 54, { assetId: truck, batchId: file })
        const sticks = {
          opening: gal(5000),
          openingAt: Date.parse('2026-10-01'),
          closing: gal(4742),
          closingAt: Date.parse('2026-10-31'),
        }
        server.put(
          'fuelRollup',
          newId(),
          rollup(`t/${tank}/2026-10/-`, {
            month: '2026-10',
            tankId: tank,
            entries: 9,
            quantity: gal(100),
            received: gal(100),
            ...sticks,
          }),
        )
      },
    },
  )
  return { app, location, crane, tank }
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('says in words what the sums show, and opens the entries behind them', async () => {
  const { tank, crane } = await open()
  expect(await screen.findByText('400 gal, Dec 2025 to Nov 2026')).not.toBeNull()
  expect(titles()).toEqual([
    'Diesel is 77% of gallons',
    '1 fill burns outside the usual band',
    'No prices in this period',
    'Tank 2 lost 258 gal in October, 131 allowed',
    'No purchases in this period',
    'No miles per gallon yet: they need the odometer at two fills',
    '1 asset without a fill for 30 days',
    'Crane 7 took most: 77% of gallons',
  ])
  expect(
    screen.getByText('gal by fuel and month. Dashed: target 300 gal. Not loaded: September gasoline.'),
  ).not.toBeNull()
  const href = (name: string) =>
    new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'https://yard.test')
  const anomalies = href('Check 3 entries with flags in these months')
  expect([anomalies.pathname, anomalies.searchParams.getAll('flags')]).toEqual(['/fuel-log', ['open', 'yes']])
  expect(anomalies.searchParams.get('day')).toBe('2025-12-01..2026-11-30')
  expect(href('Open October: 9 entries of the tank').searchParams.get('tank')).toBe(tank)
  expect(href('Crane 7: 306 gal').searchParams.get('asset')).toBe(crane)
  expect(href('October 2026: Diesel 106 gal, Gasoline 54 gal').searchParams.get('day')).toBe('2026-10-01..2026-10-31')
})

it('keeps chart or table for the person, and shows a gap as words, not as zero', async () => {
  const { app } = await open()
  const group = await screen.findByRole('group', { name: 'Show Fuel by month as' })
  fireEvent.click(within(group).getByRole('button', { name: 'Table' }))
  const table = screen.getByRole('table', { name: /Diesel is 77%/ })
  const row = within(table).getByRole('rowheader', { name: 'September 2026' }).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['100', 'no data'])
  app.unmount()
  expect(localStorage.getItem(`shipshape.fuel.gallons.${app.user.id}`)).toBe('table')
})

it('looks at some assets only, without the target of the yard, and can go back to all', async () => {
  const { location } = await open({ query: 'kind=crane' })
  expect(await screen.findByText('306 gal, Dec 2025 to Nov 2026')).not.toBeNull()
  expect(titles()[0]).toBe('Diesel is 100% of gallons, October up 6% on September')
  expect(screen.queryByText(/target 300 gal/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } })
  expect(await screen.findByText(/target 300 gal/)).not.toBeNull()
  expect(location.history?.at(-1)).toBe('/fuel-intelligence')
})

it('leads to the log and the uploads while there is nothing', async () => {
  await open({ empty: true })
  expect(await screen.findByText('No fuel to learn from yet')).not.toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open uploads' }).getAttribute('href')).toBe('/fuel-data-upload'),
  )
  expect(screen.getByRole('link', { name: 'Open the fuel log' }).getAttribute('href')).toBe('/fuel-log')
})

it('opens the very fills that a strip and its title count', async () => {
  await open()
  const named = (link: HTMLElement) =>
    new URL(link.getAttribute('href') ?? '', 'https://yard.test').searchParams.getAll('only')
  const strip = await screen.findByRole('link', { name: /^Crane 7: median/ })
  expect(strip.getAttribute('aria-label')).toMatch(/at 2 fills, 1 outside the band\. Opens these\.$/)
  expect(new Set(named(strip)).size).toBe(2)
  const odd = named(screen.getByRole('link', { name: 'Open 1 fill outside the usual band' }))
  expect(odd).toHaveLength(1)
  expect(named(strip)).toContain(odd[0])
})
