/** What the module file cannot say of events and the clocks they start; and their pages. */
import { defineRecord } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { AtOnce } from './AtOnce.tsx'
import { Countdowns } from './Countdowns.tsx'
import { kindTitle } from './eventKinds.ts'
import { KindControl } from './KindControl.tsx'

const events = defineRecord('calendarEvent', {
  fields: {
    eventKind: {
      control: KindControl,
      wide: true,
      below: (_, { eventKind }) => <AtOnce kind={eventKind} />,
    },
    title: { placeholder: 'Sheen beside Dry Dock 2' },
    happenedAt: { hint: 'The clock counts from here, or from when the yard learned of it, as the law says.' },
  },
  columns: { kind: { words: kindTitle } },
  list: {
    add: 'Start a clock',
    empty: {
      all: { title: 'No event yet', fact: 'A spill, an injury, a citation: say when it happened, and its clocks run.' },
    },
  },
  absent: 'It was deleted, or it belongs to people you do not share work with.',
  slots: { first: Countdowns },
})

const { List, Detail, Field } = recordPages(events)
export const PAGES = { List, Detail, Field }
