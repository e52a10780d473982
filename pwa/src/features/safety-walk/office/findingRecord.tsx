/** What the module file cannot say of findings. */
import { useMemo } from 'react'
import { today as todayNow } from '../../../lib/dates.ts'
import { findingTitle } from '../findingTitle.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { defineRecord, type RecordDefinition } from '../../../records/engine/define.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useStopsByFinding } from '../stop/stopQueries.ts'
import { useClosedTimes, useRepeats } from '../trends/queries.ts'
import { findingBulkSource } from './findingBulk.ts'
import { findingColumns } from './findingColumns.tsx'
import { FindingHeat, FindingMaps } from './findingShapes.tsx'
import { FindingPeek } from './FindingPeek.tsx'
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
  list: LIST,
  slots: { peek: ({ row }) => <FindingPeek finding={row} /> },
})

/** With the columns that other records fill. */
export function useFindings(): RecordDefinition<'finding'> {
  const people = usePeople()
  const walks = useWalksById()
  const photos = usePhotosByParent()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const stops = useStopsByFinding()
  const today = todayNow()
  return useMemo(
    () => ({
      ...findings,
      columns: findingColumns({ people, walks, photos, closed, repeats, today, stops }),
      list: {
        ...LIST,
        // A draft is a photo somebody is still standing in front of; it belongs to its walk until it is saved, unless it already stops work.
        about: ({ id, state }) => state !== 'draft' || stops.get(id)?.some(isLiveStop) === true,
      },
    }),
    [people, walks, photos, closed, repeats, today, stops],
  )
}
