/**
 * Questions that are asked only sometimes. The rule of thumb is to ask: a condition that cannot be decided asks, and a question that has
 * an answer stays in sight.
 */
import { isKnown } from '../../../sync/logic/logic.ts'
import { ENGLISH, type Language } from '../lib/words.ts'
import { FAILED_LAST_TIME, type TemplateArea, type TemplateItem } from './template.ts'
import { formWords } from './formWords.ts'

export interface Conditions {
  /** By the name of a condition, whether it holds; null or absent = nobody can tell. */
  readonly holds: Readonly<Record<string, boolean | null>>
  /** Questions that failed when this was asked last; null = it was not asked before. */
  readonly failedLastTime: ReadonlySet<string> | null
  /** Asks what follows on other answers whatever these are. */
  readonly everything?: boolean
}

export const ASK_ALL: Conditions = { holds: {}, failedLastTime: null, everything: true }

/** An answer as conditions over answers read it: `dd-04.result`, `dd-04.value` in hundredths, `dd-04.text`. */
interface ReadAnswer {
  readonly itemId: string
  readonly result: string | null
  readonly value?: number | null
  readonly text?: string | null
}

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
  answers: readonly ReadAnswer[],
): Asked {
  const given = new Map(answers.map((answer) => [answer.itemId, answer]))
  const answered = new Set(answers.filter((answer) => answer.result !== null).map((answer) => answer.itemId))
  // What follows on an answer is no question that was left out: nobody misses it before that answer.
  const follows = ({ rule }: TemplateItem) =>
    rule === null || conditions.everything === true || !isKnown(rule, false, { record: (id) => given.get(id) })
  const left = new Map<string, number>()
  const kept: TemplateArea[] = []
  for (const area of areas) {
    const items = area.items.filter((item) => {
      if (answered.has(item.id)) return true
      if (!follows(item)) return false
      if (isAsked(item, conditions)) return true
      if (item.when !== null) left.set(item.when, (left.get(item.when) ?? 0) + 1)
      return false
    })
    if (items.length > 0) kept.push({ ...area, items })
  }
  return { areas: kept, left }
}

/** Why a question under a condition is not asked, by the name of the condition: "no boat is on the slip". */
export type Reasons = Readonly<Record<string, string>>

/** "3 questions are not asked: no boat is on the slip"; null when all are. */
export function leftOutSentence(left: Asked['left'], reasons: Reasons, language: Language = ENGLISH): string | null {
  const say = formWords(language)
  const why = (when: string) => (when === FAILED_LAST_TIME ? say.nothingFailed : (reasons[when] ?? when))
  const parts = [...left].map(([when, n]) => `${say.notAsked(n)}: ${why(when)}`)
  return parts.length === 0 ? null : parts.join(' · ')
}
