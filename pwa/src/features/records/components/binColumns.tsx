/** The columns of the recycle bin: what it was, who deleted it, how long it can still come back. */
import { formatDateTime } from '../../../lib/dates.ts'
import { findingTitle } from '../../../lib/findingTitle.ts'
import { plural } from '../../../lib/text.ts'
import { entityOf, daysLeft, type BinEntry, type BinRow } from '../../../records/recycle-bin/binRules.ts'
import { entityTitle, recordNumber } from '../../../records/names.ts'
import type { People, Zones } from '../../../records/usePeople.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import styles from './records.module.css'

export interface BinItem {
  readonly id: string
  readonly entry: BinEntry
  /** When it was deleted, by the clock of the device that did it; null without a connection. */
  readonly at: number | null
  readonly by: string | null
}

const ICON: Readonly<Record<string, IconName>> = {
  walk: 'footprints',
  finding: 'triangle-alert',
  task: 'square-check',
  comment: 'message-square',
  photo: 'image',
  voiceNote: 'mic',
  savedView: 'list-filter',
}

const KINDS = ['walk', 'finding', 'task', 'comment', 'photo', 'voiceNote', 'savedView'].map((value) => ({
  value,
  label: entityTitle(value),
}))

export function binTitle(row: BinRow): string {
  if ('title' in row) return row.title
  if ('name' in row) return row.name
  if ('observedAt' in row) return findingTitle(row, null)
  if ('text' in row) return row.text
  if ('caption' in row) return row.caption ?? `Photo of ${formatDateTime(row.takenAt)}`
  return row.words ?? `Recording of ${formatDateTime(row.recordedAt)}`
}

function binNumber(row: BinRow): string {
  return 'provisionalNumber' in row ? recordNumber(row) : ''
}

export function binLabel(item: BinItem): string {
  return [entityTitle(entityOf(item.entry.row)), binNumber(item.entry.row), binTitle(item.entry.row)]
    .filter((part) => part !== '')
    .join(' ')
}

/** "3 photos, 1 comment": what comes back with it. */
export function alongWords(entry: BinEntry): string {
  const counts = new Map<string, number>()
  for (const row of entry.along) counts.set(entityOf(row), (counts.get(entityOf(row)) ?? 0) + 1)
  return [...counts].map(([entity, count]) => plural(count, entityTitle(entity).toLowerCase())).join(', ')
}

export function binColumns(people: People, zones: Zones, now: number): readonly Column<BinItem>[] {
  return [
    {
      id: 'kind',
      title: 'Kind',
      value: (item) => entityOf(item.entry.row),
      filter: 'enum',
      options: KINDS,
      width: '120px',
      render: (item) => (
        <span className={styles.kind}>
          <Icon name={ICON[entityOf(item.entry.row)] ?? 'circle'} size="xs" />
          {entityTitle(entityOf(item.entry.row))}
        </span>
      ),
    },
    { id: 'number', title: 'No.', value: (item) => binNumber(item.entry.row), width: '96px', from: 'tablet' },
    { id: 'what', title: 'What', value: (item) => binTitle(item.entry.row), filter: 'text' },
    { id: 'along', title: 'With it', value: (item) => alongWords(item.entry) || null, exportOnly: true },
    {
      id: 'zone',
      title: 'Zone',
      value: (item) => ('zoneId' in item.entry.row ? item.entry.row.zoneId : null),
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
      title: 'Kept for',
      value: (item) => daysLeft(item.at, now),
      align: 'end',
      width: '84px',
      render: (item) => {
        const days = daysLeft(item.at, now)
        return days === null ? <SaveState state={item.entry.row.$.state} /> : plural(days, 'day')
      },
    },
  ]
}
