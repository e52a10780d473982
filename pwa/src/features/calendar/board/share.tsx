/** What the calendar puts on the dashboard: what is overdue, what was missed, what is due in 30 days, and what nobody has. */
import { useMemo } from 'react'
import { daysUntil, formatDate } from '../../../lib/dates.ts'
import { CountCard } from '../../../records/board/CountCard.tsx'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { Tile } from '../../../ui/Tile.tsx'
import { entriesIn, overdueBefore } from '../entries.ts'
import { useSources } from '../useSources.ts'
import { AGENDA_DAYS, spanOf } from '../views/address.ts'
import { countsOf, HREFS } from './counts.ts'

export default shareFor('calendar.item.read', useCalendarShare)

function useCalendarShare({ today }: BoardTime): Share | undefined {
  const sources = useSources()
  const people = usePeople()
  return useMemo(() => {
    if (sources === undefined) return undefined
    const records = sources.rules.length + sources.items.all.length
    if (records === 0) return NOTHING
    const ahead = entriesIn(sources, spanOf('agenda', today))
    const { overdue, missed, soon, nobodys } = countsOf(ahead, overdueBefore(sources, today), today)
    return {
      records,
      must: [
        {
          id: 'calendar-overdue',
          order: 30,
          node: (
            <CountCard
              title="Obligations overdue"
              tone="danger"
              href={HREFS.overdue}
              none="Every obligation is on time."
              rows={overdue.map((entry) => ({
                id: entry.id,
                href: entry.href,
                title: entry.title,
                place: entry.holder === null ? 'nobody has it' : people.name(entry.holder),
                end: `${daysUntil(today, entry.dueOn)} d late`,
              }))}
            />
          ),
        },
      ],
      mustTiles: [
        {
          id: 'calendar-soon',
          order: 30,
          node: <Tile href={HREFS.soon} label={`Obligations due in ${AGENDA_DAYS} days`} value={soon.length} />,
        },
        {
          id: 'calendar-missed',
          order: 31,
          node: (
            <Tile
              href={HREFS.missed}
              label="Obligations missed"
              value={missed.length}
              tone={missed.length === 0 ? 'neutral' : 'danger'}
            />
          ),
        },
      ],
      risk: [
        {
          id: 'calendar-nobody',
          order: 30,
          node: (
            <CountCard
              title="Obligations without owner"
              href={HREFS.nobodys}
              none={`Everything due in ${AGENDA_DAYS} days has an owner.`}
              rows={nobodys.map((entry) => ({
                id: entry.id,
                href: entry.href,
                title: entry.title,
                place: '',
                end: formatDate(entry.dueOn),
              }))}
            />
          ),
        },
      ],
    }
  }, [sources, today, people])
}
