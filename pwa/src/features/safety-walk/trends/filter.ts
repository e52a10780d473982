/** The filter of the trends in the address: `?period=90&zone=…&severity=high&severity=stop_work`, and links that carry it into lists. */
import { addDays } from '../../../lib/dates.ts'
import { listLink, oneOf, type FilterValues } from '../../../ui/filters/address.ts'
import type { TrendFilter } from './trendRules.ts'

export const PERIODS = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '180', label: 'Last 6 months' },
  { value: '365', label: 'Last 12 months' },
] as const

export const FILTERS = { period: oneOf(PERIODS, '90'), zone: 'some', severity: 'some' } as const

export function filterOf({ period, zone, severity }: FilterValues<typeof FILTERS>, today: string): TrendFilter {
  return {
    from: addDays(today, 1 - Number(period)),
    to: today,
    zones: zone,
    severities: severity,
    duplicates: false,
  }
}

type Params = Parameters<typeof listLink>[1]

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
