// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import type { Stop } from '../walkRules.ts'
import { ZoneTile } from './ZoneTile.tsx'

const stop = (status: Stop['status']): Stop => ({
  zone: record('zone', { id: 'z', name: 'Pier 3' }),
  status,
  row: null,
  findings: 0,
  open: 0,
  verified: 0,
  partner: null,
})

it.each([
  ['todo', 'Work stopped'],
  ['doing', 'Work stopped'],
  ['done', 'Done, work stopped'],
] as const)('a zone that is %s never looks over while work stands still there', (status, words) => {
  render(<ZoneTile stop={stop(status)} n={1} here={false} stopped href="/" />)
  const tile = screen.getByRole('link', { name: new RegExp(words) })
  expect(tile.dataset['state']).toBe('stopped')
})
