/** What the module file cannot say of areas, streams, handlers, containers, inspections and findings; and their pages. */
import { defineRecord } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { WasteTabs } from '../core/WasteTabs.tsx'
import { numberOf } from '../core/kinds.ts'

const handlers = defineRecord('wasteHandler', {
  fields: { epaId: { placeholder: 'VAD000000000', hint: 'Twelve characters, as on the manifest.' } },
})

export const areas = defineRecord('wasteArea', {
  list: {
    add: 'New area',
    Banner: () => <WasteTabs here="/hazwaste/areas" />,
    empty: { all: { fact: 'Add the places where waste stands: each one gets a label, its clock and its inspections.' } },
  },
})

export const streams = defineRecord('wasteStream', {
  list: { add: 'New stream', Banner: () => <WasteTabs here="/hazwaste/streams" /> },
})

export const containers = defineRecord('wasteContainer', {
  title: (row) => numberOf(row),
  list: { add: 'New container', Banner: () => <WasteTabs here="/hazwaste/containers" /> },
})

export const inspections = defineRecord('wasteInspection', {
  list: { Banner: () => <WasteTabs here="/hazwaste/inspections" /> },
})

const findings = defineRecord('wasteFinding')

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
