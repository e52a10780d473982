/** What the module file cannot say of zones, vessels and people. */
import { WhoToAsk } from '../../records/WhoToAsk.tsx'
import { defineRecord } from '../../records/engine/define.ts'
import { roleTitle } from '../../records/roleTitle.ts'
import { useCan } from '../../data/react/context.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PersonForm } from './components/PersonForm.tsx'
import { ZoneWindow } from './components/ZoneForm.tsx'
import { ZoneYard } from './components/ZoneYard.tsx'
import { VesselForm } from './components/VesselForm.tsx'

const YARD = [{ label: 'Yard zones', href: '/yard/zones' }]

export const zones = defineRecord('zone', {
  columns: {
    name: { render: (zone) => <b>{zone.name}</b> },
    // Zones of before the question was asked are in use.
    active: { value: (zone) => (zone.active === false ? 'no' : 'yes') },
  },
  list: {
    path: '/yard/zones',
    add: 'Add zone',
    single: true,
    shapes: [
      { id: 'tree', title: 'Tree', icon: 'map-pin', Body: ZoneYard },
      { id: 'list', title: 'List', icon: 'rows-3' },
    ],
    Open: ({ row, onClose }) => <ZoneWindow zone={row} onClose={onClose} />,
  },
  slots: { create: ({ onClose }) => <ZoneWindow zone={null} onClose={onClose} /> },
})

export const vessels = defineRecord('vessel', {
  columns: {
    name: { render: (vessel) => <b>{vessel.name}</b> },
    here: {
      // Ships of before the question was asked are in the yard.
      value: (vessel) => (vessel.inYard === false ? 'no' : 'yes'),
      render: (vessel) => (vessel.inYard === false ? <Badge>Sailed</Badge> : 'Yes'),
    },
  },
  list: {
    path: '/yard/vessels',
    breadcrumb: YARD,
    add: 'Add vessel',
    single: true,
    empty: { all: { fact: 'A vessel at a berth brings its checklist questions into the walk.' } },
    Open: ({ row, onClose }) => <VesselForm vessel={row} onClose={onClose} />,
  },
  slots: { create: ({ onClose }) => <VesselForm vessel={null} onClose={onClose} /> },
})

export const people = defineRecord('person', {
  columns: {
    name: { render: (person) => <b>{person.fullName}</b> },
    job: { filter: 'text' },
    company: { filter: 'enum' },
    account: {
      value: (person) => roleTitle(person.role),
      filter: 'enum',
      render: (person) =>
        person.role === null ? <Badge tone="line">Contact</Badge> : <Badge tone="info">{roleTitle(person.role)}</Badge>,
    },
    active: {
      value: (person) => (person.active === false ? 'no' : 'yes'),
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No longer here' },
      ],
      render: (person) => (person.active === false ? <Badge>No longer here</Badge> : 'Yes'),
    },
  },
  list: {
    path: '/yard/people',
    breadcrumb: YARD,
    add: 'Add contact',
    single: true,
    empty: { all: { fact: 'People arrive with the first sync.' } },
    Tools: ImportPeople,
    Banner: WhoMayChange,
    Open: ({ row, onClose }) => <PersonForm person={row} onClose={onClose} />,
  },
  slots: { create: ({ onClose }) => <PersonForm person={null} onClose={onClose} /> },
})

function ImportPeople() {
  if (!useCan('yard.person.create')) return null
  return (
    <LinkButton href="/yard/import?what=people" icon={<Icon name="upload" />}>
      Import
    </LinkButton>
  )
}

function WhoMayChange() {
  if (useCan('yard.person.create')) return null
  return (
    <Banner tone="info" fact="You can look people up here.">
      To add or change somebody: <WhoToAsk />
    </Banner>
  )
}
