// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import type { PersonField } from './asking.ts'
import { PersonSheet } from './PeopleSheets.tsx'
import { knownOf, NOW } from './testing.ts'

prepareWindows()

const [JAVIER, ANA] = [newId(), newId()]

type Holders = readonly string[] | null

/** The sheet with a way to say who is qualified as far as the device has read. */
async function open(
  first: Holders,
  part: object = {},
  field: PersonField = 'competentId',
): Promise<(holders: Holders) => void> {
  let tell: (holders: Holders) => void = () => undefined
  function Shown() {
    const [holders, setHolders] = useState<Holders>(first)
    tell = (next) => act(() => setHolders(next))
    const around = knownOf(part, {
      papers: new Map([
        ['competent_person', 'paper'],
        ['fire_watch', 'paper'],
      ]),
      qualified: () => holders,
    })
    return <PersonSheet around={around} now={() => NOW} field={field} onClose={() => undefined} />
  }
  await renderApp(<Shown />, {
    role: 'ehs_manager',
    ops: [
      add('person', { id: JAVIER, fullName: 'Javier Ortiz', active: true }),
      add('person', { id: ANA, fullName: 'Ana Ruiz', active: true }),
    ],
  })
  await screen.findByRole('dialog')
  return (holders) => tell(holders)
}

const key = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) })

it('says nothing of who is qualified before the papers are read, and shows nothing that moves then', async () => {
  const tell = await open(null)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/Nobody/)).toBeNull()
  tell([JAVIER])
  expect(await screen.findByRole('button', { name: /^Javier Ortiz/ })).not.toBeNull()
  expect(screen.queryByRole('combobox')).not.toBeNull()
})

it('offers nobody as the watch of their own fire', async () => {
  await open([JAVIER, ANA], { kind: 'hot_work', holderId: JAVIER }, 'fireWatchId')
  expect(await screen.findByRole('button', { name: /^Ana Ruiz/ })).not.toBeNull()
  expect(key('Javier Ortiz')).toBeNull()
  fireEvent.focus(screen.getByRole('combobox'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'a' } })
  expect(await screen.findByRole('option', { name: /^Ana Ruiz/ })).not.toBeNull()
  expect(screen.queryByRole('option', { name: /^Javier Ortiz/ })).toBeNull()
})

it('keeps every key under the finger while papers arrive or are read again', async () => {
  const tell = await open([JAVIER])
  const first = await screen.findByRole('button', { name: /^Javier Ortiz/ })
  tell(null)
  expect(key('Javier Ortiz')).toBe(first)
  tell([ANA, JAVIER])
  expect(key('Javier Ortiz')).toBe(first)
  // Ana's key would stand before it and push it down: she is among the others until the sheet opens again.
  expect(key('Ana Ruiz')).toBeNull()
})
