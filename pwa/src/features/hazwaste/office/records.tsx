/** What the module file cannot say of areas, streams, handlers, containers, inspections and findings; and their pages. */
import { useCan } from '../../../data/react/context.tsx'
import { useRow, type Row } from '../../../data/react/live.ts'
import { RaisedSource } from '../../../forms/RaisedSource.tsx'
import { FollowedWork } from '../../../forms/review/FollowedWork.tsx'
import { refuseFinding } from '../../../forms/review/openFindings.ts'
import { SignatureCard } from '../../../forms/round/SignatureCard.tsx'
import { defineRecord } from '../../../records/engine/define.ts'
import type { Values } from '../../../records/engine/fieldExceptions.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { AreaBeside, AreaBody } from './area/AreaSlots.tsx'
import { CodeTaken } from './CodeTaken.tsx'
import { ContainerBody, ContainerFirst, ContainerSteps } from './container/ContainerSlots.tsx'
import { InspectionBody, InspectionFirst, InspectionSteps } from './inspection/InspectionSlots.tsx'
import { WASTE_DIALECT } from '../core/templates.ts'
import { inspectionPaper } from '../core/inspected.ts'
import { StreamBody } from './streams/StreamSlots.tsx'
import { carries, takesIn } from '../shipping/kinds.ts'
import { WasteTabs } from '../core/WasteTabs.tsx'
import { numberOf, OFF_SITE } from '../core/kinds.ts'

const CRUMBS = [{ label: 'Hazardous waste', href: '/hazwaste' }]

const handlers = defineRecord('wasteHandler', {
  list: {
    breadcrumb: CRUMBS,
    empty: { all: { fact: 'Add who drives the waste and who takes it, with their EPA ids: a manifest names both.' } },
  },
  fields: { epaId: { placeholder: 'VAD000000000', hint: 'Twelve characters, as on the manifest.' } },
})

const CODE = { below: (_: unknown, { code }: Values) => <CodeTaken code={code} /> }

export const areas = defineRecord('wasteArea', {
  title: ({ code, name }) => `${code} ${name}`,
  fields: { code: { placeholder: 'CAA-1', hint: 'A camera finds the area by this.', ...CODE } },
  lead: 'notes',
  // Its code stands in the column before.
  columns: { name: { value: ({ name }) => name } },
  draws: ['wasteContainer', 'wasteInspection'],
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
  fields: { transporterId: { among: carries }, facilityId: { among: takesIn } },
  draws: ['wasteContainer'],
  slots: { body: StreamBody },
  list: {
    add: 'New stream',
    Tools: FromLibrary,
    Above: () => <WasteTabs here="/hazwaste/streams" />,
    empty: {
      all: {
        fact: 'A stream says once what a waste is: its hazards, codes and shipping name. The library has the usual ones.',
      },
    },
  },
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
  draws: ['wasteAddition', 'wasteMove'],
  columns: { due: { width: '150px' }, number: { width: '96px' }, area: { width: '150px' } },
  slots: { first: ContainerFirst, steps: ContainerSteps, body: ContainerBody },
  list: {
    add: 'New container',
    labels: '/hazwaste/labels',
    ends: { field: 'state', values: OFF_SITE },
    empty: {
      all: { title: 'Nothing is on site', fact: 'A container begins with an empty drum and its label.' },
      overdue: { title: 'Nothing has stood too long', fact: 'Every container is within its days.' },
      soon: { title: 'Nothing leaves soon', fact: 'Every container has more than 30 days.' },
    },
    Above: () => <WasteTabs here="/hazwaste/containers" />,
  },
})

export const inspections = defineRecord('wasteInspection', {
  title: ({ inspectedOn }) => `Inspection of ${formatDate(inspectedOn, { year: 'always' })}`,
  draws: ['wasteCheck', 'wasteAnswer'],
  paper: inspectionPaper,
  read: ['inspectorId'],
  about: ['areaId', 'inspectorId', 'startedAt', 'oldestOn', 'signedAt'],
  slots: { first: InspectionFirst, steps: InspectionSteps, beside: SignatureCard, body: InspectionBody },
  list: {
    empty: {
      all: { title: 'No inspection yet', fact: 'Scan the code of an area on a tablet: the week’s round begins there.' },
      open: { title: 'No round is under way', fact: 'Every one that was begun is signed.' },
    },
    Above: () => <WasteTabs here="/hazwaste/inspections" />,
  },
})

function Rule({ row }: { readonly row: Row<'wasteFinding'> }) {
  const template = useRow('wasteTemplate', useRow('wasteInspection', row.inspectionId)?.templateId ?? null)
  return <RaisedSource row={row} field="citation" citation={row.citation} template={template} dialect={WASTE_DIALECT} />
}

const findings = defineRecord('wasteFinding', {
  facts: { citation: { label: 'Rule', Value: Rule, has: ({ citation }) => (citation ?? '') !== '' } },
  needs: ['task'],
  refuse: (row, command, { rows }) => refuseFinding(row, command, 'task', rows('task')),
  slots: { first: ({ row }) => <FollowedWork row={row} entity="task" /> },
  list: {
    breadcrumb: CRUMBS,
    empty: { all: { title: 'No finding yet', fact: 'What an inspection finds wrong comes here, with its task.' } },
  },
})

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
