// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { KeypadField } from './KeypadField.tsx'
import type { Kept } from './FillStore.ts'
import { useFilling } from './useFilling.ts'

const field = {
  key: 'pressure',
  kind: 'number',
  label: { en: 'Pressure' },
  unit: 'psi',
  low: 800_000,
  high: 1_500_000,
} as const

function One({ onKept, onOpen }: { readonly onKept: (value: Kept) => void; readonly onOpen: (open: boolean) => void }) {
  const [value, setValue] = useState<Kept>({ number: 1_270_000 })
  const filling = useFilling({
    id: 'correction',
    form: { title: { en: '' }, fields: [field], rules: [] },
    values: { pressure: [value] },
    last: null,
    today: '2026-11-26',
    choices: () => [],
    locked: () => null,
    save: (given) => {
      const next = { ...value, ...given[0]?.part }
      setValue(next)
      onKept(next)
      return Promise.resolve({ ok: true, setId: '' })
    },
  })
  return <KeypadField filling={filling} place={{ field, line: 0 }} onOpen={onOpen} />
}

async function open() {
  const kept: Kept[] = []
  const told: boolean[] = []
  await renderApp(
    <UndoProvider>
      <One onKept={(value) => kept.push(value)} onOpen={(on) => told.push(on)} />
    </UndoProvider>,
  )
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  press('Pressure 127 psi')
  const keys = within(screen.getByRole('group', { name: 'Digits' }))
  const type = (digits: string) =>
    [...digits].forEach((digit) => fireEvent.click(keys.getByRole('button', { name: digit })))
  return { kept, told, press, type }
}

it('is filled by the keys of the screen: the first digit begins a new number', async () => {
  const { kept, press, type } = await open()
  expect(screen.queryByRole('textbox')).toBeNull()
  type('117')
  press('Next')
  await waitFor(() => expect(kept.at(-1)).toMatchObject({ number: 1_170_000 }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Digits' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Pressure 117 psi' })).toBeDefined()
})

it('asks to read again what is outside the limits, and goes on at the second Next', async () => {
  const { kept, press, type } = await open()
  type('160')
  press('Next')
  expect(screen.getByRole('alert').textContent).toContain('Read it again')
  expect(screen.getByRole('group', { name: 'Digits' })).toBeDefined()
  press('Next')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Digits' })).toBeNull())
  expect(kept.at(-1)).toMatchObject({ number: 1_600_000 })
})

it('tells while its keys hold what is no value yet', async () => {
  const { kept, told, press, type } = await open()
  type('11')
  expect(told).toEqual([true])
  expect(kept).toEqual([])
  press('Next')
  press('Next')
  await waitFor(() => expect(told).toEqual([true, false]))
})
