// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Settings from './Settings.tsx'

prepareWindows()
beforeEach(() => localStorage.clear())

const open = (role: string, fields: object | null) =>
  renderApp(
    <UndoProvider>
      <Settings />
    </UndoProvider>,
    {
      role,
      prepare: ({ server }, { orgId }) => {
        if (fields !== null) server.put('fuelSettings', uuid5(orgId, 'fuelSettings'), { ...fields })
      },
    },
  )

it('keeps the boundary, the subregion and an own value of a class as one change', async () => {
  const app = await open('ehs_manager', null)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up fuel' }))
  fireEvent.change(await screen.findByLabelText('Organizational boundary'), { target: { value: 'operational' } })
  fireEvent.change(screen.getByLabelText('Power subregion'), { target: { value: 'SRVC' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Looks like another entry' }))
  const band = screen.getByLabelText('Forklift, at most, gal/h')
  fireEvent.change(band, { target: { value: 'much' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('F06, forklift, at most: type a number, such as 3.5.')).toBeTruthy()
  fireEvent.change(band, { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const id = uuid5(app.user.orgId, 'fuelSettings')
  await vi.waitFor(async () =>
    expect(await app.data.get('fuelSettings', id)).toMatchObject({ approach: 'operational' }),
  )
  expect(await app.data.get('fuelSettings', id)).toMatchObject({
    approach: 'operational',
    subregion: 'SRVC',
    rules: [
      { code: 'F02', key: 'rule', off: true },
      { code: 'F06', key: 'forklift.high', value: '4' },
    ],
  })
})

it('shows the values of the yard beside those of the library, and no keys, to whom may not change them', async () => {
  await open('inspector', {
    approach: 'financial',
    rules: [
      { code: 'F08', key: 'percent', value: '20' },
      { code: 'F02', key: 'rule', off: true, reason: 'Two pumps' },
    ],
  })
  expect(await screen.findByText('Financial control')).toBeTruthy()
  expect(screen.getByText('Two pumps')).toBeTruthy()
  const row = within(screen.getByText('Off the median, at most').closest('tr') ?? document.body)
  expect(row.getByText('20 %')).toBeTruthy()
  expect(row.getByText(/15 %/)).toBeTruthy()
  expect(row.getByText('yard rule')).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
