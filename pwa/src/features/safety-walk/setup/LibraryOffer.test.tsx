// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Json } from '../../../../../schema/meta/shapes.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { templateAreas } from '../walkTemplate.ts'
import type { Library } from '../../../forms/editor/edition.ts'
import { EditionOffer } from '../../../forms/editor/EditionOffer.tsx'
import { useTemplateUse } from './queries.ts'

const KEY = 'yard-safety-walk'
const question = (id: string, en: string) => ({ id, text: { en }, type: 'pass_fail', weight: 1, photoOnFail: true })
const areas = (...items: readonly Json[]): readonly Json[] => [{ id: 'dd', title: { en: 'Dock' }, items }]
const library: Library = {
  key: KEY,
  version: 2,
  reviewed: '2026-11-21',
  title: { en: 'Yard safety walk' },
  areas: areas(question('dd-01', 'Railed on both sides?'), question('dd-02', 'Secured at both ends?')),
}

function Screen() {
  const use = useTemplateUse()
  return use === undefined ? null : (
    <UndoProvider>
      <EditionOffer use={use} library={library} />
    </UndoProvider>
  )
}

it('takes the newer edition over, keeps what the yard wrote, and takes it back', async () => {
  const { data, user } = await renderApp(<Screen />, {
    role: 'ehs_manager',
    prepare: (world, { orgId }) => {
      const first = uuid5(orgId, `template:${KEY}:1`)
      world.server.put('walkTemplate', first, {
        key: KEY,
        version: 1,
        status: 'retired',
        title: { en: 'Yard safety walk' },
        areas: areas(question('dd-01', 'Railed?'), question('dd-02', 'Secured?')),
      })
      world.server.put('walkTemplate', uuid5(first, 'yard'), {
        key: KEY,
        version: 2,
        status: 'live',
        title: { en: 'Yard safety walk' },
        areas: areas(question('dd-01', 'Railed?'), question('dd-02', 'Two pins in?')),
      })
    },
  })
  expect(await screen.findByText('A newer edition of the question library is available.')).toBeTruthy()
  expect(screen.getByText(/The question your yard wrote or changed stays as it is/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update to edition 2' }))
  expect(dialog.getByText('Question: Railed? → Railed on both sides?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }))

  await waitFor(() => expect(screen.queryByText(/^A newer edition/)).toBeNull())
  const live = async () =>
    (await data.list('walkTemplate', { status: 'live' })).map(({ version, ...rest }) => [
      version,
      ...templateAreas(rest).flatMap(({ items }) => items.map(({ text }) => text.en)),
    ])
  expect(await live()).toEqual([[4, 'Railed on both sides?', 'Two pins in?']])
  expect(await data.get('walkTemplate', uuid5(user.orgId, `template:${KEY}:2`))).toMatchObject({
    version: 3,
    status: 'retired',
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('A newer edition of the question library is available.')).toBeTruthy()
  expect(await live()).toEqual([[2, 'Railed?', 'Two pins in?']])
})
