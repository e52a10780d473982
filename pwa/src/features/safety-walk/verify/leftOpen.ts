/** What a zone leaves open when somebody says it is done: asked once there, and told again in the review. Pure. */
import type { Answer, Finding } from '../../../../../schema/gen/types.ts'
import { findingTitle } from '../findingTitle.ts'
import { plural } from '../../../lib/text.ts'
import { ENGLISH, textIn, type Language } from '../../../lib/words.ts'
import type { TemplateArea } from '../../../forms/template.ts'

export interface LeftOpen {
  readonly questions: readonly string[]
  readonly findings: readonly string[]
}

const NAMED = 3

type Asked = Pick<Finding, 'text' | 'category' | 'kind' | 'itemId' | 'number' | 'provisionalNumber'>

export function leftOpen(
  areas: readonly TemplateArea[],
  answers: readonly Pick<Answer, 'itemId' | 'result'>[],
  unverified: readonly Asked[],
  language: Language = ENGLISH,
): LeftOpen {
  const answered = new Set(answers.filter(({ result }) => result !== null).map(({ itemId }) => itemId))
  return {
    questions: areas
      .flatMap((area) => area.items)
      .filter(({ id }) => !answered.has(id))
      .map(({ text }) => textIn(text, language).text),
    findings: unverified.map((finding) =>
      `${finding.number ?? finding.provisionalNumber ?? ''} ${findingTitle(finding, null)}`.trim(),
    ),
  }
}

export interface LeftLine {
  readonly id: 'questions' | 'findings'
  /** "12 questions not answered". */
  readonly count: string
  readonly names: readonly string[]
  /** "and 9 more". */
  readonly more: string | null
}

export function leftLines({ questions, findings }: LeftOpen): readonly LeftLine[] {
  return [
    ...line('questions', `${plural(questions.length, 'question')} not answered`, questions),
    ...line('findings', `${plural(findings.length, 'earlier finding')} not verified`, findings),
  ]
}

function line(id: LeftLine['id'], count: string, all: readonly string[]): readonly LeftLine[] {
  if (all.length === 0) return []
  // A tail of one is named rather than counted.
  const shown = all.length <= NAMED + 1 ? all : all.slice(0, NAMED)
  return [
    { id, count, names: shown, more: shown.length === all.length ? null : `and ${all.length - shown.length} more` },
  ]
}

/** The same as a sentence each, for the review. */
export function leftWords(left: LeftOpen): readonly string[] {
  return leftLines(left).map(
    ({ count, names, more }) =>
      `${count}: ${[...names.map((name) => name.replace(/[.?\s]+$/, '')), ...(more === null ? [] : [more])].join('; ')}.`,
  )
}
