/** What the module file cannot say of areas, streams, handlers, containers, inspections and findings; and their pages. */
import { useCan } from '../../../data/react/context.tsx'
import { defineRecord } from '../../../records/engine/define.ts'
import type { Values } from '../../../records/engine/fieldExceptions.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { AreaBeside, AreaBody } from './area/AreaSlots.tsx'
import { CodeTaken } from './CodeTaken.tsx'
import { ContainerBody, ContainerFirst, ContainerSteps } from './container/ContainerSlots.tsx'
import { WasteTabs } from '../core/WasteTabs.tsx'
import { numberOf, OFF_SITE } from '../core/kinds.ts'

const handlers = defineRecord('wasteHandler', {
  fields: { epaId: { placeholder: 'VAD000000000', hint: 'Twelve characters, as on the manifest.' } },
})

const CODE = { below: (_: unknown, { code }: Values) => <CodeTaken code={code} /> }

export const areas = defineRecord('wasteArea', {
  title: ({ code, name }) => `${code} ${name}`,
  fields: { code: { placeholder: 'CAA-1', hint: 'A camera finds the area by this.', ...CODE } },
  lead: 'notes',
  slots: { beside: AreaBeside, body: AreaBody },
  list: {
    add: 'New area',
    Above: () => <WasteTabs here="/hazwaste/areas" />,
    empty: {
      all: { fact: 'Add the places where waste stands: each one gets a label, its clock and its inspections.' },
    },
  },
})

export const streams = defineRecord('wasteStream', {
  list: { add: 'New stream', Tools: FromLibrary, Above: () => <WasteTabs here="/hazwaste/streams" /> },
})

const ELSEWHERE: readonly string[] = ['begin', 'merge', 'ship', 'confirm', 'reject']

export const containers = defineRecord('wasteContainer', {
  title: (row) => numberOf(row),
  fields: {
    code: { hint: 'Where the label is not the one of this app.', ...CODE },
    extendedDays: {
      hint: 'Granted by the agency, once; the reason says who and when.',
      on: (_, can) =>
        can('approve') ? {} : { refused: 'A clock is extended by the EHS manager or the environmental specialist.' },
    },
  },
  lead: 'notes',
  // The first is taken by adding waste, merging by the tablet’s own screen, the others by the shipment.
  without: (_, command) => ELSEWHERE.includes(command),
  slots: { first: ContainerFirst, steps: ContainerSteps, body: ContainerBody },
  list: {
    add: 'New container',
    labels: '/hazwaste/labels',
    ends: { field: 'state', values: OFF_SITE },
    Above: () => <WasteTabs here="/hazwaste/containers" />,
  },
})

export const inspections = defineRecord('wasteInspection', {
  list: { Above: () => <WasteTabs here="/hazwaste/inspections" /> },
})

const findings = defineRecord('wasteFinding')

function FromLibrary() {
  return useCan('hazwaste.place.create') ? (
    <LinkButton href="/hazwaste/streams/library">From the library</LinkButton>
  ) : null
}

const area = recordPages(areas)
const stream = recordPages(streams)
const handler = recordPages(handlers)
const container = recordPages(containers)
const inspection = recordPages(inspections)
const finding = recordPages(findings)

export const PAGES = {
  Areas: area.List,
  NewArea: area.New,
  Area: area.Detail,
  EditArea: area.New,
  Streams: stream.List,
  NewStream: stream.New,
  Stream: stream.Detail,
  EditStream: stream.New,
  Handlers: handler.List,
  NewHandler: handler.New,
  Handler: handler.Detail,
  EditHandler: handler.New,
  Containers: container.List,
  Container: container.Detail,
  EditContainer: container.New,
  Inspections: inspection.List,
  Inspection: inspection.Detail,
  Findings: finding.List,
  NewFinding: finding.New,
  Finding: finding.Detail,
}
