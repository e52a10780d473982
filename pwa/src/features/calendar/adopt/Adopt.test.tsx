// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderApp } from '../../../testing/renderApp.tsx'
import { ORG } from '../../../testing/world.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Adopt } from './Adopt.tsx'

afterEach(() => void vi.useRealTimers())

const SETTINGS = '00000000-0000-7000-8000-0000000000aa'

const open = (answers: Readonly<Record<string, string | number>> = {}) =>
  renderApp(
    <Router hook={memoryLocation({ path: '/calendar/adopt' }).hook}>
      <UndoProvider>
        <Adopt />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('organization', ORG, { name: 'Tidewater' })
        server.put('calendarSettings', SETTINGS, { answers })
      },
    },
  )

const GALLONS = 'Oil above ground, all tanks and drums?'

it('keeps the number and the chip that one tap answers', async () => {
  const { data } = await open()
  const gallons = await screen.findByRole('textbox', { name: GALLONS })
  fireEvent.change(gallons, { target: { value: '48,000' } })
  const chip = screen.getAllByRole('group').flatMap((group) => within(group).queryAllByRole('button'))[0]
  if (chip === undefined) throw new Error('no chip')
  // A finger on the chip leaves the number first: both within one tap.
  act(() => {
    gallons.focus()
    gallons.blur()
    chip.click()
  })
  await waitFor(async () => expect(Object.keys((await kept(data)) ?? {})).toHaveLength(2))
  expect(await kept(data)).toMatchObject({ oilGallons: 48_000 })
})

const kept = async (data: Awaited<ReturnType<typeof open>>['data']) =>
  (await data.get('calendarSettings', SETTINGS))?.answers as Readonly<Record<string, unknown>> | undefined

it('says in words that what was typed is no number or too much, and keeps it to be mended', async () => {
  const { data } = await open({ oilGallons: 48_000 })
  const gallons = await screen.findByRole<HTMLInputElement>('textbox', { name: GALLONS })
  fireEvent.change(gallons, { target: { value: 'about 50k' } })
  fireEvent.blur(gallons)
  expect(await screen.findByText('Not kept. Type a whole number in digits, like 1,320.')).toBeTruthy()
  expect(gallons.value).toBe('about 50k')
  fireEvent.click(screen.getByRole('button', { name: /more questions$/ }))
  const years = screen.getByRole<HTMLInputElement>('textbox', { name: 'Years between formal tank inspections?' })
  fireEvent.change(years, { target: { value: '20' } })
  fireEvent.blur(years)
  expect(await screen.findByText('Not kept. 10 is the most.')).toBeTruthy()
  expect(years.value).toBe('20')
  fireEvent.change(years, { target: { value: '10' } })
  fireEvent.blur(years)
  await waitFor(async () => expect(await kept(data)).toEqual({ oilGallons: 48_000, tankYears: 10 }))
  expect(screen.queryByText('Not kept. 10 is the most.')).toBeNull()
})

it('adopts by a number that was typed and not left before', async () => {
  const { data } = await open({ tankYears: 5, oilGallons: 48_000 })
  fireEvent.click(await screen.findByRole('button', { name: /more questions$/ }))
  const years = screen.getByRole<HTMLInputElement>('textbox', { name: 'Years between formal tank inspections?' })
  const adopt = screen.getByRole('button', { name: /^Adopt \d+$/ })
  fireEvent.change(years, { target: { value: '10' } })
  act(() => {
    years.focus()
    years.blur()
    adopt.click()
  })
  const formal = async () => (await data.list('calendarRule')).find(({ title }) => title === 'Formal tank inspection')
  await waitFor(async () => expect((await formal())?.everyDays).toBe(3650))
})

it('adopts from the day that it is, on a page that was open over midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-24T09:00:00Z') })
  const { data } = await open()
  const adopt = await screen.findByRole('button', { name: /^Adopt \d+$/ })
  await act(() => vi.advanceTimersByTimeAsync(86_400_000))
  fireEvent.click(adopt)
  await waitFor(async () => expect(await data.list('calendarRule')).not.toEqual([]))
  const days = (await data.list('calendarRule')).map(({ fromOn }) => fromOn)
  expect(days).toContain('2026-11-25')
  expect(days).not.toContain('2026-11-24')
})
