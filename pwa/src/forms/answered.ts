/** A form that was answered, as somebody reads it later: what was asked, and what was said. Pure. */
import { citedParts, markOf, type Cited, type Mark } from '../lib/citation.ts'
import { formatDate } from '../lib/dates.ts'
import { ENGLISH, textIn, type Language } from '../lib/words.ts'
import type { Answered } from './answering/AnswerStore.ts'
import type { RecordInput } from '../workers/reportInput.ts'
import { formWords } from './formWords.ts'
import { formatReading, readTemplate, type Asking, type Dialect, type TemplateItem } from './template.ts'

/** An answered question. */
export interface AnsweredLine {
  readonly id: string
  readonly question: string
  readonly citation: string | null
  readonly mark: Mark
  readonly edition: string | null
  /** "Pass", "5.2 psi, Fail", or the words that were filled in. */
  readonly answer: string
  readonly failed: boolean
  readonly critical: boolean
  readonly note: string | null
  /** Answered with the rest of its section. */
  readonly inBulk: boolean
}

export interface AnsweredPart {
  readonly title: string
  readonly lines: readonly AnsweredLine[]
}

type Given = Pick<Answered, 'itemId' | 'result' | 'value' | 'text' | 'note' | 'inBulk'>

/**
 * The answers in the order of the form. An answer to a question that the form no longer has, or of a form that is not on this device,
 * stays in sight under the question's id.
 */
export function answeredParts(
  form: { readonly asking: Asking; readonly dialect: Dialect } | null,
  answers: readonly Given[],
  language: Language = ENGLISH,
): readonly AnsweredPart[] {
  const given = new Map(answers.filter(isGiven).map((answer) => [answer.itemId, answer]))
  const areas = form === null ? [] : readTemplate(form.asking, form.dialect).areas
  const parts = areas.map(({ title, items }) => ({
    title: textIn(title, language).text,
    lines: items.flatMap((item) => {
      const answer = given.get(item.id)
      given.delete(item.id)
      return answer === undefined ? [] : [lineOf(answer, item, language)]
    }),
  }))
  const others = [...given.values()].map((answer) => lineOf(answer, null, language))
  return [...parts, { title: formWords(language).title, lines: others }].filter(({ lines }) => lines.length > 0)
}

/** A note may have come without an answer: it stays in sight too. */
function isGiven({ result, value, text, note }: Given): boolean {
  return result !== null || value !== null || (text ?? '') !== '' || (note ?? '') !== ''
}

function lineOf(answer: Given, item: TemplateItem | null, language: Language): AnsweredLine {
  const { itemId, result, value, note } = answer
  const filled = filledWords(answer.text ?? '', item, language)
  const reading = value === null ? '' : [formatReading(value), item?.unit].filter(Boolean).join(' ')
  // What is filled in is its own answer; that it counts as passed says nothing.
  const judged = result === null || filled !== '' ? '' : formWords(language).result[result]
  return {
    id: itemId,
    question: item === null ? itemId : textIn(item.text, language).text,
    citation: item?.citation ?? null,
    mark: markOf(item?.mark),
    edition: item?.edition ?? null,
    answer: [reading, filled, judged].filter((part) => part !== '').join(', '),
    failed: result === 'fail',
    critical: item?.critical ?? false,
    note: note === '' ? null : note,
    inBulk: answer.inBulk ?? false,
  }
}

function filledWords(text: string, item: TemplateItem | null, language: Language): string {
  if (item?.kind === 'date') return formatDate(text)
  const option = item?.options.find(({ id }) => id === text)
  return option === undefined ? text : textIn(option.text, language).text
}

/** The same as a table of paper. */
export function answeredTable({ title, lines }: AnsweredPart): RecordInput['tables'][number] {
  return {
    title,
    shares: [6, 2, 3],
    columns: ['Question', 'Answer', 'Note'],
    rows: lines.map(({ question, citation, mark, edition, answer, note }) => [
      citation === null ? question : `${question} (${sourceOf({ citation, mark, edition })})`,
      answer,
      note ?? '',
    ]),
  }
}

function sourceOf(cited: Cited): string {
  const { source, says } = citedParts(cited)
  return says === '' ? source : `${source}, ${says}`
}
