/**
 * Questions that are asked only sometimes. The rule of thumb is to ask: a condition that cannot be decided, because nobody keeps the
 * vessel list or no earlier walk is on the tablet, asks; and a question that has an answer stays in sight.
 */
import type { Answer, Vessel } from '../../../schema/gen/types.ts'
import type { Language } from '../lib/words.ts'
import type { TemplateArea, TemplateItem, When } from './template.ts'

export interface Conditions {
  /** null = the yard keeps no list of vessels. */
  readonly vesselDocked: boolean | null
  /** Questions that failed when this zone was walked last; null = it was not walked before. */
  readonly failedLastTime: ReadonlySet<string> | null
}

export const ASK_ALL: Conditions = { vesselDocked: null, failedLastTime: null }

/** `vessels` are all vessels of the yard. */
export function vesselDocked(vessels: readonly Pick<Vessel, 'zoneId' | 'inYard'>[], zoneId: string): boolean | null {
  return vessels.length === 0 ? null : vessels.some((vessel) => vessel.zoneId === zoneId && vessel.inYard !== false)
}

function isAsked(item: Pick<TemplateItem, 'id' | 'when'>, conditions: Conditions): boolean {
  switch (item.when) {
    case null:
      return true
    case 'vessel-docked':
      return conditions.vesselDocked !== false
    case 'failed-last-time':
      return conditions.failedLastTime === null || conditions.failedLastTime.has(item.id)
  }
}

export interface Asked {
  readonly areas: readonly TemplateArea[]
  /** Questions left out, by condition. */
  readonly left: ReadonlyMap<When, number>
}

/** The areas with the questions that are asked now; an area without any is left out. */
export function askedAreas(
  areas: readonly TemplateArea[],
  conditions: Conditions,
  answers: readonly Pick<Answer, 'itemId' | 'result'>[],
): Asked {
  const answered = new Set(answers.filter((answer) => answer.result !== null).map((answer) => answer.itemId))
  const left = new Map<When, number>()
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

const REASON: Readonly<Record<Language, Readonly<Record<When, string>>>> = {
  en: { 'vessel-docked': 'no vessel is docked here', 'failed-last-time': 'nothing failed last time' },
  es: { 'vessel-docked': 'aquí no hay ningún buque en dique', 'failed-last-time': 'nada falló la última vez' },
}

/** "3 questions are not asked: no vessel is docked here"; null when all are. */
export function leftOutSentence(left: Asked['left'], language: Language = 'en'): string | null {
  const count =
    language === 'es'
      ? (n: number) => (n === 1 ? '1 pregunta no se hace' : `${n} preguntas no se hacen`)
      : (n: number) => (n === 1 ? '1 question is not asked' : `${n} questions are not asked`)
  const parts = [...left].map(([when, n]) => `${count(n)}: ${REASON[language][when]}`)
  return parts.length === 0 ? null : parts.join(' · ')
}
