/** What the page of leavers draws, live. */
import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useDueRecords } from '../useDueRecords.ts'
import { useEntries } from '../useEntries.ts'
import { hasOwner, ownedBy, type Owned } from './handOver.ts'
import { withoutPerson, type WithoutPerson } from './withoutPerson.ts'

/** As far ahead as the page looks. */
const DAYS_AHEAD = 90

interface Without extends WithoutPerson {
  readonly until: string
  readonly everything: Owned
}

export function useWithout(personId: string): Without | undefined {
  const day = today()
  const until = addDays(day, DAYS_AHEAD)
  const entries = useEntries(day, until)
  // What is handed over is not bounded by the days the page looks ahead.
  const records = useDueRecords()
  const rules = useCollection('calendarRule')
  const items = useCollection('calendarItem')
  const absences = useCollection('absence')
  const qualifications = useCollection('qualification')
  const kinds = useCollection('qualificationKind')
  const people = usePeople()
  return useMemo(() => {
    if (!entries || !records || !rules || !items || !absences || !qualifications || !kinds) return undefined
    const around = {
      absences,
      qualifications,
      isActive: (id: string) => people.byId.get(id)?.active !== false,
      name: people.name,
      kindTitle: (id: string) => kinds.find((one) => one.id === id)?.title ?? 'a qualification',
      span: (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`,
    }
    return {
      ...withoutPerson(
        personId,
        entries.filter(({ kind, entity }) => kind === 'item' || hasOwner(entity)),
        around,
      ),
      until,
      everything: ownedBy(personId, rules, items, records),
    }
  }, [entries, records, rules, items, absences, qualifications, kinds, people, personId, until])
}
