// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sensitive } from './Sensitive.tsx'

const HOUR = 3_600_000

it('shows the page while the server has confirmed the session within 72 hours, and says what to do after that', () => {
  const { rerender } = render(
    <Sensitive confirmedAt={Date.now() - 71 * HOUR}>
      <p>People and rights</p>
    </Sensitive>,
  )
  expect(screen.getByText('People and rights')).toBeTruthy()
  rerender(
    <Sensitive confirmedAt={Date.now() - 73 * HOUR}>
      <p>People and rights</p>
    </Sensitive>,
  )
  expect(screen.queryByText('People and rights')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Connect to open this page' })).toBeTruthy()
})
