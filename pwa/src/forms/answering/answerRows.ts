/**
 * Answers as rows of a child entity: one row for each question of a form, under an id made from the form and the question, so that two
 * people who answer the same question without signal meet in one row. An entity with these fields plugs in by its name and its key.
 */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { keyedId } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/commit.ts'
import type { Data } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import type { Answered, AnswerStore, Given } from './AnswerStore.ts'

interface AnswerFields extends Answered {
  readonly answeredAt: number | null
  readonly answeredBy: string | null
  /** Only where a reading can be taken from last time. */
  readonly same?: boolean | null
}

/** The entities whose rows can hold answers. */
export type AnswerEntity = { [E in EntityName]: Entities[E] extends AnswerFields ? E : never }[EntityName]

/** What its key names beside the question: the form, and the place where one form is answered in several. */
type FormKey = Readonly<Record<string, string>>

export function answerRows(entity: AnswerEntity, form: FormKey) {
  const idOf = (itemId: string) => keyedId(entity, { ...form, itemId })
  const write = (itemId: string, row: Answered | null, fields: Partial<AnswerFields>) =>
    (row === null
      ? { kind: 'add', entity, id: idOf(itemId), fields: { ...form, itemId, ...fields } }
      : { kind: 'set', entity, id: row.id, fields }) as NewOp

  const give = ({ item, row, result, now, ...given }: Given, by: string): NewOp =>
    write(item.id, row, {
      result,
      answeredAt: now,
      answeredBy: by,
      inBulk: given.inBulk === true,
      ...(given.value === undefined ? {} : { value: given.value }),
      ...(given.text === undefined ? {} : { text: given.text }),
      ...(given.same === undefined ? {} : { same: given.same }),
    })
  const note = (itemId: string, row: Answered | null, words: string): NewOp => write(itemId, row, { note: words })
  /** A row made by the answer goes to the bin and comes back when it is answered again; one that had a note only loses its answer. */
  const takeBack = ({ item, row }: Given): NewOp =>
    row === null
      ? { kind: 'remove', entity, id: idOf(item.id) }
      : write(item.id, row, { result: null, answeredAt: null, answeredBy: null, inBulk: false })
  return { idOf, give, note, takeBack }
}

/** The part of an `AnswerStore` that follows from the rows. */
export function rowStore<E extends AnswerEntity>(
  data: Data,
  by: string,
  entity: E,
  form: FormKey,
): Pick<AnswerStore<Row<E>>, 'idOf' | 'find' | 'save' | 'note' | 'takeBack'> {
  const rows = answerRows(entity, form)
  return {
    idOf: rows.idOf,
    find: async (itemId) => (await data.get(entity, rows.idOf(itemId))) ?? null,
    save: (given) => data.commit(given.map((one) => rows.give(one, by))),
    // A note may come before the answer: it then waits on an unanswered question.
    note: (itemId, row, words) => data.commit([rows.note(itemId, row, words)]),
    takeBack: (given) => data.commit(given.map(rows.takeBack)),
  }
}
