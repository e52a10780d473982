import { useState } from 'react'
import { useSearch } from 'wouter'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { ORGANIZATION_COLUMNS } from '../columns.tsx'
import { OrganizationForm } from '../components/OrganizationForm.tsx'
import { OrganizationPeek } from '../components/OrganizationPeek.tsx'
import { RequestWindow } from '../components/RequestWindow.tsx'
import { useOrganizations } from '../queries.ts'
import type { Organization } from '../shapes.ts'

const VIEWS = [
  { label: 'All', search: '' },
  { label: 'Most overdue', search: '?sort=-overdue' },
  { label: 'Unsent work', search: '?sort=-unsynced' },
  { label: 'Suspended', search: '?state=suspended' },
] as const

/** All organizations: who uses it, what is late, whose devices hold work. */
export function Organizations() {
  const organizations = useOrganizations()
  const adding = new URLSearchParams(useSearch()).has('new')
  const [open, setOpen] = useState<Organization | 'new' | null>(adding ? 'new' : null)
  return (
    <>
      <ListPage<Organization>
        id="organizations"
        title="Organizations"
        columns={ORGANIZATION_COLUMNS}
        {...listStates(organizations, 'the organizations')}
        rowLabel={({ name }) => name}
        onOpen={setOpen}
        peek={(organization) => ({
          head: <b>{organization.name}</b>,
          body: <OrganizationPeek organization={organization} onEdit={() => setOpen(organization)} />,
        })}
        views={VIEWS}
        defaultSort="name"
        primary={
          <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
            New organization
          </Button>
        }
        empty={{
          drawing: 'search',
          title: 'No organizations yet',
          fact: 'The first one starts with a name and an administrator.',
          action: (
            <Button kind="primary" onClick={() => setOpen('new')}>
              New organization
            </Button>
          ),
        }}
      />
      <RequestWindow />
      {open === null ? null : (
        <OrganizationForm organization={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

export default Organizations
