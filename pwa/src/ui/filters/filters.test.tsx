// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cleared, isNarrowed, listLink, oneOf, readFilters, withFilter } from './address.ts'
import { FilterBar, useFilters } from './FilterBar.tsx'

const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const
const SPEC = { period: oneOf(PERIODS, '90'), zone: 'text', severity: 'some' } as const

describe('filters in the address', () => {
  it('are read as what they are; what is wrong or empty there is the usual', () => {
    expect(readFilters(SPEC, '')).toEqual({ period: '90', zone: '', severity: [] })
    const said = '?period=7&zone=&zone=p3&severity=high&severity=&severity=low&tab=2'
    expect(readFilters(SPEC, said)).toEqual({ period: '90', zone: 'p3', severity: ['high', 'low'] })
  })
  it('are written one by one, and leave what else stands there', () => {
    expect(withFilter('?tab=2&severity=high', 'severity', ['low', ''])).toBe('?tab=2&severity=low')
    expect(withFilter('?zone=p3', 'zone', '')).toBe('')
    expect(cleared(SPEC, '?zone=p3&tab=2&period=30')).toBe('?tab=2')
    expect(['', '?period=90&tab=2', '?period=30', '?zone=p3'].map((search) => isNarrowed(SPEC, search))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
  it('go along into lists', () => {
    expect(listLink('/findings', { zone: 'p3', severity: ['high', 'low'], kind: '' })).toBe(
      '/findings?zone=p3&severity=high&severity=low',
    )
    expect(listLink('/findings', {})).toBe('/findings')
  })
})

function Page() {
  const filters = useFilters(SPEC)
  return (
    <FilterBar
      filters={filters}
      show={{
        period: { label: 'Period', options: PERIODS },
        zone: { label: 'Zone', all: 'All zones', options: [{ value: 'p3', label: 'Pier 3' }] },
        severity: { label: 'Severity', options: [{ value: 'high', label: 'High' }] },
      }}
    >
      <p>{JSON.stringify(filters.values)}</p>
    </FilterBar>
  )
}

it('is chosen in menus and by chips, keeps one place in the history, and goes with one key', () => {
  const { hook, searchHook, history } = memoryLocation({ path: '/trends?tab=2', record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
  )
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Zone' }), { target: { value: 'p3' } })
  fireEvent.click(screen.getByRole('button', { name: 'High' }))
  expect(history).toEqual(['/trends?tab=2&zone=p3&severity=high'])
  expect(screen.getByText('{"period":"90","zone":"p3","severity":["high"]}')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'High' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'High' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Zone' }), { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '30' } })
  expect(history).toEqual(['/trends?tab=2&period=30'])
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(history).toEqual(['/trends?tab=2'])
})
