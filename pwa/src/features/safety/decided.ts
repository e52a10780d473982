/** How far the decision of a case is. Pure. */
import { decide, type Answers } from '../../../../sync/safety/decide.ts'
import { plural } from '../../lib/text.ts'

export type Question = keyof Answers

export const QUESTIONS: readonly Question[] = [
  'ours',
  'abnormal',
  'workRelated',
  'newCase',
  'died',
  'away',
  'restricted',
  'beyondFirstAid',
  'unconscious',
  'diagnosis',
  'special',
]

/** Why a case cannot go on the log; null where its answers put it there. What nobody answered yet is no "no". */
export function entersNot(answers: Answers): string | null {
  const { outcome } = decide(answers)
  if (outcome === 'recordable') return null
  if (outcome !== 'open') return 'The answers do not make it recordable: it stays off the log.'
  const open = QUESTIONS.filter((question) => answers[question] === null).length
  return `It is not decided yet: ${plural(open, 'question')} ${open === 1 ? 'is' : 'are'} open.`
}
