// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { TemplateItem } from '../template.ts'
import { ChecklistItem } from './ChecklistItem.tsx'

const rail: TemplateItem = {
  id: 'dd-01', text: 'Dock edges railed?', kind: 'choice', unit: null, min: null, max: null, citation: '1915.75(d)', verified: false, severity: 'high', category: null, hint: null,
}
const oxygen: TemplateItem = { ...rail, id: 'cs-02', text: 'O2 (%)', kind: 'number', unit: '%O2', min: 1950, max: 2200, verified: true }

it('answers in thirds, with the source and its doubt in sight', () => {
  const answer = vi.fn()
  render(<ChecklistItem item={rail} row={null} editable onAnswer={answer} onFinding={undefined} />)
  expect(screen.getByText('1915.75(d)')).toBeDefined()
  expect(screen.getByText('unverified')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Fail' }))
  expect(answer).toHaveBeenCalledExactlyOnceWith('fail')
})

it('fails a reading outside the limits and says what is allowed', () => {
  const answer = vi.fn()
  render(<ChecklistItem item={oxygen} row={null} editable onAnswer={answer} onFinding={undefined} />)
  expect(screen.getByText('Allowed: 19.5 to 22 %O2')).toBeDefined()
  const input = screen.getByRole('textbox', { name: 'Reading in %O2' })
  fireEvent.change(input, { target: { value: '19.4' } })
  fireEvent.blur(input)
  expect(answer).toHaveBeenCalledExactlyOnceWith('fail', 1940)
})

it('asks again for what is no number', () => {
  const answer = vi.fn()
  render(<ChecklistItem item={oxygen} row={null} editable onAnswer={answer} onFinding={undefined} />)
  const input = screen.getByRole('textbox', { name: 'Reading in %O2' })
  fireEvent.change(input, { target: { value: 'low' } })
  fireEvent.blur(input)
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByText('Digits and one point, two places')).toBeDefined()
})
