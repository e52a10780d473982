import { formatDateTime, relative } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import type { Zones } from '../../../records/usePeople.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { devicesWords } from '../rules.ts'
import type { User } from '../shapes.ts'
import { roleTitle } from '../../../records/roleTitle.ts'
import { whereWords } from './columns.tsx'

export function PersonFacts({ user, zones }: { readonly user: User; readonly zones: Zones }) {
  return (
    <Facts
      lines
      rows={[
        { label: 'E-mail', value: user.email },
        { label: 'Role', value: roleTitle(user.role) },
        { label: 'Works in', value: whereWords(user, zones) },
        { label: 'Extra rights', value: user.grants.length === 0 ? 'None' : plural(user.grants.length, 'right') },
        { label: 'Two-factor', value: user.twoFactorEnabled ? 'On' : 'Off' },
        { label: 'Last sign-in', value: user.signedInAt === null ? 'Never' : relative(user.signedInAt) },
        { label: 'Devices', value: devicesWords(user) },
        ...(user.state === 'active' || user.stateAt === null
          ? []
          : [{ label: 'Since', value: formatDateTime(user.stateAt) }]),
      ]}
    />
  )
}
