/** What the module file cannot say of shipments, their lines, releases and episodic events. */
import { defineRecord } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { WasteTabs } from '../core/WasteTabs.tsx'
import { carries, takesIn } from './kinds.ts'
import { CopyBanner } from './shipment/CopyBanner.tsx'
import { AskPetition, EpisodeFirst } from './release/SecondOfYear.tsx'
import { ReportableQuestion } from './release/ReportableQuestion.tsx'
import { SuffixHint } from './shipment/SuffixHint.tsx'
import { SignerHint } from './shipment/SignerHint.tsx'

/** On its own page a step takes containers and lines along; without them it would be half a step, so lists have none. */
export const shipments = defineRecord('wasteShipment', {
  without: () => true,
  fields: {
    pickupAt: { placeholder: '08:00' },
    tracking: {
      placeholder: '026118447JJK',
      below: (_, { tracking }) => <SuffixHint tracking={tracking} />,
    },
    signerId: { below: (_, { signerId, pickupOn }) => <SignerHint personId={signerId} day={pickupOn} /> },
    transporterId: { among: carries },
    transporter2Id: { among: carries },
    facilityId: { among: takesIn },
    alternateId: { among: takesIn },
    epaId: { hint: 'Leave blank to use the site’s EPA ID. Waste of a vessel owner may ship under another one.' },
    contactDays: { hint: 'Written when the driver signs, from the limits of the yard.' },
    reportDays: { hint: 'Written when the driver signs, from the limits of the yard.' },
  },
  read: ['acceptedOn'],
  list: {
    add: 'New shipment',
    Above: () => <WasteTabs here="/hazwaste/shipments" />,
    Banner: CopyBanner,
    empty: {
      all: {
        title: 'No shipment yet',
        fact: 'Plan a pickup, tick the drums that go, and the manifest lines write themselves.',
      },
      open: { title: 'Nothing is on the way', fact: 'Every shipment is confirmed.' },
    },
  },
  absent: 'It was deleted, or it belongs to people you do not share work with.',
})

/** The same for its own page, where the steps are. */
export const shipmentSteps = { ...shipments, without: () => false }

export const lines = defineRecord('wasteLine')

const releases = defineRecord('wasteRelease', {
  fields: {
    what: { placeholder: 'Thinner from a tipped drum' },
    reportable: { hint: 'Each substance has its own quantity in 40 CFR 302.4. Oil: any sheen on the water.' },
  },
  list: {
    add: 'Record a spill',
    breadcrumb: [{ label: 'Hazardous waste', href: '/hazwaste' }],
    empty: { all: { title: 'No spill recorded', fact: 'Small ones too: they show where the next one will be.' } },
  },
  slots: { first: ReportableQuestion },
})

const episodes = defineRecord('wasteEpisode', {
  fields: {
    title: { placeholder: 'Clean-out of the paint store' },
    petition: { below: (_, { title, startOn, kind }) => <AskPetition {...{ title, startOn, kind }} /> },
  },
  list: {
    add: 'New event',
    breadcrumb: [{ label: 'Hazardous waste', href: '/hazwaste' }],
    empty: {
      all: {
        title: 'No episodic event',
        fact: 'A clean-out that would lift the yard into the next category for a month: notified 30 days before, shipped within 60.',
      },
    },
  },
  slots: { first: EpisodeFirst },
})

const shipped = recordPages(shipments)
const released = recordPages(releases)
const happened = recordPages(episodes)

export const PAGES = {
  Shipments: shipped.List,
  NewShipment: shipped.New,
  EditShipment: shipped.New,
  Releases: released.List,
  NewRelease: released.New,
  Release: released.Detail,
  EditRelease: released.New,
  Episodes: happened.List,
  NewEpisode: happened.New,
  Episode: happened.Detail,
}
