/** The columns of the recycle bin: what it was, who deleted it, how long it can still come back. */
import { formatDateTime } from '../../../lib/dates.ts'
import { lowered, plural } from '../../../lib/text.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Given } from '../../../records/given.ts'
import { BINNED, kindIcon, nameOf, numbersOf, textIn } from '../../../records/kinds.ts'
import { DAY, daysLeft, KEPT_DAYS, type BinEntry } from '../../../records/recycle-bin/binRules.ts'
import { untilWords, type Kept } from '../../../records/recycle-bin/kept.ts'
import { entityTitle } from '../../../records/names.ts'
import type { People, Zones } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import styles from './records.module.css'

export interface BinItem {
  readonly id: string
  readonly entry: BinEntry
  /** When it was deleted, by the clock of the device that did it; null without a connection. */
  readonly at: number | null
  readonly by: string | null
  /** How long the server keeps it; null while it has not said. */
  readonly kept: Kept | null
}

const KIND_OPTIONS = BINNED.map((value) => ({ value, label: entityTitle(value) }))

export function binTitle(row: Row, given: Given | undefined): string {
  return nameOf(row, given) || `${entityTitle(row.$.entity)} of ${madeOn(row)}`
}

/** A picture or a recording without words is known by when it was made. */
function madeOn(row: Row): string {
  const at = ['takenAt', 'recordedAt', 'createdAt'].map((field): unknown => Reflect.get(row, field))
  const when = at.find((value) => typeof value === 'number')
  return when === undefined ? 'an unknown day' : formatDateTime(when)
}

function binNumber(row: Row): string {
  return numbersOf(row)[0] ?? ''
}

export function binLabel({ entry: { row } }: BinItem, given: Given | undefined): string {
  const title = binTitle(row, given)
  const kind = entityTitle(row.$.entity)
  const number = binNumber(row)
  return [title.startsWith(kind) ? '' : kind, title.includes(number) ? '' : number, title]
    .filter((part) => part !== '')
    .join(' ')
}

/** "3 photos, 1 comment" */
export function partWords(parts: readonly Row[]): string {
  const counts = new Map<string, number>()
  for (const row of parts) counts.set(row.$.entity, (counts.get(row.$.entity) ?? 0) + 1)
  return [...counts].map(([entity, count]) => plural(count, lowered(entityTitle(entity)))).join(', ')
}

export function binColumns(
  people: People,
  zones: Zones,
  given: Given | undefined,
  now: number,
): readonly Column<BinItem>[] {
  return [
    {
      id: 'kind',
      title: 'Kind',
      value: (item) => item.entry.row.$.entity,
      filter: 'enum',
      options: KIND_OPTIONS,
      width: '120px',
      render: (item) => (
        <span className={styles.kind}>
          <Icon name={kindIcon(item.entry.row.$.entity)} size="xs" />
          {entityTitle(item.entry.row.$.entity)}
        </span>
      ),
    },
    { id: 'number', title: 'No.', value: (item) => binNumber(item.entry.row), width: '96px', from: 'tablet' },
    { id: 'what', title: 'What', value: (item) => binTitle(item.entry.row, given), filter: 'text' },
    { id: 'along', title: 'With it', value: (item) => partWords(item.entry.along) || null, exportOnly: true },
    {
      id: 'added',
      title: 'Added since',
      value: (item) => partWords(item.entry.added) || null,
      filter: 'text',
      width: '128px',
    },
    {
      id: 'zone',
      title: 'Zone',
      value: (item) => textIn(item.entry.row, 'zoneId') || null,
      filter: 'enum',
      options: zones.options,
      exportOnly: true,
    },
    {
      id: 'by',
      title: 'Deleted by',
      value: (item) => item.by,
      filter: 'enum',
      options: people.options,
      width: '128px',
      render: (item) => people.name(item.by),
    },
    {
      id: 'deleted',
      title: 'Deleted',
      value: (item) => item.at,
      filter: 'date',
      width: '148px',
      from: 'tablet',
      render: (item) => (item.at === null ? <span className={styles.quiet}>–</span> : formatDateTime(item.at)),
    },
    {
      id: 'left',
      title: 'Kept until',
      value: (item) => keptUntil(item),
      align: 'end',
      width: '136px',
      render: (item) => {
        if (item.kept !== null) return untilWords(item.kept)
        const days = daysLeft(item.at, now)
        return days === null ? <SaveState state={item.entry.row.$.state} /> : `${plural(days, 'day')} more`
      },
    },
  ]
}

/** For sorting: what has no known end is kept the longest. */
function keptUntil({ kept, at }: BinItem): number | null {
  if (kept === null) return at === null ? null : at + KEPT_DAYS * DAY
  return kept.until ?? Number.MAX_SAFE_INTEGER
}
