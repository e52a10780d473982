import { TABLES } from '../../../schema/gen/tables.ts'
import type { FieldMeta } from '../../../schema/meta/shapes.ts'
import { formatDate, formatDateTime } from '../lib/dates.ts'
import { humanize } from '../lib/valueWords.ts'
import { hasWords, wordOf } from './engine/words.ts'
import { itemsText } from './itemsText.ts'
import { rruleWords } from './rhythm/rruleWords.ts'

/** The human number: the server's once it has given one, the device's own until then. */
export function recordNumber(row: {
  readonly number: string | null
  readonly provisionalNumber: string | null
}): string {
  return row.number ?? row.provisionalNumber ?? 'No number yet'
}

function meta(entity: string, field: string): FieldMeta | undefined {
  return Object.entries(TABLES).find(([name]) => name === entity)?.[1].fields[field]
}

export function entityTitle(entity: string): string {
  return Object.entries(TABLES).find(([name]) => name === entity)?.[1].title ?? humanize(entity)
}

export function fieldTitle(entity: string, field: string): string {
  return meta(entity, field)?.title ?? humanize(field)
}

/** What a value printer needs to know of the world. */
export interface NameSource {
  readonly person: (id: string | null) => string
  readonly zone: (id: string | null) => string
}

/** Prints any stored value of any field the way a person says it; `–` when there is none. */
export function showValue(entity: string, field: string, value: unknown, names: NameSource): string {
  if (value === null || value === undefined || value === '') return '–'
  const known = meta(entity, field)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (known?.format === 'instant') return formatDateTime(value)
    return known?.decimal === undefined
      ? value.toLocaleString('en-US')
      : (value / 10 ** known.decimal).toLocaleString('en-US')
  }
  if (known?.items !== undefined && Array.isArray(value)) return itemsText(known.items, value, names)
  if (typeof value !== 'string') return 'Details changed'
  if (known?.format === 'signature') return 'A signature'
  if (hasWords(entity, field)) return wordOf(entity, field, value)
  if (known?.ref === 'person') return names.person(value)
  if (known?.ref === 'zone') return names.zone(value)
  if (known?.ref !== undefined) return `Another ${entityTitle(known.ref).toLowerCase()}`
  if (known?.format === 'date') return formatDate(value)
  if (known?.format === 'rrule') return rruleWords(value)
  if (known?.format === 'sha256') return `File ${value.slice(0, 8)}`
  if (known?.format === 'uuid') return `Record ${value.slice(0, 8)}`
  if (known?.carriers !== undefined) return entityTitle(value)
  if (known?.enum !== undefined) return humanize(value)
  return value
}
