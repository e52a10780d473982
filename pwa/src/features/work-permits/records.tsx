/** The register of permits: its steps are taken on the live page, where the conditions are seen. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import type { Permit } from './core/kinds.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

const permits = defineRecord('workPermit', {
  without: (_, command) => command !== 'reopen',
  read: [
    'kind',
    'zoneId',
    'vesselId',
    'spaceIds',
    'equipmentId',
    'solvents',
    'fuelSpace',
    'fromAt',
    'untilAt',
    'holderId',
    'issuerId',
    'competentId',
    'fireWatchId',
    'attendantId',
    'rescue',
    'certificateId',
    'withId',
    'conflictNote',
  ],
  lead: 'notes',
  list: {
    breadcrumb: [{ label: 'Permits to work', href: '/work-permits' }],
    empty: {
      all: {
        title: 'No permit yet',
        fact: 'Hot work, entries and lockouts appear here as soon as they are prepared.',
      },
      live: { title: 'No live permit', fact: 'Nobody works under a permit now.' },
    },
  },
  slots: { first: OpenLive },
})

function OpenLive({ row }: { readonly row: Permit }) {
  return <LinkButton href={`/work-permits/live/${row.id}`}>Open the live permit</LinkButton>
}

export const pages = recordPages(permits)
