import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useCan } from '../../../data/react/context.tsx'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListPage, type Column } from '../../../ui/list/ListPage.tsx'
import { PersonForm } from '../components/PersonForm.tsx'
import { usePersonRows } from '../queries.ts'
import { roleTitle } from '../../../records/roleTitle.ts'

type Person = Row<'person'>

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', value: (person) => person.fullName, render: (person) => <b>{person.fullName}</b> },
  { id: 'job', title: 'Job title', value: (person) => person.jobTitle, filter: 'text', from: 'tablet' },
  { id: 'company', title: 'Company', value: (person) => person.company, filter: 'enum' },
  {
    id: 'account',
    title: 'Account',
    value: (person) => roleTitle(person.role),
    filter: 'enum',
    render: (person) =>
      person.role === null ? <Badge tone="line">Contact</Badge> : <Badge tone="info">{roleTitle(person.role)}</Badge>,
  },
  {
    id: 'active',
    title: 'In use',
    value: (person) => (person.active === false ? 'no' : 'yes'),
    filter: 'enum',
    from: 'tablet',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No longer here' },
    ],
    render: (person) => (person.active === false ? <Badge>No longer here</Badge> : 'Yes'),
  },
]

/** Who can own a zone, be told, be assigned or get a report: people with an account, and contacts without one. */
export function PeopleList() {
  const people = usePersonRows()
  const mayAdd = useCan('yard.person.create')
  const [open, setOpen] = useState<Person | 'new' | null>(null)
  return (
    <>
      <ListPage<Person>
        id="people"
        title="People"
        noun="person"
        nouns="people"
        columns={COLUMNS}
        rows={people}
        rowLabel={(person) => person.fullName}
        onOpen={setOpen}
        defaultSort="name"
        breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]}
        secondary={
          mayAdd ? (
            <LinkButton href="/yard/import?what=people" icon={<Icon name="upload" />}>
              Import
            </LinkButton>
          ) : undefined
        }
        primary={
          mayAdd ? (
            <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
              Add contact
            </Button>
          ) : undefined
        }
        banner={
          mayAdd ? undefined : (
            <Banner tone="info" fact="You can look people up here.">
              To add or change somebody: <WhoToAsk />
            </Banner>
          )
        }
        empty={{ drawing: 'search', title: 'No people yet', fact: 'People arrive with the first sync.' }}
      />
      {open === null ? null : (
        <PersonForm
          person={open === 'new' ? null : open}
          companies={companiesOf(people ?? [])}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function companiesOf(people: readonly Person[]): readonly string[] {
  return [...new Set(people.map(({ company }) => company ?? '').filter((company) => company !== ''))].toSorted((a, b) =>
    a.localeCompare(b, 'en-US'),
  )
}

export default PeopleList
