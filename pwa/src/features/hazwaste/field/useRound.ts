/** What the screens of one inspection read. */
import { useMemo } from 'react'
import { useAnswer, useCollection, useRow, useRows, type Row } from '../../../data/react/live.ts'
import { askedAreas, ASK_ALL, type Asked } from '../../../forms/asked.ts'
import { readTemplate, type Asking } from '../../../forms/template.ts'
import { countOf, type Check, type Count } from '../core/count.ts'
import type { Area, Container } from '../core/kinds.ts'
import type { Inspection } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import { APP_ANSWERS, LARGE, questionsOf, WASTE_DIALECT } from '../core/templates.ts'
import { useArea, useContainersIn } from './queries.ts'
import { useLibraries } from './useLibraries.ts'

type Answer = Row<'wasteAnswer'>

export interface RoundParts {
  readonly inspection: Inspection
  readonly area: Area
}

/** The count as it stands; undefined while the device reads. */
export function useCount(inspection: Inspection): Count | undefined {
  const here = useContainersIn(inspection.areaId)
  const checks = useRows('wasteCheck', { inspectionId: inspection.id })
  const away = useAway(here, checks)
  return useMemo(
    () =>
      here === undefined || checks === undefined || away === undefined
        ? undefined
        : countOf(inspection.areaId, [...here, ...away], checks),
    [inspection.areaId, here, checks, away],
  )
}

/** The containers that checks name and that do not stand here now. */
function useAway(
  here: readonly Container[] | undefined,
  checks: readonly Check[] | undefined,
): readonly Container[] | undefined {
  const ids = useMemo(() => {
    const known = new Set(here?.map(({ id }) => id))
    return [...new Set(checks?.flatMap(({ containerId }) => containerId ?? []))].filter((id) => !known.has(id))
  }, [here, checks])
  const away = useAnswer(`containers ${ids.join(' ')}`, (data) => data.getEach('wasteContainer', ids))
  // Most inspections name none, which nobody has to read.
  return ids.length === 0 ? NONE : away
}

const NONE: readonly Container[] = []

export interface Before {
  readonly inspection: Inspection
  readonly checks: readonly Check[]
  readonly answers: readonly Answer[]
}

/** Enough that the one before is among them, unless somebody signs one that was left for weeks. */
const NEWEST = 4

/** The last signed inspection of the area before this one; null where there is none. */
export function useBefore({ id, areaId, inspectedOn, round }: Inspection): Before | null | undefined {
  return useAnswer(`inspection before ${id}`, async (data) => {
    const at = (one: Pick<Inspection, 'inspectedOn' | 'round'>) =>
      `${one.inspectedOn} ${String(one.round).padStart(3, '0')}`
    const earlier = (signed: readonly Inspection[]) =>
      signed
        .filter((other) => other.id !== id && at(other) < at({ inspectedOn, round }))
        .toSorted((a, b) => at(b).localeCompare(at(a)))[0]
    // Three years of them are not read where the newest will do.
    const ofArea = { areaId, state: 'signed' } as const
    const newest = await data.list('wasteInspection', ofArea, { sort: 'inspectedOn', desc: true, limit: NEWEST })
    const found = earlier(newest)
    const whole = newest.length < NEWEST || (found && found.inspectedOn > (newest.at(-1)?.inspectedOn ?? ''))
    const before = whole ? found : earlier(await data.list('wasteInspection', ofArea))
    if (before === undefined) return null
    const [checks, answers] = await Promise.all([
      data.list('wasteCheck', { inspectionId: before.id }),
      data.list('wasteAnswer', { inspectionId: before.id }),
    ])
    return { inspection: before, checks, answers }
  })
}

export interface AreaList extends Asked {
  readonly answers: readonly Answer[]
  readonly answered: number
  readonly total: number
  readonly failed: number
}

/** The questions of the area, of the version this inspection was begun with. */
export function useAreaList(inspection: Inspection, all = false): AreaList | undefined {
  const template = useQuestions(inspection)
  const answers = useRows('wasteAnswer', { inspectionId: inspection.id })
  const category = useWasteStanding()?.category
  return useMemo(() => {
    if (template === undefined || answers === undefined || category === undefined) return undefined
    const areas = template === null ? [] : readTemplate(template, WASTE_DIALECT).areas
    const holds = { [APP_ANSWERS]: false, [LARGE]: category === 'lqg' }
    const asked = askedAreas(areas, all ? ASK_ALL : { holds, failedLastTime: null }, answers)
    const ids = new Set(asked.areas.flatMap(({ items }) => items.map(({ id }) => id)))
    const given = answers.filter(({ itemId, result }) => ids.has(itemId) && result !== null)
    return {
      ...asked,
      answers,
      total: ids.size,
      answered: given.length,
      failed: given.filter(({ result }) => result === 'fail').length,
    }
  }, [template, answers, category, all])
}

/** The version it was begun with; one that was begun without is asked what its area is asked now, so that none is signed unasked. */
function useQuestions({ templateId, areaId }: Inspection): Asking | null | undefined {
  const own = useRow('wasteTemplate', templateId)
  const area = useArea(areaId)
  const templates = useCollection('wasteTemplate')
  const libraries = useLibraries()
  return useMemo(() => {
    if (own !== null) return own
    if (!area || templates === undefined || libraries === undefined) return undefined
    return questionsOf(area, templates, libraries)
  }, [own, area, templates, libraries])
}
