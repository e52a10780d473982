import type { FieldMeta, ItemsMeta, Json } from '../../../schema/meta/shapes.ts'
import { itemsOf, rowOf, type Member } from '../../../sync/change/items.ts'
import { formatDate, formatDateTime } from '../lib/dates.ts'
import { limitsText, readingOf, readingText } from './readings.ts'

interface Names {
  readonly person: (id: string) => string
  readonly zone: (id: string) => string
}

/** A typed list as one text, for history, print and export: "Inlet, value 12.5 psi; Outlet, value 11 psi". */
export function itemsText(items: ItemsMeta, value: Json, names: Names): string {
  const members = itemsOf(value)
  const text =
    items.fields === undefined
      ? members.map((one) => cellText(items.of, one, names)).join(', ')
      : members.map((member) => rowText(items.fields, member, names)).join('; ')
  return text === '' ? '–' : text
}

function rowText(fields: Readonly<Record<string, FieldMeta>>, member: Member, names: Names): string {
  const reading = readingOf(fields, rowOf(member))
  const value = rowOf(member)[reading?.field ?? '']
  if (reading !== null && typeof value === 'number') {
    const { min, max, unit } = reading.cell.limits ?? { min: '', max: '', unit: '' }
    const others = Object.entries(fields).filter(([name]) => ![reading.field, min, max, unit].includes(name))
    const limits = limitsText(reading)
    const bounds = limits === '' ? '' : ` (${limits})`
    return `${rowText(Object.fromEntries(others), member, names)} ${readingText(reading, value)}${reading.outside ? ', outside its limits' : ''}${bounds}`
  }
  return (
    Object.entries(fields)
      .map(([name, cell]) => [cell, rowOf(member)[name] ?? null] as const)
      .filter(([, value]) => value !== null && value !== '')
      // What a row is about stands first and needs no name.
      .map(([cell, value], at) => `${at === 0 ? '' : `${cell.title.toLowerCase()} `}${cellText(cell, value, names)}`)
      .join(', ')
  )
}

/** Letters that were kept where a number belongs are shown as they are. */
function cellText(cell: FieldMeta, value: Json, names: Names): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (cell.format === 'instant') return formatDateTime(value)
    const number = (value / 10 ** (cell.decimal ?? 0)).toLocaleString('en-US', { maximumFractionDigits: 9 })
    return cell.unit === undefined ? number : `${number} ${cell.unit}`
  }
  if (typeof value !== 'string') return '–'
  if (cell.ref === 'person') return names.person(value)
  if (cell.ref === 'zone') return names.zone(value)
  return cell.format === 'date' ? formatDate(value) : value
}
