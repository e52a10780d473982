// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Form } from '../../../../sync/forms/form.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { FillForm } from './FillForm.tsx'
import type { FillStore, Kept, KeptValues } from './FillStore.ts'
import { useFilling } from './useFilling.ts'

const form: Form = {
  title: { en: 'Compressor log' },
  fields: [{ key: 'heat', kind: 'number', label: { en: 'Heat' }, unit: '°F', units: ['°C'], warnHigh: 2_120_000 }],
  rules: [],
}

function Desk({ kept }: { readonly kept: Map<string, Kept> }) {
  const [values, setValues] = useState<KeptValues>({})
  const store: FillStore = {
    id: 'desk',
    form,
    values,
    last: null,
    today: '2026-11-26',
    save: async (given) => {
      for (const { key, part } of given) kept.set(key, { ...kept.get(key), ...part })
      setValues(Object.fromEntries([...kept].map(([key, value]) => [key, [value]])))
      return { ok: true, setId: 'set' }
    },
    choices: () => [],
    locked: () => null,
  }
  return <FillForm filling={useFilling(store)} strict={false} />
}

it('takes a reading in another unit at the desk: it is told and judged in the own one', async () => {
  const kept = new Map<string, Kept>()
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <UndoProvider>
        <Desk kept={kept} />
      </UndoProvider>
    </Router>,
  )
  const box = screen.getByRole('textbox', { name: 'Heat' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Heat, Unit it is read in' }), { target: { value: '°C' } })
  fireEvent.change(box, { target: { value: '101' } })
  expect(await screen.findByText('= 214 °F')).toBeDefined()
  fireEvent.blur(box)
  await waitFor(() => expect(kept.get('heat')).toMatchObject({ number: 2_140_000, typed: 1_010_000, unit: '°C' }))
  expect(await screen.findByText('2 °F above the warn line')).toBeDefined()
  // The digits stay, the unit was another one.
  fireEvent.change(screen.getByRole('combobox', { name: 'Heat, Unit it is read in' }), { target: { value: '°F' } })
  await waitFor(() => expect(kept.get('heat')).toMatchObject({ number: 1_010_000, typed: null, unit: null }))
})
