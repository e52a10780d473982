import type { ReactNode } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { useCan } from '../../../data/context.tsx'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../components/admin.module.css'
import { AuditTab } from '../audit/AuditTab.tsx'
import { DevicesTab } from '../devices/DevicesTab.tsx'
import { InvitationsTab } from '../people/InvitationsTab.tsx'
import { PeopleTab } from '../people/PeopleTab.tsx'
import { RightsTab } from '../rights/RightsTab.tsx'
import { OrganizationTab } from '../organization/OrganizationTab.tsx'

interface AdminTab {
  readonly id: string
  readonly title: string
  readonly open: boolean
  readonly content: ReactNode
}

/** Who works here, with what rights, on which devices, by which rules, and who changed that. The tab lives in the address. */
export function Admin() {
  const params = new URLSearchParams(useSearch())
  const people = useCan('admin.user.read')
  const settings = useCan('admin.setting.manage')
  const audit = useCan('admin.audit.read')
  const tabs: readonly AdminTab[] = [
    { id: 'people', title: 'People', open: people, content: <PeopleTab person={params.get('person')} /> },
    { id: 'invitations', title: 'Invitations', open: people, content: <InvitationsTab /> },
    { id: 'rights', title: 'Roles and rights', open: people, content: <RightsTab /> },
    { id: 'devices', title: 'Devices and sessions', open: people, content: <DevicesTab sessions={params.get('show') === 'sessions'} /> },
    { id: 'organization', title: 'Organization', open: settings, content: <OrganizationTab /> },
    { id: 'audit', title: 'Audit log', open: audit, content: <AuditTab /> },
  ]
  const offered = tabs.filter((tab) => tab.open)
  const named = params.get('tab')
  const tab = named === null ? offered[0] : offered.find(({ id }) => id === named)
  if (named === null && tab !== undefined) return <Redirect to={`/admin?tab=${tab.id}`} replace />
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label="Administration">
        {offered.map(({ id, title }) => <Link key={id} href={`/admin?tab=${id}`} className={styles.tab} aria-current={id === tab?.id ? 'page' : undefined}>{title}</Link>)}
      </nav>
      <div className={styles.content} key={tab?.id}>
        {tab === undefined
          ? <><h1 className="visually-hidden">Admin</h1><EmptyState drawing="search" title="Your role does not open this part" fact={<WhoToAsk />} /></>
          : tab.content}
      </div>
    </div>
  )
}

export default Admin
