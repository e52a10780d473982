// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays, formatDate, today } from '../lib/dates.ts'
import { DueDate } from './DueDate.tsx'

it('says the weekday of a day of this year, and the year of another one', () => {
  const later = `${Number(today().slice(0, 4)) + 1}-03-05`
  const soon = today().endsWith('12-31') ? addDays(today(), -1) : addDays(today(), 1)
  render(
    <>
      <DueDate on={soon} late={false} />
      <DueDate on={later} late={false} />
    </>,
  )
  expect(screen.getByText(formatDate(soon, { year: 'never' }))).not.toBeNull()
  expect(screen.getByText(formatDate(later, { weekday: false, year: 'always' })).title).toMatch(
    /^\w{3}, Mar 5, 2\d{3}$/,
  )
})
