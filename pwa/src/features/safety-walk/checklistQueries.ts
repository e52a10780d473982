/** Checklist answers. An answer's id is name-based (walk, zone, question): two inspectors who answer the same question meet in one row. */
import type { Answer } from '../../../../schema/gen/types.ts'
import { keyedId } from '../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../data/commit.ts'
import type { Row } from '../../data/live.ts'
import { useRows } from '../../data/live.ts'
import type { Actor, Data } from './queries.ts'

export function useZoneAnswers(walkId: string, zoneId: string): readonly Row<'answer'>[] | undefined {
  return useRows('answer', { walkId, zoneId })
}

export interface GivenAnswer {
  readonly walkId: string
  readonly zoneId: string
  readonly itemId: string
  readonly row: Row<'answer'> | null
  readonly result: NonNullable<Answer['result']>
  readonly value?: number
  readonly now: number
}

export function answerOp(actor: Actor, answer: GivenAnswer): NewOp {
  const key = { walkId: answer.walkId, zoneId: answer.zoneId, itemId: answer.itemId }
  const fields = {
    result: answer.result, answeredAt: answer.now, answeredBy: actor.userId,
    ...(answer.value === undefined ? {} : { value: answer.value }),
  }
  if (answer.row !== null) return { kind: 'set', entity: 'answer', id: answer.row.id, fields }
  return { kind: 'add', entity: 'answer', id: keyedId('answer', key), fields: { ...key, ...fields } }
}

export function giveAnswers(data: Data, actor: Actor, answers: readonly GivenAnswer[]): Promise<CommitResult> {
  return data.commit(answers.map((answer) => answerOp(actor, answer)))
}

/** Takes answers back, for undo: the rows go to the bin and come back when the question is answered again. */
export function clearAnswers(data: Data, walkId: string, zoneId: string, itemIds: readonly string[]): Promise<CommitResult> {
  return data.commit(itemIds.map((itemId) => ({ kind: 'remove', entity: 'answer', id: keyedId('answer', { walkId, zoneId, itemId }) })))
}
