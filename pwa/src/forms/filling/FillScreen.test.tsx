// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Form } from '../../../../sync/forms/form.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { FillScreen } from './FillScreen.tsx'
import type { FillStore, Kept, KeptValues } from './FillStore.ts'
import { useFilling } from './useFilling.ts'

const form: Form = {
  title: { en: 'Compressor log' },
  fields: [
    {
      key: 'pressure',
      kind: 'number',
      label: { en: 'Pressure' },
      unit: 'psi',
      units: ['bar', 'kPa', 'furlong'],
      decimals: 1,
      low: 800_000,
      high: 1_500_000,
      warnHigh: 1_300_000,
    },
    { key: 'oil', kind: 'number', label: { en: 'Oil' }, unit: '°F' },
    { key: 'remarks', kind: 'text', label: { en: 'Remarks' } },
    { key: 'drained', kind: 'yesNo', label: { en: 'Drained' } },
  ],
  rules: [],
}

/** A use without records: values that stay in the hand. */
function Log({ kept, last }: { readonly kept: Map<string, Kept>; readonly last: FillStore['last'] }) {
  const [values, setValues] = useState<KeptValues>({})
  const store: FillStore = {
    id: 'compressor',
    form,
    values,
    last,
    today: '2026-11-26',
    save: async (given) => {
      for (const { key, part } of given) kept.set(key, { ...kept.get(key), ...part })
      setValues(Object.fromEntries([...kept].map(([key, value]) => [key, [value]])))
      return { ok: true, setId: 'set' }
    },
    choices: () => [],
    locked: () => null,
  }
  return (
    <FillScreen
      filling={useFilling(store)}
      screen={{ title: 'Compressor log', sub: 'Building 6', back: '/logs' }}
      actions={null}
      strict={false}
      label={({ field }) => field.label.en}
    />
  )
}

async function open(last: FillStore['last'] = null) {
  const kept = new Map<string, Kept>()
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <UndoProvider>
        <Log kept={kept} last={last} />
      </UndoProvider>
    </Router>,
  )
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (digits: string) => {
    const keys = within(screen.getByRole('group', { name: 'Digits' }))
    for (const digit of digits) fireEvent.click(keys.getByRole('button', { name: digit }))
  }
  const typing = () => screen.queryByRole('group', { name: 'Digits' }) !== null
  return { kept, press, type, typing }
}

const YESTERDAY: FillStore['last'] = {
  on: 'Nov 25',
  by: 'K. Sato',
  values: { pressure: [{ number: 1_180_000 }], oil: [{ number: 1_600_000 }], remarks: [{ text: 'Fine' }] },
}

it('keeps what is typed at Next and opens the next number, until there is none', async () => {
  const { kept, press, type, typing } = await open()
  press('Pressure psi')
  type('118')
  press('Next')
  await waitFor(() => expect(kept.get('pressure')).toMatchObject({ number: 1_180_000, notRead: null, same: null }))
  await screen.findByRole('button', { name: 'Pressure 118.0 psi' })
  type('160.5')
  press('Next')
  await waitFor(() => expect(kept.get('oil')?.number).toBe(1_605_000))
  await waitFor(() => expect(typing()).toBe(false))
})

it('gives digits that come while a number is being kept to the box that is open', async () => {
  const { kept, press, type } = await open()
  press('Pressure psi')
  type('118')
  press('Next')
  type('16')
  press(/^Pressure 118/)
  type('127')
  press('Next')
  await waitFor(() => expect(kept.get('oil')?.number).toBe(160_000))
  await waitFor(() => expect(kept.get('pressure')?.number).toBe(1_270_000))
  await screen.findByRole('button', { name: 'Pressure 127.0 psi' })
})

it('asks to read a number outside its limits again; the next press keeps it', async () => {
  const { kept, press, type } = await open()
  press('Pressure psi')
  type('200')
  press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Outside 80.0 to 150.0. Read it again; Next keeps it.')
  expect(kept.size).toBe(0)
  press('Next')
  await waitFor(() => expect(kept.get('pressure')?.number).toBe(2_000_000))
  expect(await screen.findByText('Above the limit of 150.0 psi')).toBeDefined()
})

