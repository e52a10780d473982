/** What the server keeps and when its disk is full: the shape of the answer, and its words. Pure. */
import { csvText } from '../../lib/csv.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatBytes, formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { entityTitle } from '../../records/names.ts'
import { list, maybe, number, oneOf, record, text } from '../../data/online/shape.ts'

interface Amount {
  readonly rows: number
  readonly bytes: number
}

export interface OrganizationSizes {
  readonly id: string
  readonly name: string
  readonly records: number
  readonly log: Amount
  readonly files: Amount
  readonly entities: readonly { readonly entity: string; readonly rows: number; readonly grown: number | null }[]
}

export interface SizeDay {
  readonly day: string
  readonly databaseBytes: number
  readonly fileBytes: number
  readonly logBytes: number
}

const OUTCOMES = ['too_few', 'steady', 'fills', 'full_soon', 'no_disk'] as const

export interface Forecast {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly samples: number
  readonly needed: number
  readonly bytesPerDay: number
  readonly daysLeft: number
}

/** Every number is of the day it was measured; the disk is of this moment. */
export interface Sizes {
  readonly day: string
  readonly since: string
  readonly databaseBytes: number
  readonly disk: { readonly free: number; readonly total: number }
  readonly organizations: readonly OrganizationSizes[]
  readonly days: readonly SizeDay[]
  readonly forecast: Forecast
}

const amount = record<Amount>({ rows: number, bytes: number })

export const readSizes = record<Sizes>({
  day: text,
  since: text,
  databaseBytes: number,
  disk: record<Sizes['disk']>({ free: number, total: number }),
  organizations: list(
    record<OrganizationSizes>({
      id: text,
      name: text,
      records: number,
      log: amount,
      files: amount,
      entities: list(
        record<OrganizationSizes['entities'][number]>({ entity: text, rows: number, grown: maybe(number) }),
      ),
    }),
  ),
  days: list(record<SizeDay>({ day: text, databaseBytes: number, fileBytes: number, logBytes: number })),
  forecast: record<Forecast>({
    outcome: oneOf(...OUTCOMES),
    samples: number,
    needed: number,
    bytesPerDay: number,
    daysLeft: number,
  }),
})

/** The forecast in a sentence, and what it rests on. */
export function forecastWords({ forecast, disk }: Pick<Sizes, 'forecast' | 'disk'>): string {
  const { outcome, samples, needed, bytesPerDay, daysLeft } = forecast
  switch (outcome) {
    case 'too_few':
      return `No forecast yet: ${samples} of the last 30 days were measured, ${needed} are needed.`
    case 'no_disk':
      return `It grows by ${formatBytes(Math.max(0, bytesPerDay))} a day. The size of the disk is not known.`
    case 'steady':
      return 'At this rate the disk is not full within ten years.'
    case 'fills':
    case 'full_soon':
      return `At this rate, ${formatBytes(bytesPerDay)} a day, the disk of ${formatBytes(disk.total)} is full in about ${ahead(daysLeft)}.`
  }
}

function ahead(days: number): string {
  return days < 60 ? plural(days, 'day') : plural(Math.floor(days / 30), 'month')
}

/** The last days as marks of the chart. */
export function sizeSlots(days: readonly SizeDay[], href: string) {
  return days.slice(-SHOWN_DAYS).map(({ day, databaseBytes, fileBytes }) => ({
    id: day,
    label: formatDate(day),
    name: formatDate(day),
    text: `${formatDate(day)}: database ${formatBytes(databaseBytes)}, files ${formatBytes(fileBytes)}`,
    href,
  }))
}

export const SHOWN_DAYS = 30

/** What an organization has most of first, and nothing that it has none of. */
export function entityLines({ entities }: OrganizationSizes) {
  return entities.filter(({ rows }) => rows > 0).toSorted((a, b) => b.rows - a.rows)
}

/** "+12", "−3", "0", a dash where the day before was not measured. */
export function grownWords(grown: number | null): string {
  if (grown === null) return '–'
  const sign = grown > 0 ? '+' : grown < 0 ? '−' : ''
  return sign + formatNumber(Math.abs(grown))
}

/**
 * Everything that was measured, as a table for a spreadsheet: what each organization has, and then the whole server day by day. Bytes are
 * bytes, so that a spreadsheet can add them up.
 */
export function sizesCsv({ day, since, organizations, days }: Sizes): string {
  return csvText([
    ['Day', 'Organization', 'What', 'Count', since === '' ? 'Growth' : `Growth since ${since}`, 'Bytes'],
    ...organizations.flatMap((organization) => [
      ...entityLines(organization).map(({ entity, rows, grown }) => [
        day,
        organization.name,
        entityTitle(entity),
        rows,
        grown,
        null,
      ]),
      [day, organization.name, 'Change log', organization.log.rows, null, organization.log.bytes],
      [day, organization.name, 'Files', organization.files.rows, null, organization.files.bytes],
    ]),
    ...days.flatMap((one) => [
      [one.day, 'All', 'Database', null, null, one.databaseBytes],
      [one.day, 'All', 'Change log', null, null, one.logBytes],
      [one.day, 'All', 'Files', null, null, one.fileBytes],
    ]),
  ])
}
