/** Answers that the server refused: their form was handed in by somebody else, or nobody asked for them again. Pure. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { NewOp, Rejected } from '../../data/outbox/intent.ts'
import { wordOf } from '../../lib/valueWords.ts'
import { textIn, type Language } from '../../lib/words.ts'
import { formWords } from '../formWords.ts'
import { formatReading, type TemplateItem } from '../template.ts'

/** Whether an op is an answer of the form: by its id, which follows from form and question. */
export type IsAnswer = (op: NewOp) => string | null

/** Answers are kept under the id of their form in one field, and each names its question. */
export function answerOf(
  entity: EntityName,
  under: readonly [field: string, formId: string],
  answers: readonly { readonly id: string; readonly itemId: string }[],
): IsAnswer {
  const byId = new Map(answers.map(({ id, itemId }) => [id, itemId]))
  return (op) => {
    if (op.entity !== entity) return null
    if (op.kind !== 'add') return byId.get(op.id) ?? null
    const itemId: unknown = Reflect.get(op.fields, 'itemId')
    return Reflect.get(op.fields, under[0]) === under[1] && typeof itemId === 'string' ? itemId : null
  }
}

/** The refused sets that answer questions of a form. What was only put aside is sent again by itself. */
export function lateAnswers(rejected: readonly Rejected[], itemOf: IsAnswer): readonly Rejected[] {
  return rejected.filter(({ deferred, ops }) => deferred === null && ops.some((op) => itemOf(op) !== null))
}

/** All that such a set says, in words: the answers with their notes, and what a fail described. */
export function lateWords(
  { ops }: Pick<Rejected, 'ops'>,
  itemOf: IsAnswer,
  items: ReadonlyMap<string, Pick<TemplateItem, 'text' | 'unit'>>,
  language: Language,
): string {
  const say = formWords(language)
  return ops
    .flatMap((op) => {
      const fields: object = 'fields' in op ? (op.fields ?? {}) : {}
      const told = (name: string): string => {
        const value: unknown = Reflect.get(fields, name)
        if (typeof value === 'number') return formatReading(value)
        return typeof value === 'string' ? value : ''
      }
      const itemId = itemOf(op)
      if (itemId === null) return told('text')
      const item = items.get(itemId)
      const result = told('result')
      const said = [
        result === '' ? '' : wordOf(say.result, result),
        told('value') === '' ? '' : `${told('value')} ${item?.unit ?? ''}`.trim(),
        told('text'),
        told('note'),
        told('correction'),
      ].filter(Boolean)
      const question = item === undefined ? itemId : textIn(item.text, language).text
      return said.length === 0 ? '' : `${question}: ${said.join('. ')}.`
    })
    .filter(Boolean)
    .join(' ')
}
