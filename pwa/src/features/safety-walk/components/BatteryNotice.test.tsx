// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setTheme } from '../../../ui/theme.ts'
import { BatteryNotice } from './BatteryNotice.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  setTheme('light')
})

it('comes below 20 percent, goes with the charger, and offers the dark screen where it is not dark', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.2, charging: false })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { getBattery: async () => battery }))
  const change = (level: number, charging: boolean) =>
    act(async () => {
      Object.assign(battery, { level, charging })
      battery.dispatchEvent(new Event('levelchange'))
    })
  setTheme('light')
  render(<BatteryNotice />)
  await change(0.2, false)
  expect(screen.queryByText(/^Battery/)).toBeNull()
  await change(0.19, false)
  expect(screen.getByText('Battery 19%.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dark screen' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.queryByRole('button', { name: 'Dark screen' })).toBeNull()
  expect(screen.getByText(/^Dim the screen/)).toBeDefined()
  await change(0.19, true)
  expect(screen.queryByText(/^Battery/)).toBeNull()
})

it('says nothing where the browser does not tell', () => {
  render(<BatteryNotice />)
  expect(screen.queryByText(/^Battery/)).toBeNull()
})
