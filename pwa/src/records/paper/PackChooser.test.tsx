// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { prepareWindows } from '../../testing/signedIn.tsx'
import { defineRecord } from '../engine/define.ts'
import { PackChooser } from './PackChooser.tsx'

prepareWindows()

const TASKS = defineRecord('task')
const YEARS = ['2026', '2025'].map((value) => ({ value, label: value }))

function Screen() {
  const [year, setYear] = useState('2026')
  return (
    <PackChooser
      definition={TASKS}
      description="Every task of a year."
      choices={[{ label: 'Year', value: year, options: YEARS, onChange: setYear }]}
      waits={year === '2025' ? 'Nothing was done in that year.' : undefined}
      count={year === '2025' ? 0 : 2}
      says={`The tasks of ${year}.`}
      make={() => ({ ids: ['one', 'two'] })}
      onClose={() => undefined}
    >
      <p>One of them has no photo.</p>
    </PackChooser>
  )
}

it('says how much goes on paper and what it lacks, why there is nothing, and then makes it', async () => {
  await renderApp(<Screen />)
  expect((await screen.findByRole('status')).textContent).toBe('The tasks of 2026.')
  expect(screen.getByText('One of them has no photo.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2025' } })
  const none = screen.getByRole('button', { name: 'Make the pack of 0' })
  expect(none.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(none)
  expect(screen.getByRole('status').textContent).toBe('The tasks of 2025.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the pack of 2' }))
  expect(await screen.findByRole('dialog', { name: '2 tasks on paper' })).toBeTruthy()
})
