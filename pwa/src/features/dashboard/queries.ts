/** The only door from the board to data: everything it shows is on the device, so it opens without a signal. */
import { useMemo } from 'react'
import { useActor, useCan } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import { localDate, timeZone, today as todayNow } from '../../lib/dates.ts'
import { useOpenConflicts } from '../../records/openConflicts.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { changesOf, dueSoon, mustDo, onTimeWeeks, openFindings, stoppedWork } from './boardRules.ts'

/** undefined while the device reads. */
export function useBoard(now: number) {
  const { userId } = useActor()
  const mayApprove = useCan('tasks.task.approve')
  const tasks = useCollection('task')
  const findings = useCollection('finding')
  const walks = useCollection('walk')
  const comments = useCollection('comment')
  const stops = useCollection('stopWork')
  const conflicts = useOpenConflicts()?.length
  const people = usePeople()
  const zones = useZones()
  const today = todayNow(now)
  const zone = timeZone()
  return useMemo(() => {
    if (
      tasks === undefined ||
      findings === undefined ||
      walks === undefined ||
      comments === undefined ||
      stops === undefined ||
      conflicts === undefined
    )
      return undefined
    return {
      today,
      must: mustDo(tasks, { userId, mayApprove, today }),
      soon: dueSoon(tasks, today),
      open: openFindings(findings),
      stopped: stoppedWork(stops),
      weeks: onTimeWeeks(tasks, today, (at) => localDate(at, zone)),
      changes: changesOf(
        { walks, findings, tasks, comments, stops, zoneName: zones.name, personName: people.name },
        now,
      ),
      conflicts,
      walking: walks.filter((walk) => walk.state === 'in_progress' || walk.state === 'paused'),
      records: tasks.length + findings.length + walks.length,
      zoneName: zones.name,
    }
  }, [tasks, findings, walks, comments, stops, conflicts, people, zones, today, zone, now, userId, mayApprove])
}

export type Board = NonNullable<ReturnType<typeof useBoard>>
