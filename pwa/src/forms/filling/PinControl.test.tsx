// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { PinControl } from './PinControl.tsx'
import { pinAt, pinText } from './pins.ts'
import type { Kept } from './FillStore.ts'
import { useFilling } from './useFilling.ts'

const field = { key: 'where', kind: 'pin', label: { en: 'Where' } } as const

function One({ begun, kept }: { readonly begun: Kept; readonly kept: Kept[] }) {
  const [value, setValue] = useState<Kept>(begun)
  const filling = useFilling({
    id: 'pins',
    form: { title: { en: '' }, fields: [field], rules: [] },
    values: { where: [value] },
    last: null,
    today: '2026-11-26',
    choices: () => [],
    locked: () => null,
    save: (given) => {
      setValue({ ...value, ...given[0]?.part })
      kept.push({ ...value, ...given[0]?.part })
      return Promise.resolve({ ok: true, setId: '' })
    },
  })
  return <PinControl filling={filling} place={{ field, line: 0 }} size="field" />
}

it('says where a pin is, and that the map is not here where it is not', async () => {
  const kept: Kept[] = []
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <UndoProvider>
        <One begun={{ text: '512,340' }} kept={kept} />
      </UndoProvider>
    </Router>,
  )
  expect(screen.getByText('51 % from the left, 34 % from the top')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move pin' }))
  await waitFor(() => expect(screen.getByText(/The yard map is not on this tablet yet/)).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(/The yard map is not on this tablet yet/)).toBeNull())
  // A look at it changes nothing.
  expect(kept).toEqual([])
})

it('keeps a place in thousandths of the map', () => {
  expect([pinText({ x: 5123, y: 10_000 }), pinAt('512,1000'), pinAt('by the crane'), pinAt(null)]).toEqual([
    '512,1000',
    { x: 5120, y: 10_000 },
    null,
    null,
  ])
})
