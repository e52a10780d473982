// @vitest-environment jsdom
/** The lists of the yard as people see them: words, what opens, and who may change something. */
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import { VesselList } from './VesselList.tsx'
import { ZoneList } from './ZoneList.tsx'

beforeEach(() => {
  const matches = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => matches)
})

async function open(page: ReactNode, at: string, role: 'ehs_manager' | 'inspector' = 'ehs_manager') {
  const [path = '', searchPath = ''] = at.split('?')
  const place = memoryLocation({ path, searchPath, record: true })
  const pier = newId()
  await renderApp(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <UndoProvider>{page}</UndoProvider>
    </Router>,
    {
      role,
      ops: [
        add('zone', { id: pier, name: 'Pier 3', code: 'P3', kind: 'dry_dock' }),
        add('vessel', { id: newId(), name: 'USS Mason', kind: 'Destroyer', lengthEighths: 48_864, zoneId: pier }),
        add('vessel', { id: newId(), name: 'Gone Girl', inYard: false }),
        add('person', { id: newId(), fullName: 'Ivy Contact', company: 'Gulf Coatings' }),
      ],
    },
  )
  return place
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

it('shows the ships in the yard first, and the others with all', async () => {
  const place = await open(<VesselList />, '/yard/vessels')
  expect((await row(/USS Mason/)).getByText(/^509\b/)).toBeTruthy()
  expect((await row(/USS Mason/)).getByText('Pier 3')).toBeTruthy()
  expect(screen.queryByText('Gone Girl')).toBeNull()
  expect(place.history.at(-1)).toBe('/yard/vessels?here=yes')
  fireEvent.click(screen.getByRole('link', { name: /^All/ }))
  expect((await row(/Gone Girl/)).getByText('Sailed')).toBeTruthy()
})

it.each([
  ['a ship', <VesselList key="v" />, '/yard/vessels', 'USS Mason', 'Kind'],
  ['a person', <PeopleList key="p" />, '/yard/people', 'Ivy Contact', 'Job title'],
  ['a zone', <ZoneList key="z" />, '/yard/zones?show=list', 'Pier 3', 'Code'],
])('opens %s over its list', async (_what, page, at, name, field) => {
  await open(page, at)
  fireEvent.click(await screen.findByText(name, { selector: 'b' }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(await dialog.findByRole('textbox', { name: field })).toBeTruthy()
})

it('goes from the tree of zones to their list', async () => {
  await open(<ZoneList />, '/yard/zones')
  expect((await screen.findByRole('list', { name: 'Zones' })).textContent).toContain('Dry dock')
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/yard/zones?show=list')
})

it('lets everybody look people up and take the list along, and says who may change it', async () => {
  await open(<PeopleList />, '/yard/people', 'inspector')
  expect((await row(/Ivy Contact/)).getByText('Contact')).toBeTruthy()
  expect(screen.getByText('You can look people up here.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull()
  // On a phone the order of the list is at hand, and the rest behind one key.
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy()
})
