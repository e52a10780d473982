/** What a walk's checklist is worth, over all its zones. Pure; the review, the report, the office and the server count by the same rules. */
import type { Answer, Walk, WalkSettings } from '../../../../schema/gen/types.ts'
import { percentOf } from '../../../../sync/walks/score.ts'
import {
  scoreSection,
  shownScore,
  sumScore,
  type Score,
  type SectionScore,
  type ShownScore,
} from '../../forms/scoring.ts'
import type { Checklists } from './walkTemplate.ts'

/** One area in one zone. */
interface ZoneSection extends SectionScore {
  readonly zoneId: string
}

export type WalkScore = Score<ZoneSection>

/** The score of a walk's zones. Sections that nobody scored are in it with percent null. */
export function scoreWalk(
  checklists: Checklists,
  answers: readonly Pick<Answer, 'zoneId' | 'itemId' | 'result'>[],
): WalkScore {
  return sumScore(
    [...checklists].flatMap(([zoneId, areas]) => {
      const given = answers.filter((answer) => answer.zoneId === zoneId)
      return areas.map((area): ZoneSection => ({ zoneId, ...scoreSection(area, given) }))
    }),
  )
}

/** Percent of the questions that must be answered before a score is shown. */
export const SHIPPED_MIN_PERCENT = 60

export function minPercentOf(settings: Pick<WalkSettings, 'scoreMinPercent'> | null | undefined): number {
  return settings?.scoreMinPercent ?? SHIPPED_MIN_PERCENT
}

/** What a signed walk holds of its score; null without a checklist. */
export function signedScore(
  walk: Pick<Walk, 'scoreGot' | 'scoreMax' | 'scoreAnswered' | 'scoreTotal' | 'criticalFails'>,
  minPercent: number,
): ShownScore | null {
  if (walk.scoreGot === null || walk.scoreMax === null || walk.scoreMax === 0) return null
  return shownScore(
    {
      percent: percentOf(walk.scoreGot, walk.scoreMax),
      criticalFails: walk.criticalFails ?? 0,
      answered: walk.scoreAnswered,
      total: walk.scoreTotal,
    },
    minPercent,
  )
}
