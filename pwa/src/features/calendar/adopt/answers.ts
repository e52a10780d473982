/** What the yard said about itself, and which obligations follow from it. Pure. */
import { isKnown } from '../../../../../sync/logic/logic.ts'
import { compile, pathsOf, type Node } from '../../../../../sync/logic/parse.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { OBLIGATIONS, QUESTIONS, type Obligation, type Question } from './library.ts'

export type Answer = string | number | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/** Somebody looked and does not know: the same as no answer, but the question is no longer open. */
const UNSURE = 'unsure'

/** Reads calendarSettings.answers; what is no answer is left out. */
export function answersOf(value: unknown): Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).flatMap(([id, one]: readonly [string, unknown]) => {
    const answer = answerOf(one)
    return answer === null ? [] : [[id, answer] as const]
  })
  return Object.fromEntries(entries)
}

function answerOf(value: unknown): Answer | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null
}

const compiled = new Map<unknown, Node | null>()

function nodeOf(condition: unknown): Node | null {
  const known = compiled.get(condition)
  if (known !== undefined) return known
  const result = compile(condition)
  const node = result.ok ? result.rule : null
  compiled.set(condition, node)
  return node
}

const contextOf = (answers: Answers) => ({
  record: (field: string) => (answers[field] === UNSURE ? null : (answers[field] ?? null)),
})

/** Whether the obligation is the yard's: nobody knows while a question is open whose answer could make it so. */
export function applies({ appliesIf }: Obligation, answers: Answers): 'yes' | 'no' | 'unknown' {
  if (appliesIf === undefined) return 'yes'
  const node = nodeOf(appliesIf)
  if (node === null) return 'unknown'
  if (isKnown(node, true, contextOf(answers))) return 'yes'
  const open = QUESTIONS.filter(({ id }) => isOpen(answers[id]) && pathsOf(node).has(id))
  return couldBe(node, answers, open) ? 'unknown' : 'no'
}

const isOpen = (answer: Answer | undefined): boolean => answer === undefined || answer === UNSURE

/** More than any yard has. */
const MANY = 1e9

function couldBe(node: Node, answers: Answers, [question, ...others]: readonly Question[]): boolean {
  if (question === undefined) return isKnown(node, true, contextOf(answers))
  return candidates(question).some((answer) => couldBe(node, { ...answers, [question.id]: answer }, others))
}

function candidates({ kind, choices = [] }: Question): readonly Answer[] {
  if (kind === 'number') return [0, MANY]
  const values = choices.map(({ value }) => value)
  return kind === 'many' ? [[], values, ...values.map((value) => [value])] : values
}

export function isAsked({ askedIf }: Question, answers: Answers): boolean {
  const node = askedIf === undefined ? null : nodeOf(askedIf)
  return node === null || isKnown(node, true, contextOf(answers))
}

const readers = new Map<string, readonly Obligation[]>()

function readersOf(question: string): readonly Obligation[] {
  const known = readers.get(question)
  if (known !== undefined) return known
  const found = OBLIGATIONS.filter(({ appliesIf }) => {
    const node = appliesIf === undefined ? null : nodeOf(appliesIf)
    return node !== null && pathsOf(node).has(question)
  })
  readers.set(question, found)
  return found
}

/** How many obligations the answer adds; how many it may add while it is open. */
export function addsOf(question: Question, answers: Answers): { readonly adds: number } | { readonly mayAdd: number } {
  const { [question.id]: answer, ...others } = answers
  const rows = readersOf(question.id)
  if (isOpen(answer)) return { mayAdd: rows.filter((row) => applies(row, answers) === 'unknown').length }
  return { adds: rows.filter((row) => applies(row, answers) === 'yes' && applies(row, others) !== 'yes').length }
}

/** "Because 48,000 gal is above 1,320 gal". */
export function whyOf(row: Obligation, answers: Answers): string {
  if (row.appliesIf === undefined || row.why === undefined) return 'For every yard'
  if (applies(row, answers) !== 'yes') return row.onlyIf ?? row.why
  return row.why.replaceAll(/\{(\w+)\}/g, (whole, id: string) => said(id, answers[id]) ?? whole)
}

function said(id: string, answer: Answer | undefined): string | null {
  if (typeof answer === 'number') return formatNumber(answer)
  const choice = QUESTIONS.find((one) => one.id === id)?.choices?.find(({ value }) => value === answer)
  return choice?.says ?? choice?.label ?? null
}
