/** Numbers and names as the page writes them. Pure. */
import { formatNumber, formatScaled } from '../../../lib/numbers.ts'
import { monthTitle, shortMonth } from '../../../lib/periods.ts'
import { wordOf } from '../../../records/engine/words.ts'
import type { PanelCell } from '../../../ui/charts/ChartPanel.tsx'

/** "12,045", of millionths. */
export function gallons(base: number): string {
  return formatNumber(Math.round(base / 1_000_000))
}

/** "$3.48", of ten-thousandths. */
export function dollars(price: number): string {
  return `$${formatScaled(Math.round(price / 100), 2)}`
}

export function fuelName(fuel: string): string {
  return wordOf('fuelAsset', 'fuel', fuel)
}

/** "Oct" */
export function monthShort(month: string): string {
  return shortMonth(`${month}-01`)
}

/** "October 2026" */
export function monthLong(month: string): string {
  return monthTitle(`${month}-01`)
}

/** "October" */
export function monthWord(month: string): string {
  return monthLong(month).slice(0, -5)
}

/** "Jan to Oct 2026" */
export function spanWords(months: readonly string[]): string {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  const year = (month: string): string => month.slice(0, 4)
  if (first === last) return monthLong(first)
  return `${monthShort(first)}${year(first) === year(last) ? '' : ` ${year(first)}`} to ${monthShort(last)} ${year(last)}`
}

/** A number of a table: shown rounded, and exact in a file. `places` are the digits behind the point that it is stored with. */
export function cell(value: number | null, places: number, shown: (value: number) => string, href?: string): PanelCell {
  if (value === null) return { text: '–', value: null }
  return { text: shown(value), value: value / 10 ** places, ...(href === undefined ? {} : { href }) }
}
