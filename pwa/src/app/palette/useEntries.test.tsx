// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { add } from '../../testing/factories.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { Visitor } from '../access.ts'
import { useEntries } from './useEntries.ts'

const MANAGER: Visitor = { role: 'ehs_manager', rights: null, allowedModules: null }

function Listed() {
  const entries = useEntries(MANAGER)
  return entries.map(({ id, group, label, detail }) => <p key={id}>{[group, label, detail].join(' | ')}</p>)
}

it('says of each thing that can be made what it is, once', async () => {
  await renderApp(<Listed />)
  const labels = (await screen.findAllByText(/^Create \| /)).map(({ textContent }) => textContent.split(' | ')[1])
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
})

it('offers what one does at a place under the name of the place, also where its page is found by its id', async () => {
  await renderApp(<Listed />, {
    ops: [add('wasteArea', { name: 'Drum pad', code: 'CAA-1', kind: 'central', active: true })],
  })
  expect(await screen.findByText(/^Areas \| .*Drum pad \| .*spill card$/)).not.toBeNull()
  expect(screen.getByText(/^Create \| Scan a drum or an area/)).not.toBeNull()
})
