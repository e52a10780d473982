/** What tasks put on the dashboard. Everything it shows is on the device, so it opens without a signal. */
import { useMemo } from 'react'
import type { Task } from '../../../../../schema/gen/types.ts'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, daysUntil, localDate, timeZone } from '../../../lib/dates.ts'
import { CountCard } from '../../../records/board/CountCard.tsx'
import type { BoardTime, Share, ShareProps } from '../../../records/board/share.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Tile } from '../../../ui/Tile.tsx'
import { DayMarks, OnTime } from './charts.tsx'
import { changesOf, dueSoon, mustDo, onTimeWeeks } from './rules.ts'

export default function TaskShare({ time, children }: ShareProps) {
  return children(useTaskShare(time))
}

function useTaskShare({ now, today }: BoardTime): Share | undefined {
  const { userId } = useActor()
  const mayApprove = useCan('tasks.task.approve')
  const tasks = useCollection('task')
  const people = usePeople()
  const zones = useZones()
  const zone = timeZone()
  return useMemo(() => {
    if (tasks === undefined) return undefined
    const must = mustDo(tasks, { userId, mayApprove, today })
    const { overdue, review, sentBack } = must
    const soon = dueSoon(tasks, today)
    const weeks = onTimeWeeks(tasks, today, (at) => localDate(at, zone))
    const line = (task: Task, end: string) => ({
      id: task.id,
      href: `/tasks/${task.id}`,
      title: task.title,
      place: task.zoneId === null ? '' : zones.name(task.zoneId),
      end,
    })
    return {
      records: tasks.length,
      must: [
        {
          id: 'overdue',
          order: 10,
          node: (
            <CountCard
              title="My overdue tasks"
              tone="danger"
              href={overdue.href}
              none="Nothing of yours is late."
              rows={overdue.rows.map((task) =>
                line(task, task.dueOn === null ? '' : `${daysUntil(today, task.dueOn)} d late`),
              )}
            />
          ),
        },
        {
          id: 'today',
          order: 20,
          node: (
            <CountCard
              title="My tasks due today"
              href={must.today.href}
              none="Nothing is due today."
              rows={must.today.rows.map((task) => line(task, task.priority))}
            />
          ),
        },
      ],
      mustTiles: [
        { id: 'review', order: 10, node: <Tile href={review.href} label="To review" value={review.rows.length} /> },
        {
          id: 'sent-back',
          order: 20,
          node: (
            <Tile
              href={sentBack.href}
              label="Sent back"
              value={sentBack.rows.length}
              tone={sentBack.rows.length > 0 ? 'warn' : 'neutral'}
            />
          ),
        },
      ],
      risk: [
        {
          id: 'due',
          order: 20,
          node: (
            <Tile
              href={soon.href}
              label="Due"
              value={soon.rows.length}
              unit={`${soon.rows.filter((task) => task.dueOn !== null && task.dueOn < addDays(today, 7)).length} in 7 days`}
            >
              <DayMarks days={soon.days} today={today} />
            </Tile>
          ),
        },
      ],
      changed: [{ id: 'on-time', order: 10, node: <OnTime weeks={weeks} today={today} /> }],
      changes: changesOf(tasks, people.name, now),
    }
  }, [tasks, people, zones, today, zone, now, userId, mayApprove])
}
