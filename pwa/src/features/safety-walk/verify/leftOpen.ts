/** What a zone leaves open when somebody says it is done: asked once there, and told again in the review. Pure. */
import type { Answer, Finding } from '../../../../../schema/gen/types.ts'
import { findingTitle } from '../findingTitle.ts'
import { ENGLISH, textIn, type Language } from '../../../lib/words.ts'
import type { TemplateArea } from '../../../forms/template.ts'
import type { VerifyWords } from './words/en.ts'

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

type LeftWords = Pick<VerifyWords, 'left'>

export function leftLines({ questions, findings }: LeftOpen, words: LeftWords): readonly LeftLine[] {
  return [...line('questions', questions, words), ...line('findings', findings, words)]
}

function line(id: LeftLine['id'], all: readonly string[], { left }: LeftWords): readonly LeftLine[] {
  if (all.length === 0) return []
  // A tail of one is named rather than counted.
  const shown = all.length <= NAMED + 1 ? all : all.slice(0, NAMED)
  const more = all.length - shown.length
  return [{ id, count: left[id](all.length), names: shown, more: more === 0 ? null : left.more(more) }]
}

/** The same as a sentence each, for the review. */
export function leftWords(left: LeftOpen, words: LeftWords): readonly string[] {
  return leftLines(left, words).map(
    ({ count, names, more }) =>
      `${count}: ${[...names.map((name) => name.replace(/[.?\s]+$/, '')), ...(more === null ? [] : [more])].join('; ')}.`,
  )
}
