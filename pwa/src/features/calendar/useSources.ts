/** What the calendar is computed from, live; undefined while the device reads. */
import { useMemo } from 'react'
import { holderOf } from '../../../../sync/schedule/holder.ts'
import type { Yard } from '../../../../sync/schedule/rule.ts'
import { useActor, useYardClock } from '../../data/react/context.tsx'
import { useCollection, useRow } from '../../data/react/live.ts'
import { timeZone, today as todayIn } from '../../lib/dates.ts'
import { useNow } from '../../records/device/useNow.ts'
import { usePeople } from '../../records/usePeople.ts'
import type { Sources } from './entry.ts'
import { indexItems } from './entries.ts'
import { federalHolidays, type Named } from './holidays.ts'
import { useDueRecords } from './useDueRecords.ts'
import { useProofs } from './useProofs.ts'
import { closedBy, yardOf } from './yardDays.ts'

const MINUTE = 60_000

interface YardDays {
  readonly yard: Omit<Yard, 'today'>
  readonly key: string
  /** Holidays and closed days by name. */
  readonly named: (day: string) => readonly Named[]
}

/** The yard's days off: closed days and, where the yard keeps them, federal holidays. */
export function useYardDays(): YardDays | undefined {
  const { orgId } = useActor()
  const clock = useYardClock()
  const organization = useRow('organization', orgId)
  const closures = useCollection('yardClosure')
  const settings = useCollection('calendarSettings')
  return useMemo(() => {
    if (organization === undefined || closures === undefined || settings === undefined) return undefined
    const keepsHolidays = settings.some((one) => one.federalHolidays === true)
    const yard = yardOf({ zone: timeZone(), workingDays: organization?.workingDays, closures, keepsHolidays })
    const closed = closures.map(({ fromOn, untilOn }) => [fromOn, untilOn])
    return {
      yard,
      key: JSON.stringify([clock, yard.workingDays, keepsHolidays, closed]),
      named: (day) => [
        ...federalHolidays(day).map((title) => ({ title, closed: keepsHolidays })),
        ...closedBy(closures, day).map(({ title }) => ({ title, closed: true })),
      ],
    }
  }, [organization, closures, settings, clock])
}

/** The day up to which the server has kept the calendar, as far as this device has heard. */
function useKeptOn(): string | null {
  const settings = useCollection('calendarSettings')
  return useMemo(() => {
    return settings?.find(({ keptOn }) => keptOn !== null)?.keptOn ?? null
  }, [settings])
}

/** Who has what on a day, by the absences on this device. */
function useHolder(): Sources['holder'] {
  const people = usePeople()
  const absences = useCollection('absence')
  return useMemo(() => {
    const isActive = (id: string) => people.byId.get(id)?.active !== false
    return (ownerId, backupId, day) => holderOf({ ownerId, backupId }, day, absences ?? [], isActive).personId
  }, [people, absences])
}

/** `horizon` is the last day for which occurrences are computed; null = any. */
export function useSources(horizon: string | null = null): Sources | undefined {
  const rules = useCollection('calendarRule')
  const items = useCollection('calendarItem')
  const records = useDueRecords()
  const days = useYardDays()
  const keptOn = useKeptOn()
  const holder = useHolder()
  const now = Math.floor(useNow() / MINUTE) * MINUTE
  const isProven = useProofs(todayIn(now, timeZone()))
  const ordered = useMemo(
    () => rules?.toSorted((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title))),
    [rules],
  )
  const index = useMemo(() => (items === undefined ? undefined : indexItems(items)), [items])
  return useMemo(() => {
    if (ordered === undefined || index === undefined || days === undefined) return undefined
    const today = todayIn(now, days.yard.zone)
    return {
      rules: ordered,
      items: index,
      records: records ?? [],
      ground: { yard: { ...days.yard, today }, key: days.key },
      moment: { now, today, keptOn: keptOn ?? today },
      horizon,
      holder,
      isProven,
    }
  }, [ordered, index, records, days, keptOn, holder, isProven, now, horizon])
}
