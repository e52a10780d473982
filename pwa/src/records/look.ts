/** Where a question about rights is looked up: in the database for one record, in memory for a list. */
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Data } from '../data/data.ts'

/** A record by its id, or those that have a value in a field. */
export type Look =
  | { readonly entity: EntityName; readonly id: string }
  | { readonly entity: EntityName; readonly where: Readonly<Record<string, string>> }

/** What was found; undefined when it cannot be known here. */
export type Found = readonly object[] | undefined

/** A question on its way to its answer. */
export type Looking<T> = Generator<Look, T, Found>

/** Answers at once. */
export function atOnce<T>(looking: Looking<T>, find: (look: Look) => Found): T {
  let step = looking.next()
  while (step.done !== true) step = looking.next(find(step.value))
  return step.value
}

/** What a record says by itself, as if nothing else were there, and whether the answer needs more. */
export function glance<T>(looking: Looking<T>): { readonly answer: T; readonly looks: boolean } {
  let looks = false
  const answer = atOnce(looking, () => {
    looks = true
    return []
  })
  return { answer, looks }
}

/** Answers from the database. */
export async function fromData<T>(looking: Looking<T>, data: Pick<Data, 'get' | 'list'>): Promise<T> {
  let step = looking.next()
  while (step.done !== true) step = looking.next(await lookIn(data, step.value))
  return step.value
}

async function lookIn(data: Pick<Data, 'get' | 'list'>, look: Look): Promise<readonly object[]> {
  if ('where' in look) return data.list(look.entity, look.where)
  const row = await data.get(look.entity, look.id, { deleted: true })
  return row === null ? [] : [row]
}
