// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { deviceNow } from '../../../lib/clock.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { languages, speak } from '../../../lib/words.ts'
import { keptPhoto } from '../../../records/engine/draftPhotos.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Fill from './Fill.tsx'

prepareWindows()

// At night, outside the hours of the yard: a night shift is not asked about each fill. Time does not run back: what was heard of the server's
// clock before would be ahead.
beforeEach(() => {
  const tonight = new Date().setHours(2, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: tonight < Date.now() ? tonight + DAY : tonight })
})

afterEach(() => {
  vi.useRealTimers()
})

const CRANE = '00000000-0000-4000-8000-000000000007'
const TRUCK = '00000000-0000-4000-8000-000000000009'
const TANK = '00000000-0000-4000-8000-000000000003'
const DAY = 24 * 60 * 60 * 1000

async function open(query = '') {
  const location = memoryLocation({ path: '/fuel-log/fill', searchPath: query, record: true })
  const past = [3, 6, 9, 12].map((n) =>
    add('fuelEntry', {
      type: 'issue',
      assetId: CRANE,
      tankId: TANK,
      fuel: 'dyed_diesel',
      unit: 'gal',
      state: 'recorded',
      day: addDays(today(), -n),
      at: deviceNow() - n * DAY,
      quantity: 36e3 + n * 300,
      hours: 18366 - (n - 3) * 34,
    }),
  )
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Fill />
      </UndoProvider>
    </Router>,
    {
      role: 'operations',
      prepare: (world) => {
        world.server.put('fuelAsset', CRANE, {
          name: 'Crane 7',
          unitNo: 'CR-07',
          kind: 'crane',
          fuel: 'dyed_diesel',
          tankSize: 1200,
          meter: 'hours',
        })
        world.server.put('fuelAsset', TRUCK, { name: 'Truck 9', unitNo: 'TR-09', kind: 'vehicle', fuel: 'gasoline' })
        world.server.put('fuelTank', TANK, {
          name: 'Pier 3 tank',
          fuel: 'dyed_diesel',
          capacity: 20_000,
          shape: 'horizontal',
          diameter: 6400,
          length: 14400,
        })
      },
      ops: past,
    },
  )
  const made = async () => {
    const rows = await app.data.list('fuelEntry')
    return rows.filter(({ at }) => at > deviceNow() - DAY)
  }
  return { ...app, made }
}

const key = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (...names: readonly (string | RegExp)[]) => names.forEach((name) => fireEvent.click(key(name)))

it('keeps a fill in five taps, as the last one was, and is ready for the next', async () => {
  const { made } = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Crane 7/ }))
  await screen.findByRole('button', { name: '1' })
  expect(screen.getByRole('button', { name: /^Fuel/ }).textContent).toContain('Last 36.9')
  press('3', '8')
  expect(screen.getByRole('button', { name: /^Fuel/ }).textContent).toContain('38 gal')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Save fill')
  expect(await screen.findByText('Fill 38 gal, Crane 7')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Enter a fill' })).not.toBeNull()
  expect(await made()).toMatchObject([
    { type: 'issue', assetId: CRANE, tankId: TANK, fuel: 'dyed_diesel', quantity: 38_000, unit: 'gal', hours: null },
  ])
})

it('asks at a period that is missing, takes the better number and keeps what was typed first', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '8', '4')
  expect(screen.getByRole('alert').textContent).toContain('More than the tank holds. Decimal point?')
  press('Use 38.4 gal')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Save fill')
  await waitFor(async () =>
    expect(await made()).toMatchObject([{ quantity: 38_400, note: '384 gal was typed first.', flagComment: null }]),
  )
})

it('keeps what the person says is right, with the reason, and asks about the next odd thing', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '8', '4', '384 is right')
  expect(screen.queryByRole('alert')).toBeNull()
  press(/^Hours/, '1', '8')
  expect(screen.getByRole('alert').textContent).toContain('Hours are below the last reading.')
  press('Save fill')
  await waitFor(async () =>
    expect(await made()).toMatchObject([
      { quantity: 384_000, hours: 180, flagComment: '384 is right: More than the tank holds.' },
    ]),
  )
})

it('waits with the save for an answer where the tank cannot hold it', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '8', '4')
  expect(key(/^Save fill/).getAttribute('aria-disabled')).toBe('true')
  press(/^Save fill/)
  // Another number is another question.
  press('384 is right', '1')
  expect(key(/^Save fill/).getAttribute('aria-disabled')).toBe('true')
  press('Delete last digit')
  expect(key(/^Save fill/).getAttribute('aria-disabled')).toBeNull()
  expect(await made()).toEqual([])
  press(/^Save fill/)
  await waitFor(async () =>
    expect(await made()).toMatchObject([{ quantity: 384_000, flagComment: '384 is right: More than the tank holds.' }]),
  )
})

it.each([
  ['3.6', ['3', '.', '6'], 'Less than usual'],
  ['60', ['6', '0'], 'More than usual'],
])('says of %s that it is not as usual, and never that nothing stands out', async (_, digits, said) => {
  await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press(...digits)
  expect(screen.queryByText('Nothing stands out')).toBeNull()
  expect(screen.getByText(said)).not.toBeNull()
  expect(document.querySelector('svg[class*="ok"]')).toBeNull()
  expect(key(/^Save fill/).getAttribute('aria-disabled')).toBeNull()
})

