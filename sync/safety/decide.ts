/** Whether an injury or illness goes on the OSHA log, question by question (29 CFR 1904.4): the twin of decide.go. Pure. */

export type Answer = boolean | null

/** What was answered; null where nobody answered yet. */
export interface Answers {
  /** payroll, supervised or other. */
  readonly ours: string | null
  readonly abnormal: Answer
  readonly workRelated: Answer
  readonly newCase: Answer
  readonly died: Answer
  readonly away: Answer
  readonly restricted: Answer
  readonly beyondFirstAid: Answer
  readonly unconscious: Answer
  readonly diagnosis: Answer
  /** none, needlestick, removal, hearing or tuberculosis. */
  readonly special: string | null
}

export type Outcome = 'open' | 'other_employer' | 'no_injury' | 'not_work' | 'existing' | 'first_aid' | 'recordable'

export type Column = 'G' | 'H' | 'I' | 'J'

export interface Decision {
  readonly outcome: Outcome
  readonly column: Column | null
  /** Where the rule is written that decided, or that asks for what is missing. */
  readonly rule: string
  /** The first question that nobody answered and that could still decide; null where nothing is missing. */
  readonly next: keyof Answers | null
}

/** Criteria of 1904.7(b)(1) in the order in which they choose the column: the most serious outcome counts. */
const CRITERIA = [
  ['died', 'G', '1904.7(b)(2)'],
  ['away', 'H', '1904.7(b)(3)'],
  ['restricted', 'I', '1904.7(b)(4)'],
  ['beyondFirstAid', 'J', '1904.7(b)(5)'],
  ['unconscious', 'J', '1904.7(b)(6)'],
  ['diagnosis', 'J', '1904.7(b)(7)'],
] as const

const SPECIAL: Readonly<Record<string, string>> = {
  needlestick: '1904.8',
  removal: '1904.9',
  hearing: '1904.10',
  tuberculosis: '1904.11',
}

const ended = (outcome: Outcome, rule: string): Decision => ({ outcome, column: null, rule, next: null })
const asks = (next: keyof Answers, rule: string): Decision => ({ outcome: 'open', column: null, rule, next })

/** A "no" ends the questions at once; one criterion that is met makes the case recordable, whatever is still open. */
export function decide(answers: Answers): Decision {
  if (answers.ours === null) return asks('ours', '1904.31')
  if (answers.ours === 'other') return ended('other_employer', '1904.31')
  if (answers.abnormal === null) return asks('abnormal', '1904.46')
  if (!answers.abnormal) return ended('no_injury', '1904.46')
  if (answers.workRelated === null) return asks('workRelated', '1904.5')
  if (!answers.workRelated) return ended('not_work', '1904.5')
  if (answers.newCase === null) return asks('newCase', '1904.6')
  if (!answers.newCase) return ended('existing', '1904.6')
  return byCriteria(answers)
}

function byCriteria(answers: Answers): Decision {
  const open = CRITERIA.find(([key]) => answers[key] === null)
  const next = open?.[0] ?? (answers.special === null ? 'special' : null)
  const met = CRITERIA.find(([key]) => answers[key] === true)
  const special = SPECIAL[answers.special ?? '']
  if (met !== undefined) return { outcome: 'recordable', column: met[1], rule: met[2], next }
  if (special !== undefined) return { outcome: 'recordable', column: 'J', rule: special, next }
  if (next !== null) return asks(next, open?.[2] ?? '1904.8')
  return ended('first_aid', '1904.7(a)')
}

/**
 * Whether the log says "Privacy Case" for the name: the kinds of 1904.29(b)(7), and an illness of which the person asks it. A wish with an injury
 * does not change the log.
 */
export function isPrivate(kind: string | null, wish: Answer, special: string | null, illness: string | null): boolean {
  if (kind !== null && kind !== 'none') return true
  if (special === 'needlestick' || special === 'tuberculosis') return true
  return wish === true && illness !== null && illness !== '1'
}
