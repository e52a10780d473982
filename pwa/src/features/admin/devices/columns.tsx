import { browserWords } from '../../../lib/browserWords.ts'
import { formatDateTime, relative } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { Column } from '../../../ui/list/ListPage.tsx'
import { waitingOf } from '../rules.ts'
import type { Device, Session } from '../shapes.ts'

/** The list kernel wants an id; a device of two people is two rows. */
export interface DeviceRow extends Device {
  readonly id: string
}

function ago(at: number | null) {
  return at === null ? '–' : <time title={formatDateTime(at)}>{relative(at)}</time>
}

export const DEVICE_COLUMNS: readonly Column<DeviceRow>[] = [
  {
    id: 'name',
    title: 'Device',
    value: ({ name, number }) => `${name} ${number}`,
    render: ({ name, number }) => (
      <>
        <b>{name}</b> {number}
      </>
    ),
  },
  { id: 'person', title: 'Person', value: ({ userName }) => userName, filter: 'enum' },
  {
    id: 'unsent',
    title: 'Unsent',
    value: (device) => {
      const waiting = waitingOf(device)
      return waiting === null ? null : waiting > 0 ? 'yes' : 'no'
    },
    filter: 'enum',
    width: '120px',
    options: [
      { value: 'yes', label: 'Holds unsent work' },
      { value: 'no', label: 'Everything sent' },
    ],
    render: (device) => {
      const waiting = waitingOf(device)
      return waiting === null ? 'Not reported' : waiting === 0 ? '0' : <Badge tone="warn">{waiting} unsent</Badge>
    },
  },
  {
    id: 'seen',
    title: 'Last sync',
    value: ({ seenAt, reportedAt }) => seenAt ?? reportedAt,
    filter: 'date',
    render: ({ seenAt, reportedAt }) => ago(seenAt ?? reportedAt),
  },
  {
    id: 'saved',
    title: 'Last saved',
    value: ({ lastSavedAt }) => lastSavedAt,
    filter: 'date',
    from: 'desktop',
    render: ({ lastSavedAt }) => ago(lastSavedAt),
  },
  {
    id: 'protected',
    title: 'Storage',
    value: ({ persisted }) => (persisted === null ? null : persisted ? 'yes' : 'no'),
    filter: 'enum',
    from: 'tablet',
    width: '184px',
    options: [
      { value: 'yes', label: 'Protected' },
      { value: 'no', label: 'May be cleared' },
    ],
    render: ({ persisted, storageUsed }) => (
      <>
        {persisted === null ? '–' : persisted ? 'Protected' : <Badge tone="warn">May be cleared</Badge>}
        {storageUsed === null ? '' : ` ${formatBytes(storageUsed)}`}
      </>
    ),
  },
  {
    id: 'version',
    title: 'App',
    value: ({ appVersion }) => appVersion,
    filter: 'enum',
    from: 'desktop',
    width: '72px',
  },
  {
    id: 'registered',
    title: 'Since',
    value: ({ registeredAt }) => registeredAt,
    filter: 'date',
    from: 'desktop',
    render: ({ registeredAt }) => ago(registeredAt),
  },
  {
    id: 'revoked',
    title: 'Right to sync',
    value: ({ revoked }) => (revoked ? 'no' : 'yes'),
    filter: 'enum',
    from: 'tablet',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'Revoked' },
    ],
    render: ({ revoked }) => (revoked ? <Badge>Revoked</Badge> : 'Yes'),
  },
]

export const SESSION_COLUMNS: readonly Column<Session>[] = [
  {
    id: 'person',
    title: 'Person',
    value: ({ userName }) => userName,
    filter: 'enum',
    render: ({ userName, current }) => (
      <>
        <b>{userName}</b>
        {current ? ' (this one)' : ''}
      </>
    ),
  },
  {
    id: 'kind',
    title: 'Kind',
    value: ({ kind }) => kind,
    filter: 'enum',
    options: [
      { value: 'office', label: 'Browser' },
      { value: 'device', label: 'Device sync' },
    ],
    render: ({ kind }) => (kind === 'office' ? 'Browser' : 'Device sync'),
  },
  { id: 'where', title: 'On', value: ({ deviceName, userAgent }) => deviceName ?? browserWords(userAgent) },
  { id: 'address', title: 'Address', value: ({ address }) => address, filter: 'text', from: 'tablet' },
  {
    id: 'seen',
    title: 'Last used',
    value: ({ seenAt }) => seenAt,
    filter: 'date',
    render: ({ seenAt }) => ago(seenAt),
  },
  {
    id: 'since',
    title: 'Signed in',
    value: ({ createdAt }) => createdAt,
    filter: 'date',
    from: 'tablet',
    render: ({ createdAt }) => ago(createdAt),
  },
  {
    id: 'until',
    title: 'Ends',
    value: ({ expiresAt }) => expiresAt,
    filter: 'date',
    from: 'desktop',
    render: ({ expiresAt }) => (expiresAt === null ? '–' : formatDateTime(expiresAt)),
  },
]
