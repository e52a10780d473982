/** What the module file cannot say of equipment, its inspections and its certificates; and their pages. */
import { defineRecord } from '../../records/engine/define.ts'
import { recordPages } from '../../records/engine/pages.tsx'
import { Intervals } from './Intervals.tsx'

const equipment = defineRecord('equipmentItem', {
  fields: {
    tag: { placeholder: 'CR-03', hint: 'What is painted or tied on it. A camera finds it by this.' },
    name: { placeholder: 'Gantry crane, north rail' },
    intervalDays: {
      below: (give, { kind, intervalDays }) => <Intervals kind={kind} days={intervalDays} onPick={give} />,
    },
  },
  list: {
    add: 'New equipment',
    empty: {
      all: { fact: 'Add cranes, ladders, extinguishers: each one gets a tag, an interval and its inspections.' },
      out: { title: 'Everything is in service', fact: 'A failed inspection takes a piece out of service by itself.' },
    },
  },
})

export const inspections = defineRecord('equipmentInspection', {
  absent: 'It was deleted, or the equipment belongs to people you do not share work with.',
})

const certificates = defineRecord('equipmentCertificate')

const items = recordPages(equipment)
const inspected = recordPages(inspections)
const certified = recordPages(certificates)

export const PAGES = {
  List: items.List,
  New: items.New,
  Detail: items.Detail,
  Inspections: inspected.List,
  Inspection: inspected.Detail,
  Certificates: certified.List,
  NewCertificate: certified.New,
  Certificate: certified.Detail,
}
