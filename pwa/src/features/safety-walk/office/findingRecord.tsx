/** What the module file cannot say of findings. */
import { useMemo } from 'react'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { today as todayNow } from '../../../lib/dates.ts'
import { findingTitle, findingWords } from '../findingTitle.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { defineRecord, type RecordDefinition } from '../../../records/engine/define.ts'
import { recordPages } from '../../../records/engine/pages.tsx'
import { isClosed } from '../../../records/engine/closed.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useQuestionsOfWalks } from '../citedFinding.ts'
import { useStopsByFinding } from '../stop/stopQueries.ts'
import { useClosedTimes, useRepeats } from '../trends/queries.ts'
import { findingBulkSource } from './findingBulk.ts'
import { findingFacts, findingSlots } from './findingAbout.tsx'
import { CATEGORY, findingColumns } from './findingColumns.tsx'
import { FindingHeat, FindingMaps } from './findingShapes.tsx'
import { usePhotosByParent, useWalksById } from './queries.ts'

const LIST: RecordDefinition<'finding'>['list'] = {
  drawing: 'staging',
  bulk: findingBulkSource,
  alarms: ['stopped', 'overdue'],
  shapes: [
    { id: 'list', title: 'List', icon: 'rows-3' },
    { id: 'map', title: 'Map', icon: 'map', Body: FindingMaps },
    { id: 'heat', title: 'Heat', icon: 'grid-3x3', Body: FindingHeat },
  ],
  empty: {
    all: {
      fact: 'They arrive here from safety walks, the moment a tablet finds a network.',
      action: <LinkButton href="/safety-walk">See safety walks</LinkButton>,
    },
  },
}

export const findings = defineRecord('finding', {
  title: (finding) => findingTitle(finding, null),
  rest: (finding) => findingWords(finding, null).rest,
  absent: 'It was deleted, or it belongs to a walk you were not on.',
  needs: ['task', 'stopWork'],
  refuse: ({ id, taskId }, command, { rows }) => {
    if (
      command !== 'reopen' &&
      rows('task').some((task) => task.id === taskId && !isClosed({ meta: TABLES.task }, task))
    )
      return 'It follows its task, and closes when the task is accepted.'
    return command === 'accept' && rows('stopWork').some((stop) => stop.findingId === id && isLiveStop(stop))
      ? 'Work is still stopped there. Release or withdraw the stop work first.'
      : null
  },
  // What it says is written where it is read, how grave it is in a window that says what changes with it; the place is the walk's.
  read: ['severity', 'zoneId'],
  // What was done about it stands under its own name, not as more of what is wrong.
  lead: null,
  columns: {
    category: CATEGORY,
  },
  fields: {
    category: { on: writing },
    immediateAction: { on: writing },
    assigneeId: { placeholder: 'Nobody yet', on: writing },
    dueOn: { on: writing },
    company: { placeholder: 'The yard', on: writing },
  },
  facts: findingFacts,
  about: ['kind', 'severity', 'zone', 'walkId', 'observed', 'told', 'acknowledged', 'standardRef'],
  peek: [
    'state',
    'stop',
    'severity',
    'category',
    'zone',
    'assigneeId',
    'dueOn',
    'taskId',
    'walkId',
    'contractor',
    'observed',
    'told',
  ],
  list: LIST,
  slots: findingSlots,
})

/** A draft belongs to who stands in front of it. */
function writing(finding: object): { readonly refused?: string } {
  return Reflect.get(finding, 'state') === 'draft' ? { refused: 'Still being written on the walk.' } : {}
}

export const { Detail } = recordPages(findings)

/** With the columns that other records fill. */
export function useFindings(): RecordDefinition<'finding'> {
  const people = usePeople()
  const walks = useWalksById()
  const photos = usePhotosByParent()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const stops = useStopsByFinding()
  const questions = useQuestionsOfWalks()
  const today = todayNow()
  return useMemo(
    () => ({
      ...findings,
      columns: findingColumns({ people, walks, photos, closed, repeats, today, stops, questions }),
      list: {
        ...LIST,
        // A draft is a photo somebody is still standing in front of; it belongs to its walk until it is saved, unless it already stops work.
        about: ({ id, state }) => state !== 'draft' || stops.get(id)?.some(isLiveStop) === true,
      },
    }),
    [people, walks, photos, closed, repeats, today, stops, questions],
  )
}
