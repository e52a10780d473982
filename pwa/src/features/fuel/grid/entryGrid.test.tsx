// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { addDays, today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import EntryGrid from './entryGrid.tsx'

prepareWindows()

const CRANE = '00000000-0000-4000-8000-000000000007'
const TANK = '00000000-0000-4000-8000-000000000003'
const DAY = addDays(today(), -2)

async function open() {
  const location = memoryLocation({ path: '/fuel-log/grid', record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <EntryGrid />
      </UndoProvider>
    </Router>,
    {
      role: 'operations',
      prepare: ({ server }) => {
        server.put('fuelAsset', CRANE, {
          name: 'Crane 7',
          unitNo: 'CR-07',
          kind: 'crane',
          fuel: 'dyed_diesel',
          tankSize: 1200,
          meter: 'hours',
        })
        server.put('fuelTank', TANK, {
          name: 'Pier 3 tank',
          fuel: 'dyed_diesel',
          capacity: 20_000,
          shape: 'horizontal',
          diameter: 6400,
          length: 14400,
        })
      },
    },
  )
  const grid = await screen.findByRole('grid')
  const paste = (...lines: readonly (readonly string[])[]) =>
    fireEvent.paste(grid, { clipboardData: { getData: () => lines.map((line) => line.join('\t')).join('\n') } })
  const said = (text: string) => within(grid).getByText(text).closest('[role=gridcell]')?.getAttribute('title')
  return { ...app, grid, paste, said }
}

const HEAD = ['Day', 'Unit', 'Asset', 'Quantity', 'Hours', 'Time']

it('saves the rows that are whole, keeps the others with what is wrong in each cell, and takes it back', async () => {
  const { data, paste, said, grid } = await open()
  paste(
    HEAD,
    [DAY, '', 'CR-07', '38,4', '1836.6', '7:30'],
    [DAY, 'L', 'crane 7', '1,142.5', '', ''],
    [DAY, 'gal', 'Crane 99', 'a lot', '', ''],
  )
  expect(said('Crane 99')).toContain('No fuel asset is called Crane 99.')
  expect(said('a lot')).toContain('“a lot”')
  fireEvent.click(await screen.findByRole('button', { name: 'Save 2 fuel entries' }))
  await screen.findByText('2 fuel entries saved')
  const saved = (await data.list('fuelEntry')).toSorted((a, b) => a.quantity - b.quantity)
  expect(saved).toMatchObject([
    { type: 'issue', day: DAY, assetId: CRANE, fuel: 'dyed_diesel', quantity: 38_400, unit: 'gal', hours: 18_366 },
    { type: 'issue', day: DAY, assetId: CRANE, fuel: 'dyed_diesel', quantity: 1_142_500, unit: 'l', hours: null },
  ])
  expect(within(grid).getByText('Crane 99')).not.toBeNull()
  expect(within(grid).queryByText('crane 7')).toBeNull()
  // The grid's own stands first, and has nothing to take back.
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] ?? document.body)
  await waitFor(async () => expect(await data.list('fuelEntry')).toEqual([]))
})

it('asks for what a row lacks, by what happened', async () => {
  const { paste, grid } = await open()
  paste(HEAD.with(0, 'Type'), ['Transfer', '', '', '100', '', ''])
  const words = [...grid.querySelectorAll('[aria-invalid=true]')].map((cell) => cell.getAttribute('title'))
  expect(words).toContain('Say which tank.')
  expect(words).toContain('Say into which tank.')
  expect(words).toContain('Day is required.')
})

it('says what is odd beside its cell, also against another row of the grid', async () => {
  const { paste, grid } = await open()
  paste(HEAD, [addDays(DAY, -1), '', 'CR-07', '38.4', '1836.6', ''], [DAY, '', 'CR-07', '400', '1830', ''])
  const odd = (text: string) => within(grid).getByText(text).closest('[role=gridcell]')?.getAttribute('title')
  await waitFor(() => expect(odd('400')).toContain('More than the tank'))
  expect(odd('1830')).toContain('1,830.0 h, compared with 1,836.6 h')
  expect(screen.getByRole('button', { name: 'Save 2 fuel entries' })).not.toBeNull()
})

it('keeps what is typed over a reload', async () => {
  const { data, paste } = await open()
  paste(HEAD, [DAY, '', 'CR-07', 'many', '', ''])
  await waitFor(async () =>
    expect((await data.drafts.read('grid:fuelEntry'))?.value).toMatchObject([{ cells: { quantity: 'many' } }]),
  )
})
