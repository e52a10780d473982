import { useActor, useData } from '../../data/react/context.tsx'
import type { NewOp } from '../../data/outbox/intent.ts'
import { today } from '../../lib/dates.ts'
import { ConflictChip } from '../../records/ConflictChip.tsx'
import { answerRows, rowStore } from '../answering/answerRows.ts'
import type { AnswerStore, Given, Raised } from '../answering/AnswerStore.ts'
import { under, type AnswerOf, type RoundKind, type RoundOf } from './kind.ts'

interface Raising<K extends RoundKind> {
  /** The finding of a question that fails for the first time. */
  readonly finding: (
    given: Given<AnswerOf<K>>,
    made: { readonly foundOn: string; readonly provisionalNumber: string },
  ) => Promise<NewOp<K['findingEntity']> & { readonly id: string }>
  /** Asks more about a finding that was just made. */
  readonly onRaised?: (findingId: string) => void
  readonly onOpen: (findingId: string) => void
}

interface Told<K extends RoundKind> extends Pick<AnswerStore<AnswerOf<K>>, 'previous' | 'otherwise'> {
  readonly answers: readonly AnswerOf<K>[]
}

/** The answers of a round. The first fail of a question makes its finding, in the same change: one without the other would be no answer. */
export function useRoundAnswers<K extends RoundKind>(
  kind: K,
  round: RoundOf<K>,
  told: Told<K>,
  { finding, onRaised, onOpen }: Raising<K>,
): AnswerStore<AnswerOf<K>> {
  const data = useData()
  const { userId } = useActor()
  const form = under(kind, round.id)
  const raise = async (given: Given<AnswerOf<K>>): Promise<Raised> => {
    const made = await finding(given, { foundOn: today(), provisionalNumber: await data.nextProvisional() })
    const answer = answerRows(kind.answerEntity, form).give(given, userId)
    const fields = { ...('fields' in answer ? answer.fields : {}), findingId: made.id }
    const result = await data.commit([made, { ...answer, fields } as NewOp])
    return result.ok ? { ok: true, open: () => onRaised?.(made.id) } : result
  }
  const store = rowStore<K['answerEntity']>(data, userId, kind.answerEntity, form)
  return {
    ...store,
    ...told,
    raise: (given) => (given.row?.findingId ? null : raise(given)),
    raised: ({ findingId }) => (findingId === null ? null : () => onOpen(findingId)),
    mark: (answer) => <ConflictChip row={answer} entity={kind.answerEntity} field="result" />,
  }
}
