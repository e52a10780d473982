/** What the screens of a round read. */
import { useMemo } from 'react'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import { useAnswersOf, useRoundForm, type RoundForm } from '../../../forms/round/form.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { inUse, loadChecklists, type Checklist, type Template } from '../core/library.ts'
import { ROUNDS, thingPlace, zonePlace, type Place, type Round } from '../core/round.ts'

export function useChecklists(): readonly Checklist[] | undefined {
  return useLoaded(loadChecklists)
}

/** The checklists that the yard has put to use; undefined while the device reads. */
export function useInUse(): readonly Template[] | undefined {
  const templates = useCollection('ehsTemplate')
  return useMemo(() => templates && inUse(templates), [templates])
}

/** Every place of which a round can be made. */
export function usePlaces(): { readonly things: readonly Place[]; readonly zones: readonly Place[] } | undefined {
  const equipment = useCollection('equipmentItem')
  const zones = useCollection('zone')
  return useMemo(() => {
    if (equipment === undefined || zones === undefined) return undefined
    const byId = new Map(zones.map((zone) => [zone.id, zone]))
    return {
      things: equipment
        .filter(({ state }) => state !== 'retired')
        .map((thing) => thingPlace(thing, byId.get(thing.zoneId ?? '') ?? null))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
      zones: zones
        .filter(({ active }) => active !== false)
        .map(zonePlace)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    }
  }, [equipment, zones])
}

/** The rounds of a checklist at a place, the newest first; undefined while the device reads or nothing is chosen yet. */
export function useRoundsAt(templateKey: string | null, placeId: string | null): readonly Round[] | undefined {
  const chosen = templateKey !== null && placeId !== null
  const rounds = useAnswer(`rounds ${templateKey} ${placeId}`, async (data) =>
    chosen ? await data.list('ehsRound', { placeId, templateKey }, { sort: 'roundOn', desc: true }) : [],
  )
  return chosen ? rounds : undefined
}

/** Where a round is made; a place that is not on this device goes by the title of the round. */
export function usePlaceOf(round: Round): Place | undefined {
  const things = useCollection('equipmentItem')
  const zones = useCollection('zone')
  return useMemo(() => {
    if (things === undefined || zones === undefined) return undefined
    const equipment = things.find(({ id }) => id === round.equipmentId) ?? null
    const zone = zones.find(({ id }) => id === round.zoneId) ?? null
    if (equipment !== null) return thingPlace(equipment, zone)
    if (zone !== null && round.equipmentId === null) return zonePlace(zone)
    const short = round.title.split(' · ')[0] ?? round.title
    return { id: round.placeId, name: short, short, equipment: null, zone }
  }, [things, zones, round.equipmentId, round.zoneId, round.placeId, round.title])
}

export interface Form extends RoundForm<typeof ROUNDS> {
  /** Null where the version it was begun with is not here. */
  readonly template: Template | null
}

/** The questions of a round, of the version it was begun with, and what is answered; undefined while the device reads. */
export function useForm(round: Round, all = false): Form | undefined {
  // The table is in memory where the round was begun.
  const templates = useCollection('ehsTemplate')
  const template = useMemo(
    () => templates && (templates.find(({ id }) => id === round.templateId) ?? null),
    [templates, round.templateId],
  )
  const form = useRoundForm(ROUNDS, template, useAnswersOf(ROUNDS, round.id), all)
  return useMemo(() => (form && template !== undefined ? { ...form, template } : undefined), [form, template])
}