it('asks anew when another number outside the limits was read', async () => {
  const { kept, press, type } = await open()
  press('Pressure psi')
  type('200')
  press('Next')
  await screen.findByRole('alert')
  press('Delete the last digit')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Next')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(kept.size).toBe(0)
})

it('takes the value of last time at one press, says that it was taken, and goes on', async () => {
  const { kept, press } = await open(YESTERDAY)
  press('Pressure psi')
  press('Same as last time: 118.0 psi')
  await screen.findByRole('button', { name: 'Same as last time: 160 °F' })
  expect(kept.get('pressure')).toMatchObject({ number: 1_180_000, same: true })
  expect(screen.getByText('same as last time')).toBeDefined()
})

it('takes everything that is empty from last time, and lets it be taken back', async () => {
  const { kept, press } = await open(YESTERDAY)
  press('Same as last time for 3')
  await waitFor(() => expect(kept.get('remarks')).toMatchObject({ text: 'Fine', same: true }))
  expect([kept.get('pressure')?.number, kept.get('oil')?.number]).toEqual([1_180_000, 1_600_000])
  press(/^Undo/)
  await waitFor(() => expect(kept.get('remarks')).toMatchObject({ text: null, same: null }))
})

it('asks why a value was not read, keeps the reason in its place and goes on', async () => {
  const { kept, press, type } = await open()
  press('Pressure psi')
  type('2')
  press('Not read, asks why')
  expect(await screen.findByText('Why was it not read?')).toBeDefined()
  expect(kept.size).toBe(0)
  press('Gauge broken')
  await waitFor(() => expect(kept.get('pressure')).toMatchObject({ number: null, notRead: 'Gauge broken' }))
  expect(await screen.findByText('Not read: Gauge broken')).toBeDefined()
  type('9')
  expect(await screen.findByRole('button', { name: 'Oil 9 °F' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  press('Read it after all')
  await waitFor(() => expect(kept.get('pressure')?.notRead).toBeNull())
})

it('closes its keys and keeps the number when a choice is pressed', async () => {
  const { kept, press, type, typing } = await open()
  press('Pressure psi')
  type('118')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await waitFor(() => expect(kept.get('drained')).toMatchObject({ text: 'yes' }))
  expect(kept.get('pressure')).toMatchObject({ number: 1_180_000 })
  await waitFor(() => expect(typing()).toBe(false))
})

it('takes a reading in another unit: it is judged in its own, and both are shown', async () => {
  const { kept, press, type } = await open()
  press('Pressure psi')
  expect(
    within(screen.getByRole('radiogroup', { name: 'Unit it is read in' }))
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual(['psi', 'bar', 'kPa'])
  fireEvent.click(screen.getByRole('radio', { name: 'bar' }))
  type('4.1')
  expect(screen.getByText('4.1 bar = 59.5 psi')).toBeDefined()
  press('Next')
  expect((await screen.findByRole('alert')).textContent).toBe('Outside 80.0 to 150.0. Read it again; Next keeps it.')
  press('Next')
  await waitFor(() => expect(kept.get('pressure')).toMatchObject({ number: 595_000, typed: 41_000, unit: 'bar' }))
  expect(await screen.findByRole('button', { name: 'Pressure 4.1 bar' })).toBeDefined()
  // What was read in the wrong unit is put right without typing it again.
  press('Pressure 4.1 bar')
  fireEvent.click(await screen.findByRole('radio', { name: 'psi' }))
  press('Next')
  await screen.findByRole('alert')
  press('Next')
  await waitFor(() => expect(kept.get('pressure')).toMatchObject({ number: 41_000, typed: null, unit: null }))
})

it('begins with the unit that a gauge was read in the last time', async () => {
  const last = { ...YESTERDAY, values: { pressure: [{ number: 1_001_000, typed: 69_000, unit: 'bar' }] } }
  const { kept, press, type } = await open(last)
  press('Pressure bar')
  type('7')
  press('Next')
  await waitFor(() => expect(kept.get('pressure')).toMatchObject({ number: 1_015_000, typed: 70_000, unit: 'bar' }))
})
