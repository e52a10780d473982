import { formatDateTime, relative } from '../../../lib/dates.ts'
import type { Zones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Column } from '../../../ui/list/ListPage.tsx'
import { INVITATION_STATE, ROLE_OPTIONS, stateOf, USER_STATE } from '../rules.ts'
import type { Invitation, User } from '../shapes.ts'
import { roleTitle } from '../../../records/roleTitle.ts'

/** Where somebody works: zones by name, or the company, or everywhere. */
export function whereWords({ zones, company }: Pick<User, 'zones' | 'company'>, names: Zones): string {
  const parts = [
    ...(company === null ? [] : [company]),
    ...(zones === null ? [] : [zones.length === 0 ? 'No zone' : zones.map(names.name).join(', ')]),
  ]
  return parts.length === 0 ? 'Everywhere' : parts.join(' · ')
}

export function peopleColumns(zones: Zones): readonly Column<User>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      value: ({ fullName }) => fullName,
      render: ({ fullName }) => <b>{fullName}</b>,
      width: '14%',
    },
    { id: 'email', title: 'E-mail', value: ({ email }) => email, filter: 'text', from: 'tablet', width: '20%' },
    {
      id: 'role',
      title: 'Role',
      value: ({ role }) => role,
      filter: 'enum',
      options: ROLE_OPTIONS,
      render: ({ role }) => roleTitle(role),
      width: '14%',
    },
    {
      id: 'state',
      title: 'State',
      value: (user) => user.state,
      filter: 'enum',
      width: '116px',
      options: [
        { value: 'invited', label: 'Link not used yet' },
        { value: 'active', label: 'Active' },
        { value: 'suspended', label: 'Suspended' },
        { value: 'deactivated', label: 'Deactivated' },
      ],
      render: (user) => {
        const { word, tone } = USER_STATE[stateOf(user)]
        return <Badge tone={tone}>{word}</Badge>
      },
    },
    { id: 'where', title: 'Works in', value: (user) => whereWords(user, zones), filter: 'text', from: 'desktop' },
    {
      id: 'twoFactor',
      title: 'Two-factor',
      value: ({ twoFactorEnabled }) => (twoFactorEnabled ? 'yes' : 'no'),
      filter: 'enum',
      from: 'desktop',
      width: '92px',
      options: [
        { value: 'yes', label: 'On' },
        { value: 'no', label: 'Off' },
      ],
      render: ({ twoFactorEnabled }) =>
        twoFactorEnabled ? (
          <>
            <Icon name="shield-check" size="xs" /> On
          </>
        ) : (
          'Off'
        ),
    },
    { id: 'extra', title: 'Extra rights', value: ({ grants }) => grants.length, align: 'end', exportOnly: true },
    {
      id: 'active',
      title: 'Last active',
      value: ({ activeAt }) => activeAt,
      filter: 'date',
      from: 'tablet',
      width: '168px',
      render: ({ activeAt }) =>
        activeAt === null ? 'Never' : <time title={formatDateTime(activeAt)}>{relative(activeAt)}</time>,
    },
    {
      id: 'signedIn',
      title: 'Last sign-in',
      value: ({ signedInAt }) => signedInAt,
      filter: 'date',
      exportOnly: true,
      render: ({ signedInAt }) => (signedInAt === null ? 'Never' : formatDateTime(signedInAt)),
    },
    { id: 'devices', title: 'Devices', value: ({ devices }) => devices, align: 'end', from: 'desktop', width: '72px' },
    {
      id: 'unsynced',
      title: 'Unsent',
      value: ({ unsynced }) => unsynced,
      align: 'end',
      width: '72px',
      render: ({ unsynced }) => (unsynced === 0 ? '0' : <Badge tone="warn">{unsynced}</Badge>),
    },
  ]
}

/** A mail that never left because the invitation ended first is not on its way. */
export function sentWords({ sentAt, state }: Pick<Invitation, 'sentAt' | 'state'>): string {
  if (sentAt !== null) return formatDateTime(sentAt)
  return state === 'pending' ? 'On its way' : '–'
}

export function invitationColumns(zones: Zones): readonly Column<Invitation>[] {
  return [
    { id: 'name', title: 'Name', value: ({ fullName }) => fullName, render: ({ fullName }) => <b>{fullName}</b> },
    { id: 'email', title: 'E-mail', value: ({ email }) => email, filter: 'text', width: '20%' },
    {
      id: 'role',
      title: 'Role',
      value: ({ role }) => role,
      filter: 'enum',
      options: ROLE_OPTIONS,
      render: ({ role }) => roleTitle(role),
      from: 'tablet',
    },
    {
      id: 'state',
      title: 'State',
      value: ({ state }) => state,
      filter: 'enum',
      width: '110px',
      options: [
        { value: 'pending', label: 'Waiting' },
        { value: 'accepted', label: 'Accepted' },
        { value: 'expired', label: 'Expired' },
        { value: 'revoked', label: 'Revoked' },
      ],
      render: ({ state }) => {
        const { word, tone } = INVITATION_STATE[state]
        return <Badge tone={tone}>{word}</Badge>
      },
    },
    {
      id: 'where',
      title: 'Works in',
      value: (invitation) => whereWords(invitation, zones),
      filter: 'text',
      from: 'desktop',
    },
    { id: 'by', title: 'Invited by', value: ({ invitedByName }) => invitedByName, filter: 'enum', from: 'desktop' },
    { id: 'sent', title: 'Sent', value: ({ sentAt }) => sentAt, filter: 'date', from: 'tablet', render: sentWords },
    {
      id: 'expires',
      title: 'Valid until',
      value: ({ expiresAt }) => expiresAt,
      filter: 'date',
      render: ({ expiresAt }) => formatDateTime(expiresAt),
    },
  ]
}
