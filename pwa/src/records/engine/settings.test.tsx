// @vitest-environment jsdom
/** Settings made from a module file alone, as those of the next module are: the waste settings without what their feature adds. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { prepareWindows } from '../../testing/signedIn.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { madeAt, madePage } from './madePages.ts'

prepareWindows()
beforeEach(() => localStorage.clear())

const PATH = '/hazwaste/settings'

async function open(
  role: string,
  { fields, field = false }: { readonly fields?: object; readonly field?: boolean } = {},
) {
  const Page = madePage({ path: PATH, field })
  const app = await renderApp(
    <UndoProvider>
      <Page />
    </UndoProvider>,
    {
      role,
      prepare: ({ server }, { orgId }) => {
        if (fields !== undefined) server.put('wasteSettings', uuid5(orgId, 'wasteSettings'), { ...fields })
      },
    },
  )
  return { ...app, stored: () => app.data.get('wasteSettings', uuid5(app.user.orgId, 'wasteSettings')) }
}

it('begins the one record, says what stands under a field with its source, and keeps a change with its undo', async () => {
  expect(madeAt(PATH)).toEqual({ entity: 'wasteSettings', below: 'settings' })
  const app = await open('ehs_manager')
  expect(await screen.findByText(/Until then labels and manifests have no site/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Set up the site' }))
  const name = await screen.findByLabelText('Name on labels and manifests')
  expect(await app.stored()).toMatchObject({ far: false })
  expect(
    screen.getByText(/keep its waste longer\. 40 CFR 262\.16\(c\) \(second source, public copies, 2026\)/),
  ).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Pier 3' } })
  fireEvent.change(screen.getByLabelText('EPA id of the site'), { target: { value: 'one' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/two letters and ten letters or digits/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('EPA id of the site'), { target: { value: 'VAD000000000' } })
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true })
  await waitFor(async () => expect(await app.stored()).toMatchObject({ siteName: 'Pier 3', epaId: 'VAD000000000' }))
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect(await app.stored()).toMatchObject({ siteName: null }))
})

it('is read by who may not change it: what is set, why there is no key, and nobody begins it', async () => {
  await open('inspector', { fields: { siteName: 'Pier 3', category: 'sqg' } })
  expect(await screen.findByText('Pier 3')).toBeTruthy()
  expect(screen.getByText('SQG')).toBeTruthy()
  expect(screen.getByText(/^You can read this\. To change it:/)).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('shows nobody a beginning that the server would refuse', async () => {
  await open('inspector')
  expect(await screen.findByText('Nothing is set yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up the site' })).toBeNull()
})

it('opens on a tablet in its language and makes the same record when it is saved', async () => {
  const app = await open('ehs_manager', { field: true })
  fireEvent.change(await screen.findByLabelText('Name on labels and manifests'), { target: { value: 'Pier 3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Listo' }))
  await waitFor(async () => expect(await app.stored()).toMatchObject({ siteName: 'Pier 3', far: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
})
