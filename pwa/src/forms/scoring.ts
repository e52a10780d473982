/**
 * What a form that was answered is worth. Pure.
 *
 * - A pass earns the question's weight, a fail earns nothing of it.
 * - N/A and unanswered questions are no part of the score: neither helps nor hurts. What is unanswered is counted beside it.
 * - A failed critical question puts its section at 0, and flags the form. A section is one area, or one area in one of several places.
 * - A score is shown only when enough of what was asked is answered, `minPercent`: one pass of 126 is no 100 %.
 * - Points are whole numbers; a percentage is rounded to whole percent, but never up to 100 nor down to 0.
 */
import { percentOf, worthOf, type Result } from '../../../sync/walks/score.ts'
import { ENGLISH } from '../lib/words.ts'
import { formWords } from './formWords.ts'
import type { TemplateArea } from './template.ts'

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
  readonly areaId: string
  readonly title: string
}

export interface Score<Section extends SectionScore = SectionScore> extends Points {
  /** A critical question failed somewhere. */
  readonly flagged: boolean
  readonly sections: readonly Section[]
}

export interface ScoredAnswer {
  readonly itemId: string
  readonly result: Result
}

/** One area; `answers` may hold those of other questions. */
export function scoreSection(area: TemplateArea, answers: readonly ScoredAnswer[]): SectionScore {
  const worth = worthOf(area.items, new Map(answers.map((answer) => [answer.itemId, answer.result])))
  const percent = percentOf(worth.got, worth.max)
  return {
    areaId: area.id,
    title: area.title.en,
    ...worth,
    percent,
    band: bandOf(percent, worth.criticalFails),
    total: area.items.length,
  }
}

/** Sections added up. A flagged form is never good, whatever its points. */
export function sumScore<Section extends SectionScore>(sections: readonly Section[]): Score<Section> {
  const sum = (of: (section: Section) => number) => sections.reduce((total, section) => total + of(section), 0)
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

export interface AreaScore extends Points {
  readonly areaId: string
  readonly title: string
}

/** The same by subject, all places together; areas that nobody answered are left out. */
export function byArea(score: Pick<Score, 'sections'>): readonly AreaScore[] {
  const ids = new Set(score.sections.filter((section) => section.answered > 0).map((section) => section.areaId))
  return [...ids].map((areaId) => {
    const sections = score.sections.filter((section) => section.areaId === areaId)
    const { sections: _sections, flagged: _flagged, ...points } = sumScore(sections)
    return { areaId, title: sections[0]?.title ?? areaId, ...points }
  })
}

/** A critical fail is never better than poor in its section's or form's colour. */
export function bandOf(percent: number | null, criticalFails: number): Band | null {
  if (percent === null) return null
  if (criticalFails > 0) return 'poor'
  return BANDS.find(({ from }) => percent >= from)?.band ?? 'poor'
}

/** A score as a person may see it. */
export interface ShownScore {
  /** null = nothing scored, or too little answered. */
  readonly percent: number | null
  readonly band: Band | null
  readonly criticalFails: number
  /** null = signed before this was recorded. */
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

/** The subjects as a person may see them, by the same rule. */
export function shownAreas(score: Pick<Score, 'sections'>, minPercent: number): readonly AreaScore[] {
  return byArea(score).map((area) => ({
    ...area,
    ...shownScore(area, minPercent),
    answered: area.answered,
    total: area.total,
  }))
}

/** "3 of 126 answered". */
export function answeredWords({ answered, total }: Pick<ShownScore, 'answered' | 'total'>): string {
  return answered === null || total === null ? 'answered questions not recorded' : `${answered} of ${total} answered`
}

/** "92% · 118 of 126 answered · 1 critical fail", "No score · 3 of 126 answered". */
export function scoreWords(score: ShownScore, language = ENGLISH): string {
  const say = formWords(language)
  const { percent, answered, total, criticalFails } = score
  return [
    percent === null ? say.noScore : `${percent}%`,
    answered === null || total === null ? say.notRecorded : say.answeredOf(answered, total),
    ...(criticalFails === 0 ? [] : [say.criticalFails(criticalFails)]),
  ].join(' · ')
}
