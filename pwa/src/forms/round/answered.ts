/** A round as somebody reads it later, on paper or at the desk. Pure but for what it reads. */
import type { Data } from '../../data/react/context.tsx'
import { formatDateTime } from '../../lib/written.ts'
import type { OwnPaper } from '../../records/engine/define.ts'
import { answeredParts, type AnsweredPart } from '../answered.ts'
import { under, type AnswerOf, type RoundKind, type RoundOf } from './kind.ts'

export interface AnsweredRound<K extends RoundKind> {
  readonly parts: readonly AnsweredPart[]
  readonly answers: readonly AnswerOf<K>[]
}

/** What was asked and answered; `noteOf` may say more of an answer than its note. */
export async function answeredOn<K extends RoundKind>(
  data: Data,
  kind: K,
  round: RoundOf<K>,
  noteOf: (answer: AnswerOf<K>) => string | null,
): Promise<AnsweredRound<K>> {
  const [template, answers] = await Promise.all([
    round.templateId === null ? null : data.get<K['templateEntity']>(kind.templateEntity, round.templateId),
    data.list<K['answerEntity']>(kind.answerEntity, under(kind, round.id) as never),
  ])
  const told = answers.map((answer) => ({ ...answer, note: noteOf(answer) }))
  return { parts: answeredParts(template ? { asking: template, dialect: kind.dialect } : null, told), answers }
}

/** Its signature on paper, with who signed, when and on which device. */
export function signatureOf<K extends RoundKind>(
  { signature, signedAt, inspectorId, deviceName }: RoundOf<K>,
  name: (id: string | null) => string,
): NonNullable<OwnPaper['signatures']> {
  if (signature === null) return []
  const title = [name(inspectorId), signedAt === null ? '' : formatDateTime(signedAt), deviceName]
  return [{ title: title.filter(Boolean).join(', '), drawing: signature }]
}
