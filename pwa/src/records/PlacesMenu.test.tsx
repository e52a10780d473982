// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderApp } from '../testing/renderApp.tsx'
// Menus load when they first open; imported here, that does not eat into a waiting test's time.
import '../ui/overlay/MenuList.tsx'
import { PlacesMenu } from './PlacesMenu.tsx'

async function pagesOf(role: string): Promise<readonly (string | null)[]> {
  const at = memoryLocation({ path: '/yard/map' })
  await renderApp(
    <Router hook={at.hook}>
      <PlacesMenu module="yard" />
    </Router>,
    { role },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More pages' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('leads to the other pages of the module that a person may open', async () => {
  const managers = await pagesOf('ehs_manager')
  expect(managers).toContain('Import from CSV')
  expect(managers).toContain('Vessels')
  expect(managers).not.toContain('Yard map')
})

it('offers an inspector no page that only those who set up the yard may open', async () => {
  const inspectors = await pagesOf('inspector')
  expect(inspectors).toContain('Vessels')
  expect(inspectors).not.toContain('Import from CSV')
})
