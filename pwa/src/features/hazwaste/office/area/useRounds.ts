import { useMemo } from 'react'
import { useCollection, useRows } from '../../../../data/react/live.ts'
import { today as todayNow } from '../../../../lib/dates.ts'
import { inspectEvery } from '../../core/due.ts'
import type { Area } from '../../core/kinds.ts'
import { limitsWith } from '../../core/limits.ts'
import { useSettings } from '../../core/settings.ts'
import { roundsOf, type Round } from './rounds.ts'

/** The rules of the library that ask for looks at a kind of area (schema/library/obligations.json). */
const RULES: Readonly<Record<string, readonly string[]>> = {
  central: ['cal-w01'],
  containment: ['cal-w01'],
  tank: ['cal-w02', 'cal-w02b', 'cal-w02c'],
  satellite: ['cal-w03', 'cal-w01'],
  universal: ['cal-w04'],
}

/** The inspections of an area with their gaps, the newest first; undefined while the device reads. */
export function useRounds(area: Area): readonly Round[] | undefined {
  const today = todayNow()
  const inspections = useRows('wasteInspection', { areaId: area.id })
  const missed = useRows('calendarItem', { state: 'missed' })
  const rules = useCollection('calendarRule')
  const settings = useSettings()
  return useMemo(() => {
    if (inspections === undefined || missed === undefined || rules === undefined || settings === undefined)
      return undefined
    const wanted = RULES[area.kind] ?? []
    const mine = new Set(rules.filter(({ libraryId }) => wanted.includes(libraryId ?? '')).map(({ id }) => id))
    return roundsOf({
      inspections,
      every: inspectEvery(area, limitsWith(settings?.limits), settings?.satelliteChecks === true),
      missed: missed.filter(
        ({ ruleId, thingId }) => thingId === area.id || (thingId === null && ruleId !== null && mine.has(ruleId)),
      ),
      today,
    })
  }, [area, inspections, missed, rules, settings, today])
}
