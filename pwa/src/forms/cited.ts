/**
 * The source of what a failed question raised, as it is drawn everywhere. Its mark and the edition that was read stand with the question,
 * in the template of that round; a source that a person wrote or changed was read by nobody. Pure.
 */
import type { Cited } from '../lib/citation.ts'
import { readTemplate, type Asking, type Dialect, type TemplateItem } from './template.ts'

export type Questions = ReadonlyMap<string, TemplateItem>

const NONE: Questions = new Map()
const read = new WeakMap<Asking, Questions>()

/** The questions of a template, by their id. A template is a large field: it is read once. */
export function questionsOf(template: Asking | null | undefined, dialect: Dialect): Questions {
  if (template === null || template === undefined) return NONE
  const known = read.get(template)
  if (known !== undefined) return known
  const items = readTemplate(template, dialect).areas.flatMap((area) => area.items)
  const questions = new Map(items.map((item) => [item.id, item]))
  read.set(template, questions)
  return questions
}

/** Null where it has no source. */
export function citedOf(citation: string | null, itemId: string | null, questions: Questions): Cited | null {
  if (citation === null || citation === '') return null
  const item = questions.get(itemId ?? '')
  return item?.citation === citation ? { citation, mark: item.mark, edition: item.edition } : { citation, mark: 'U' }
}
