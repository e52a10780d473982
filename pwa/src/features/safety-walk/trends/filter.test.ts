import { describe, expect, it } from 'vitest'
import { readFilters } from '../../../ui/filters/address.ts'
import { filterOf, FILTERS, findingsLink } from './filter.ts'

const parseFilter = (search: string, today: string) => filterOf(readFilters(FILTERS, search), today)

describe('the filter in the address', () => {
  it('reads what it knows and falls back to 90 days of everything', () => {
    expect(parseFilter('', '2026-11-21')).toEqual({
      from: '2026-08-24',
      to: '2026-11-21',
      zones: [],
      severities: [],
      duplicates: false,
    })
    expect(
      parseFilter('?period=30&zone=z&severity=high&severity=very_high&severity=stop_work&severity=', '2026-11-21'),
    ).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
      zones: ['z'],
      severities: ['high', 'very_high', 'stop_work'],
      duplicates: false,
    })
    expect(parseFilter('?period=7', '2026-11-21').from).toBe('2026-08-24')
  })

  it('goes along into lists, and a mark says its own severity', () => {
    const filter = { zones: ['z'], severities: ['high', 'low'] as const, duplicates: false }
    expect(findingsLink(filter, { phase: 'open' })).toBe('/findings?zone=z&severity=high&severity=low&phase=open')
    expect(findingsLink(filter, { severity: 'high', phase: 'open' })).toBe('/findings?zone=z&severity=high&phase=open')
    expect(findingsLink({ zones: [], severities: [], duplicates: true }, { phase: 'open' })).toBe(
      '/findings?duplicate=no&phase=open',
    )
  })
})
