/** The register of permits: its steps are taken on the live page, where the conditions are seen. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import type { Permit } from './core/kinds.ts'
import { useRows } from '../../data/react/live.ts'
import { SignatureCard } from '../../records/signing/SignatureCard.tsx'
import { calledOf, signaturesOf } from './core/paper.ts'
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
    'analysisId',
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
  draws: ['permitSignature'],
  paper: async (data, row, { people }) => ({
    signatures: signaturesOf(
      await data.list('permitSignature', { permitId: row.id }, { sort: 'signedAt' }),
      people.known,
    ),
  }),
  slots: { first: OpenLive, beside: Signed },
})

function Signed({ row }: { readonly row: Permit }) {
  const signatures = useRows('permitSignature', { permitId: row.id }, { sort: 'signedAt' })
  const roles = new Map(signatures?.map((signature) => [signature.id, calledOf(signature)]))
  if (signatures?.length === 0 && row.state === 'draft') return null
  return (
    <SignatureCard entity="workPermit" row={row} signatures={signatures} called={({ id }) => roles.get(id) ?? ''} />
  )
}

function OpenLive({ row }: { readonly row: Permit }) {
  return <LinkButton href={`/work-permits/live/${row.id}`}>Open the live permit</LinkButton>
}

export const pages = recordPages(permits)
