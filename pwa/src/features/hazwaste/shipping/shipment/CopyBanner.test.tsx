// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../../../sync/change/ids.ts'
import { addDays, today } from '../../../../lib/dates.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../../ui/UndoBar.tsx'
import { CopyBanner } from './CopyBanner.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a phone', true],
  ['a desk', false],
])('leaves the rows their room on %s', async (_, phone) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const settings = newId()
  await renderApp(
    <UndoProvider>
      <CopyBanner />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('wasteSettings', settings, { monthCategory: 'sqg' })
        server.put('wasteShipment', newId(), { number: 'S-0002', state: 'shipped', acceptedOn: addDays(today(), -42) })
      },
    },
  )
  await screen.findByText('Signed copy back', { exact: false, selector: phone ? 'summary' : 'h2, h3' })
  const folded = document.querySelector('details')
  expect(folded === null ? null : folded.open).toBe(phone ? false : null)
  if (phone) expect(folded?.querySelector('summary')?.textContent).toContain('S-0002')
})
