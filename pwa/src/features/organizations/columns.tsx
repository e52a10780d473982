import { addDays, relative, today } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/list/ListPage.tsx'
import { Count, FeedbackCount, StorageCount } from './components/Count.tsx'
import { overdueShare } from './rules.ts'
import type { Organization } from './shapes.ts'
import { deviceNow } from '../../lib/clock.ts'

/** Everybody with an account that is not closed. */
const PEOPLE = '/admin?tab=people&state=active&state=invited'

/** The people heard of in the last days, by the yard's calendar as the server counts them. */
function heardOf({ timeZone }: Organization, days: number): string {
  return `${PEOPLE}&active=${addDays(today(deviceNow(), timeZone), -days)}..`
}

/** Every number opens the rows behind it. */
export const ORGANIZATION_COLUMNS: readonly Column<Organization>[] = [
  { id: 'name', title: 'Organization', value: ({ name }) => name, render: ({ name }) => <b>{name}</b>, width: '22%' },
  {
    id: 'state',
    title: 'State',
    value: ({ suspendedAt }) => (suspendedAt === null ? 'active' : 'suspended'),
    filter: 'enum',
    width: '104px',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
    render: ({ suspendedAt }) => (suspendedAt === null ? 'Active' : <Badge tone="warn">Suspended</Badge>),
  },
  {
    id: 'users',
    title: 'Users',
    value: ({ users }) => users,
    align: 'end',
    render: (one) => (
      <Count organization={one} path={PEOPLE} label={`${one.users} users`}>
        {formatNumber(one.users)}
      </Count>
    ),
  },
  {
    id: 'active7',
    title: 'Active 7 d',
    value: ({ active7 }) => active7,
    align: 'end',
    render: (one) => (
      <Count organization={one} path={heardOf(one, 7)} label={`${one.active7} people active in 7 days`}>
        {formatNumber(one.active7)}
      </Count>
    ),
  },
  {
    id: 'active30',
    title: 'Active 30 d',
    value: ({ active30 }) => active30,
    align: 'end',
    from: 'desktop',
    render: (one) => (
      <Count organization={one} path={heardOf(one, 30)} label={`${one.active30} people active in 30 days`}>
        {formatNumber(one.active30)}
      </Count>
    ),
  },
  {
    id: 'overdue',
    title: 'Overdue',
    value: overdueShare,
    align: 'end',
    render: (one) => {
      const share = overdueShare(one)
      return share === null ? (
        '–'
      ) : (
        <Count
          organization={one}
          path="/tasks?tab=overdue"
          label={`${one.tasksOverdue} overdue of ${one.tasksOpen} open tasks`}
          tone={share >= 25 ? 'danger' : undefined}
        >
          {share}%
        </Count>
      )
    },
  },
  {
    id: 'unsynced',
    title: 'Unsynced',
    value: ({ devicesUnsynced }) => devicesUnsynced,
    align: 'end',
    render: (one) => (
      <Count
        organization={one}
        path="/admin?tab=devices&unsent=yes"
        label={`${one.devicesUnsynced} devices with unsent work`}
        tone={one.devicesUnsynced > 0 ? 'warn' : undefined}
      >
        {formatNumber(one.devicesUnsynced)}
      </Count>
    ),
  },
  {
    id: 'lastWalk',
    title: 'Last walk',
    value: ({ lastWalkAt }) => lastWalkAt,
    filter: 'date',
    from: 'tablet',
    width: '152px',
    render: (one) =>
      one.lastWalkAt === null ? (
        '–'
      ) : (
        <Count
          organization={one}
          path="/safety-walk"
          label={`Last walk ${relative(one.lastWalkAt, { zone: one.timeZone })}`}
        >
          {relative(one.lastWalkAt, { zone: one.timeZone })}
        </Count>
      ),
  },
  {
    id: 'feedback',
    title: 'Feedback',
    value: ({ feedbackOpen }) => feedbackOpen,
    align: 'end',
    from: 'tablet',
    render: (one) => <FeedbackCount organization={one} />,
  },
  {
    id: 'storage',
    title: 'Storage',
    value: ({ storageBytes }) => storageBytes,
    align: 'end',
    from: 'desktop',
    render: (one) => <StorageCount organization={one} />,
  },
  { id: 'zone', title: 'Time zone', value: ({ timeZone }) => timeZone, filter: 'enum', exportOnly: true },
  { id: 'reason', title: 'Suspended because', value: ({ suspendedReason }) => suspendedReason, exportOnly: true },
]
