import type { ReactNode } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { PERMISSIONS } from '../../../../../schema/gen/permissions.ts'
import { useCan } from '../../../data/react/context.tsx'
import { WhoGives } from '../../../records/WhoGives.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../components/admin.module.css'
import { AuditTab } from '../audit/AuditTab.tsx'
import { DevicesTab } from '../devices/DevicesTab.tsx'
import { InvitationsTab } from '../people/InvitationsTab.tsx'
import { PeopleTab } from '../people/PeopleTab.tsx'
import { RestoresTab } from '../restores/RestoresTab.tsx'
import { RightsTab } from '../rights/RightsTab.tsx'
import { OrganizationTab } from '../organization/OrganizationTab.tsx'

interface AdminTab {
  readonly id: string
  readonly title: string
  /** The right that opens it. */
  readonly right: string
  readonly open: boolean
  readonly content: ReactNode
}

/** Who works here, with what rights, on which devices, by which rules, and who changed that. The tab lives in the address. */
export function Admin() {
  const params = new URLSearchParams(useSearch())
  const people = useCan('admin.user.read')
  const settings = useCan('admin.setting.manage')
  const audit = useCan('admin.audit.read')
  const restores = useCan('account.rescue.import')
  const tabs: readonly AdminTab[] = [
    {
      id: 'people',
      title: 'People',
      right: 'admin.user.read',
      open: people,
      content: <PeopleTab person={params.get('person')} />,
    },
    { id: 'invitations', title: 'Invitations', right: 'admin.user.read', open: people, content: <InvitationsTab /> },
    { id: 'rights', title: 'Roles and rights', right: 'admin.user.read', open: people, content: <RightsTab /> },
    {
      id: 'devices',
      title: 'Devices and sessions',
      right: 'admin.user.read',
      open: people,
      content: <DevicesTab sessions={params.get('show') === 'sessions'} />,
    },
    {
      id: 'organization',
      title: 'Organization',
      right: 'admin.setting.manage',
      open: settings,
      content: <OrganizationTab />,
    },
    { id: 'audit', title: 'Audit log', right: 'admin.audit.read', open: audit, content: <AuditTab /> },
    { id: 'restores', title: 'Restores', right: 'account.rescue.import', open: restores, content: <RestoresTab /> },
  ]
  const offered = tabs.filter((tab) => tab.open)
  const named = params.get('tab')
  const asked = tabs.find(({ id }) => id === named) ?? offered[0]
  if (asked !== undefined && asked.id !== named) return <Redirect to={`/admin?tab=${asked.id}`} replace />
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label="Administration">
        {offered.map(({ id, title }) => (
          <Link
            key={id}
            href={`/admin?tab=${id}`}
            className={styles.tab}
            aria-current={id === named ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.content} key={named}>
        {asked?.open === true ? (
          asked.content
        ) : (
          <>
            <h1 className="visually-hidden">Admin</h1>
            <EmptyState
              drawing="search"
              title="Your role does not open this part"
              fact={
                <>
                  {asked === undefined
                    ? null
                    : `It needs the right “${PERMISSIONS[asked.right]?.title ?? asked.title}”. `}
                  <WhoGives />
                </>
              }
            />
          </>
        )}
      </div>
    </div>
  )
}

export default Admin
