/** The filter of the trends in the address: `?period=90&zone=…&severity=high&severity=stop_work`, and links that carry it into lists. */
import { addDays } from '../../../lib/dates.ts'
import type { TrendFilter } from './trendRules.ts'

export const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '180', label: 'Last 6 months' },
  { value: '365', label: 'Last 12 months' },
] as const

export type Period = (typeof PERIODS)[number]['value']

const DEFAULT_PERIOD: Period = '90'

export function periodOf(search: string, fallback: Period = DEFAULT_PERIOD): Period {
  const asked = new URLSearchParams(search).get('period')
  return PERIODS.find(({ value }) => value === asked)?.value ?? fallback
}

export function parseFilter(search: string, today: string): TrendFilter {
  const params = new URLSearchParams(search)
  return {
    from: addDays(today, 1 - Number(periodOf(search))),
    to: today,
    zones: params.getAll('zone').filter((zone) => zone !== ''),
    severities: params.getAll('severity').filter((severity) => severity !== ''),
    duplicates: false,
  }
}

/** The address with one parameter put anew; an empty list takes it out. */
export function withParam(search: string, name: string, values: readonly string[]): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  for (const value of values) params.append(name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

type Params = Readonly<Record<string, string | readonly string[]>>

/** A list's address that shows exactly the rows behind a mark. */
export function listLink(path: string, params: Params): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The findings list with the filter of the trends and what the mark adds to it. A severity of the mark replaces the filter's. */
export function findingsLink(filter: Pick<TrendFilter, 'zones' | 'severities' | 'duplicates'>, params: Params): string {
  return listLink('/findings', {
    zone: filter.zones,
    severity: filter.severities,
    ...(filter.duplicates ? { duplicate: 'no' } : {}),
    ...params,
  })
}

/** "2026-11-09..2026-11-15", as list filters write days. */
export function span(days: { readonly from: string; readonly to: string }): string {
  return `${days.from}..${days.to}`
}
