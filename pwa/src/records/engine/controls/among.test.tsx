// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'

const [LEAN, FULL] = [newId(), newId()]

it('offers only the records that the field means, and keeps the name of what is chosen already', async () => {
  await renderApp(
    <ReferenceControl
      title="Tank"
      meta={{ type: 'string', title: 'Tank', merge: 'register', ref: 'fuelTank' }}
      given={{ value: FULL }}
      onGive={() => undefined}
      among={(row) => Reflect.get(row, 'name') === 'Lean'}
    />,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        server.put('fuelTank', LEAN, { name: 'Lean', capacity: 100, fuel: 'diesel' })
        server.put('fuelTank', FULL, { name: 'Full', capacity: 100, fuel: 'diesel' })
        server.put('fuelTank', newId(), { name: 'Third', capacity: 100, fuel: 'diesel' })
      },
    },
  )
  const box = await screen.findByRole('combobox')
  await expect.poll(() => box.getAttribute('value')).toBe('Full')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'l' } })
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Lean', 'Full'])
})
