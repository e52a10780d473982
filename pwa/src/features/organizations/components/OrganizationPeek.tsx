import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { isInVersion } from '../../../records/inVersion.ts'
import { ReasonDialog } from '../../../records/online/ReasonDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moveOrganization } from '../queries.ts'
import { SWITCHED_MODULES } from '../rules.ts'
import type { Organization } from '../shapes.ts'
import { ORGANIZATION_COLUMNS } from '../columns.tsx'
import { ActDialog } from './ActDialog.tsx'
import styles from './organizations.module.css'

const NUMBERS = ['users', 'active7', 'active30', 'overdue', 'unsynced', 'lastWalk', 'feedback', 'storage']

/** The numbers of one organization, each a door, and what a superuser does with it. */
export function OrganizationPeek({
  organization,
  onEdit,
}: {
  readonly organization: Organization
  readonly onEdit: () => void
}) {
  const [asking, setAsking] = useState<'act' | 'move' | null>(null)
  const suspended = organization.suspendedAt !== null
  const off = SWITCHED_MODULES.filter(({ id }) => isInVersion(id) && organization.modulesOff.includes(id)).map(
    ({ title }) => title,
  )
  const rows = ORGANIZATION_COLUMNS.filter(({ id }) => NUMBERS.includes(id)).map((column) => ({
    label: column.title,
    value: column.render?.(organization),
  }))
  return (
    <div className={styles.form}>
      {suspended ? (
        <p>
          <Badge tone="warn">Suspended</Badge> since {formatDateTime(organization.suspendedAt)}.{' '}
          {organization.suspendedReason}
        </p>
      ) : null}
      <Facts
        lines
        rows={[
          ...rows,
          { label: 'Time zone', value: organization.timeZone.replaceAll('_', ' ') },
          { label: 'Modules off', value: off.length === 0 ? 'None' : off.join(', ') },
        ]}
      />
      <div className={styles.buttons}>
        <Button kind="primary" icon={<Icon name="shield-alert" size="xs" />} onClick={() => setAsking('act')}>
          Act here
        </Button>
        <Button icon={<Icon name="pencil" size="xs" />} onClick={onEdit}>
          Edit
        </Button>
        <Button kind={suspended ? 'outline' : 'danger'} onClick={() => setAsking('move')}>
          {suspended ? 'Restore' : 'Suspend'}
        </Button>
      </div>
      {asking === 'act' ? <ActDialog orgId={organization.id} onClose={() => setAsking(null)} /> : null}
      {asking === 'move' ? (
        <ReasonDialog
          title={suspended ? `Restore ${organization.name}?` : `Suspend ${organization.name}?`}
          action={suspended ? 'Restore' : 'Suspend'}
          danger={!suspended}
          onConfirm={(reason) => moveOrganization(organization.id, suspended ? 'restore' : 'suspend', reason)}
          onClose={() => setAsking(null)}
        >
          {suspended
            ? 'Its people can sign in again, and their devices send and receive.'
            : 'Its people are signed out and cannot sign in. Nothing is deleted: work on their devices stays there and is sent after it is restored.'}
        </ReasonDialog>
      ) : null}
    </div>
  )
}
