/**
 * What a walk's checklist is worth. Pure; the checklist's foot, the review, the report and the office all count with it.
 *
 * - A pass earns the question's weight, a fail earns nothing of it.
 * - N/A and unanswered questions are no part of the score: neither helps nor hurts. What is unanswered is counted beside it.
 * - A failed critical question puts its section, that is one area in one zone, at 0, and flags the walk.
 * - The score of a walk, and of a subject in it, is shown only when enough of what was asked is answered (setting scoreMinPercent): one pass of 126 is no 100 %.
 * - Points are whole numbers; a percentage is rounded to whole percent, but never up to 100 nor down to 0.
 */
import type { Answer, Walk, WalkSettings } from '../../../schema/gen/types.ts'
import type { Checklists, TemplateArea } from './template.ts'

export type Band = 'good' | 'fair' | 'poor'

/** From this percentage on. */
const BANDS: readonly { readonly band: Band; readonly from: number }[] = [
  { band: 'good', from: 90 },
  { band: 'fair', from: 75 },
  { band: 'poor', from: 0 },
]

export const BAND_TITLE: Readonly<Record<Band, string>> = { good: 'Good', fair: 'Needs work', poor: 'Poor' }
export const BAND_TONE: Readonly<Record<Band, 'ok' | 'warn' | 'danger'>> = { good: 'ok', fair: 'warn', poor: 'danger' }

export interface Points {
  readonly got: number
  readonly max: number
  readonly percent: number | null // null = nothing scored yet
  readonly band: Band | null
  readonly criticalFails: number
  readonly failed: number
  readonly answered: number
  readonly total: number
}

export interface SectionScore extends Points {
  readonly zoneId: string
  readonly areaId: string
  readonly title: string
}

export interface WalkScore extends Points {
  /** A critical question failed somewhere. */
  readonly flagged: boolean
  readonly sections: readonly SectionScore[]
}

export type ScoredAnswer = Pick<Answer, 'zoneId' | 'itemId' | 'result'>

/** One area in one zone; `answers` may hold those of other questions. */
export function scoreSection(zoneId: string, area: TemplateArea, answers: readonly ScoredAnswer[]): SectionScore {
  const resultOf = new Map(
    answers.filter((answer) => answer.zoneId === zoneId).map((answer) => [answer.itemId, answer.result]),
  )
  let got = 0
  let max = 0
  let failed = 0
  let answered = 0
  let criticalFails = 0
  for (const item of area.items) {
    const result = resultOf.get(item.id) ?? null
    if (result !== null) answered += 1
    if (result === 'pass') got += item.weight
    if (result === 'pass' || result === 'fail') max += item.weight
    if (result === 'fail') failed += 1
    if (result === 'fail' && item.critical) criticalFails += 1
  }
  const counted = criticalFails > 0 ? 0 : got
  const percent = percentOf(counted, max)
  return {
    zoneId,
    areaId: area.id,
    title: area.title,
    got: counted,
    max,
    percent,
    band: bandOf(percent, criticalFails),
    criticalFails,
    failed,
    answered,
    total: area.items.length,
  }
}

/** Sections added up. A flagged walk is never good, whatever its points. */
export function sumScore(sections: readonly SectionScore[]): WalkScore {
  const sum = (of: (section: SectionScore) => number) => sections.reduce((total, section) => total + of(section), 0)
  const got = sum((section) => section.got)
  const max = sum((section) => section.max)
  const criticalFails = sum((section) => section.criticalFails)
  const percent = percentOf(got, max)
  return {
    got,
    max,
    percent,
    band: bandOf(percent, criticalFails),
    criticalFails,
    flagged: criticalFails > 0,
    failed: sum((section) => section.failed),
    answered: sum((section) => section.answered),
    total: sum((section) => section.total),
    sections,
  }
}

/** The score of a walk's zones. Sections that nobody scored are in it with percent null. */
export function scoreWalk(checklists: Checklists, answers: readonly ScoredAnswer[]): WalkScore {
  return sumScore(
    [...checklists].flatMap(([zoneId, areas]) => areas.map((area) => scoreSection(zoneId, area, answers))),
  )
}

export interface AreaScore extends Points {
  readonly areaId: string
  readonly title: string
}

/** The same by subject, all zones together, for the report's table; areas that nobody answered are left out. */
export function byArea(score: Pick<WalkScore, 'sections'>): readonly AreaScore[] {
  const ids = new Set(score.sections.filter((section) => section.answered > 0).map((section) => section.areaId))
  return [...ids].map((areaId) => {
    const sections = score.sections.filter((section) => section.areaId === areaId)
    const { sections: _sections, flagged: _flagged, ...points } = sumScore(sections)
    return { areaId, title: sections[0]?.title ?? areaId, ...points }
  })
}

export function percentOf(got: number, max: number): number | null {
  if (max <= 0) return null
  const rounded = Math.round((got / max) * 100)
  if (rounded === 100 && got < max) return 99
  return rounded === 0 && got > 0 ? 1 : rounded
}

/** A critical fail is never better than poor in its section's or walk's colour. */
export function bandOf(percent: number | null, criticalFails: number): Band | null {
  if (percent === null) return null
  if (criticalFails > 0) return 'poor'
  return BANDS.find(({ from }) => percent >= from)?.band ?? 'poor'
}

/** Percent of the questions that must be answered before a score is shown. */
export const SHIPPED_MIN_PERCENT = 60

export function minPercentOf(settings: Pick<WalkSettings, 'scoreMinPercent'> | null | undefined): number {
  return settings?.scoreMinPercent ?? SHIPPED_MIN_PERCENT
}

/** A score as a person may see it. */
export interface ShownScore {
  /** null = nothing scored, or too little answered. */
  readonly percent: number | null
  readonly band: Band | null
  readonly criticalFails: number
  /** null = a walk that was signed before this was recorded. */
  readonly answered: number | null
  readonly total: number | null
}

/** A failed critical question is shown in any case. */
export function shownScore(
  { percent, criticalFails, answered, total }: Omit<ShownScore, 'band'>,
  minPercent: number,
): ShownScore {
  const enough = answered === null || total === null || answered * 100 >= total * minPercent
  const shown = enough ? percent : null
  return {
    percent: shown,
    band: shown === null && criticalFails > 0 ? 'poor' : bandOf(shown, criticalFails),
    criticalFails,
    answered,
    total,
  }
}

/** The subjects as a person may see them, by the rule of the walk. */
export function shownAreas(score: Pick<WalkScore, 'sections'>, minPercent: number): readonly AreaScore[] {
  return byArea(score).map((area) => ({
    ...area,
    ...shownScore(area, minPercent),
    answered: area.answered,
    total: area.total,
  }))
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

/** "3 of 126 answered". */
export function answeredWords({ answered, total }: Pick<ShownScore, 'answered' | 'total'>): string {
  return answered === null || total === null ? 'answered questions not recorded' : `${answered} of ${total} answered`
}

/** "92% · 118 of 126 answered · 1 critical fail", "No score · 3 of 126 answered". */
export function scoreWords(score: ShownScore): string {
  const critical =
    score.criticalFails === 0 ? [] : [`${score.criticalFails} critical ${score.criticalFails === 1 ? 'fail' : 'fails'}`]
  return [score.percent === null ? 'No score' : `${score.percent}%`, answeredWords(score), ...critical].join(' · ')
}
