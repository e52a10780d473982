import { useMemo } from 'react'
import { useAnswer, useCollection, useRows, type Row } from '../../../../data/react/live.ts'
import { today as todayNow } from '../../../../lib/dates.ts'
import { inspectEvery } from '../../core/due.ts'
import type { Area } from '../../core/kinds.ts'
import { limitsWith } from '../../core/limits.ts'
import { useSettings, type Settings } from '../../core/settings.ts'
import { roundsOf, type Round } from './rounds.ts'

/** The rules of the library that ask for looks at a kind of area (schema/library/obligations.json). */
const RULES: Readonly<Record<string, readonly string[]>> = {
  central: ['cal-w01'],
  containment: ['cal-w01'],
  tank: ['cal-w02', 'cal-w02b', 'cal-w02c'],
  satellite: ['cal-w03', 'cal-w01'],
  universal: ['cal-w04'],
}

interface Known {
  readonly missed: readonly Row<'calendarItem'>[]
  readonly rules: readonly Row<'calendarRule'>[]
  readonly settings: Settings | null
  readonly today: string
}

/** What the gaps of every area are told with; undefined while the device reads. */
function useKnown(): Known | undefined {
  const today = todayNow()
  const missed = useRows('calendarItem', { state: 'missed' })
  const rules = useCollection('calendarRule')
  const settings = useSettings()
  return useMemo(
    () =>
      missed === undefined || rules === undefined || settings === undefined
        ? undefined
        : { missed, rules, settings, today },
    [missed, rules, settings, today],
  )
}

function roundsFor(area: Area, inspections: readonly Row<'wasteInspection'>[], known: Known): readonly Round[] {
  const { missed, rules, settings, today } = known
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
}

/** The inspections of an area with their gaps, the newest first; undefined while the device reads. */
export function useRounds(area: Area): readonly Round[] | undefined {
  const known = useKnown()
  const inspections = useRows('wasteInspection', { areaId: area.id })
  return useMemo(
    () => (inspections === undefined || known === undefined ? undefined : roundsFor(area, inspections, known)),
    [area, inspections, known],
  )
}

export interface AreaRounds {
  readonly area: Area
  readonly rounds: readonly Round[]
}

/** The same of several areas, in their order. */
export function useAllRounds(areas: readonly Area[]): readonly AreaRounds[] | undefined {
  const known = useKnown()
  const ids = areas.map(({ id }) => id)
  const found = useAnswer(`rounds ${ids.join(' ')}`, (data) =>
    data.listEach(
      'wasteInspection',
      ids.map((areaId) => ({ areaId })),
    ),
  )
  return useMemo(
    () =>
      found === undefined || known === undefined
        ? undefined
        : areas.map((area, at) => ({ area, rounds: roundsFor(area, found[at] ?? [], known) })),
    [areas, found, known],
  )
}
