/**
 * Questions that are asked only sometimes. The rule of thumb is to ask: a condition that cannot be decided asks, and a question that has
 * an answer stays in sight.
 */
import type { Language, Texts } from '../lib/words.ts'
import { FAILED_LAST_TIME, type TemplateArea, type TemplateItem } from './template.ts'
import { formWords } from './words/formWords.ts'

export interface Conditions {
  /** By the name of a condition, whether it holds; null or absent = nobody can tell. */
  readonly holds: Readonly<Record<string, boolean | null>>
  /** Questions that failed when this was asked last; null = it was not asked before. */
  readonly failedLastTime: ReadonlySet<string> | null
}

export const ASK_ALL: Conditions = { holds: {}, failedLastTime: null }

function isAsked(item: Pick<TemplateItem, 'id' | 'when'>, conditions: Conditions): boolean {
  if (item.when === null) return true
  if (item.when === FAILED_LAST_TIME)
    return conditions.failedLastTime === null || conditions.failedLastTime.has(item.id)
  return conditions.holds[item.when] !== false
}

export interface Asked {
  readonly areas: readonly TemplateArea[]
  /** Questions left out, by condition. */
  readonly left: ReadonlyMap<string, number>
}

/** The areas with the questions that are asked now; an area without any is left out. */
export function askedAreas(
  areas: readonly TemplateArea[],
  conditions: Conditions,
  answers: readonly { readonly itemId: string; readonly result: string | null }[],
): Asked {
  const answered = new Set(answers.filter((answer) => answer.result !== null).map((answer) => answer.itemId))
  const left = new Map<string, number>()
  const kept: TemplateArea[] = []
  for (const area of areas) {
    const items = area.items.filter((item) => {
      if (answered.has(item.id) || isAsked(item, conditions)) return true
      if (item.when !== null) left.set(item.when, (left.get(item.when) ?? 0) + 1)
      return false
    })
    if (items.length > 0) kept.push({ ...area, items })
  }
  return { areas: kept, left }
}

/** Why a question under a condition is not asked, by the name of the condition: "no boat is on the slip". */
export type Reasons = Readonly<Record<string, Texts>>

/** "3 questions are not asked: no boat is on the slip"; null when all are. */
export function leftOutSentence(left: Asked['left'], reasons: Reasons, language: Language = 'en'): string | null {
  const say = formWords(language)
  const why = (when: string) =>
    when === FAILED_LAST_TIME ? say.nothingFailed : (reasons[when]?.[language] ?? reasons[when]?.en ?? when)
  const parts = [...left].map(([when, n]) => `${say.notAsked(n)}: ${why(when)}`)
  return parts.length === 0 ? null : parts.join(' · ')
}
