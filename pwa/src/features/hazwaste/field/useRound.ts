/** What the screens of one inspection read. */
import { useMemo } from 'react'
import { useAnswer, useCollection, useRow, useRows } from '../../../data/react/live.ts'
import {
  useAnswersOf,
  useBefore as useRoundBefore,
  useRoundForm,
  type Before as RoundBefore,
  type RoundForm,
} from '../../../forms/round/form.ts'
import type { Asking } from '../../../forms/template.ts'
import { countOf, type Check, type Count } from '../core/count.ts'
import type { Area, Container } from '../core/kinds.ts'
import { INSPECTIONS, type Inspection } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import { APP_ANSWERS, LARGE, questionsOf } from '../core/templates.ts'
import { useArea, useContainersIn } from './queries.ts'
import { useLibraries } from './useLibraries.ts'

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

export interface Before extends RoundBefore<typeof INSPECTIONS> {
  readonly checks: readonly Check[]
}

/** The last signed inspection of the area before this one; null where there is none. */
export function useBefore(inspection: Inspection): Before | null | undefined {
  return useRoundBefore(INSPECTIONS, inspection, ['areaId'], async (data, { id }) => ({
    checks: await data.list('wasteCheck', { inspectionId: id }),
  }))
}

export type AreaList = RoundForm<typeof INSPECTIONS>

const SMALL = { [APP_ANSWERS]: false, [LARGE]: false }
const LARGE_YARD = { ...SMALL, [LARGE]: true }

/** The questions of the area, of the version this inspection was begun with. */
export function useAreaList(inspection: Inspection, all = false): AreaList | undefined {
  const template = useQuestions(inspection)
  const answers = useAnswersOf(INSPECTIONS, inspection.id)
  const category = useWasteStanding()?.category
  const holds = category === 'lqg' ? LARGE_YARD : SMALL
  return useRoundForm(INSPECTIONS, template, category === undefined ? undefined : answers, all, holds)
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