it('offers the digit that is missing, and takes less for a partial fill', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '7', 'Delete last digit', '.', '7')
  expect(screen.getByText('Less than usual')).not.toBeNull()
  press('Partial')
  expect(screen.queryByText('Less than usual')).toBeNull()
  press('Partial', 'Use 37 gal', 'Save fill')
  await waitFor(async () => expect(await made()).toMatchObject([{ quantity: 37_000 }]))
})

it('claims nothing where nothing is known', async () => {
  await open('type=card_purchase')
  fireEvent.click(await screen.findByRole('button', { name: /^Truck 9/ }))
  await screen.findByRole('button', { name: '1' })
  press('3', '6')
  expect(screen.queryByText('Nothing stands out')).toBeNull()
  expect(screen.getByText('Nothing to compare it with yet')).not.toBeNull()
})

it('takes digits from a keyboard', async () => {
  await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  for (const pressed of ['3', '8', '9', 'Backspace', '.', '2', '5']) fireEvent.keyDown(document.body, { key: pressed })
  expect(key(/^Fuel/).textContent).toContain('38.25 gal')
})

it('begins a number anew where its box is chosen again', async () => {
  await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('2', '0', '8')
  fireEvent.click(key(/^Fuel/))
  press('2', '0', '.', '8')
  expect(key(/^Fuel/).textContent).toContain('20.8 gal')
  expect(key(/^Fuel/).textContent).not.toContain('20,820.8')
})

it('takes a save back and gives what was typed back', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '8', '.', '4', 'Save fill')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: '1' })
  await waitFor(() => expect(key(/^Fuel/).textContent).toContain('38.4 gal'))
  expect(await made()).toEqual([])
})

it('takes a save back with its receipt', async () => {
  const app = await open(`asset=${CRANE}`)
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const file = async (text: string, priority: 0 | 1 | 2) => ({
    sha256: await sha256Hex(bytes(text)),
    mime: 'image/jpeg',
    priority,
    bytes: bytes(text),
  })
  const receipt = keptPhoto({
    mime: 'image/jpeg',
    width: 4,
    height: 3,
    takenAt: deviceNow(),
    original: await file('original', 2),
    report: await file('report', 1),
    thumb: await file('thumb', 0),
  })
  await screen.findByRole('button', { name: '1' })
  press('3', '8', '.', '4', 'Later')
  await app.data.drafts.write(`fuel-fill:issue:${CRANE}:photos`, [receipt])
  fireEvent.click(await screen.findByRole('button', { name: /^Crane 7.*Not saved yet/ }))
  await screen.findByRole('button', { name: 'Receipt 1' })
  const photos = async () => app.data.list('photo', {})
  press('Save fill')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Receipt 1' })
  expect([await app.made(), await photos()]).toEqual([[], []])
  press('Save fill')
  await waitFor(async () => expect(await photos()).toMatchObject([{ sha256: receipt.original.sha256 }]))
})

it('keeps a fill for later', async () => {
  const { made } = await open(`asset=${CRANE}`)
  await screen.findByRole('button', { name: '1' })
  press('3', '8', 'Later')
  fireEvent.click(await screen.findByRole('button', { name: /^Crane 7.*Not saved yet/ }))
  await screen.findByRole('button', { name: '1' })
  expect(key(/^Fuel/).textContent).toContain('38 gal')
  expect(await made()).toEqual([])
})

it('finds the asset by the number on its tag', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Scan its tag' }))
  const code = await screen.findByRole('textbox', { name: 'Number on the tag' })
  fireEvent.change(code, { target: { value: 'XX' } })
  press('Take it')
  expect(screen.getByText('No fuel asset has the tag “XX”.')).not.toBeNull()
  fireEvent.change(code, { target: { value: 'cr-07' } })
  press('Take it')
  await screen.findByRole('button', { name: '1' })
})

it('reads the stick of a tank', async () => {
  const { made } = await open('type=stick_reading')
  fireEvent.click(await screen.findByRole('button', { name: /^Pier 3 tank/ }))
  await screen.findByRole('button', { name: '1' })
  expect(key(/^Save reading/).getAttribute('aria-disabled')).toBe('true')
  press('3', '2')
  expect(screen.getByText('1,002.7 gal by the stick')).not.toBeNull()
  press('Save reading')
  await waitFor(async () =>
    expect(await made()).toMatchObject([{ type: 'stick_reading', tankId: TANK, stick: 32_000, quantity: 1_002_700 }]),
  )
})

it('speaks the language of the device', async () => {
  for (const { id } of languages().filter(({ complete }) => complete)) {
    await act(() => speak(id))
    const { unmount } = await open(`asset=${CRANE}`)
    await screen.findByRole('button', { name: '1' })
    const english = ['Save fill', 'Partial', 'Later'].map((text) => screen.queryByText(text))
    expect(english.every((found) => (found !== null) === (id === 'en'))).toBe(true)
    unmount()
  }
})
