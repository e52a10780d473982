/** A round on paper: what was asked and answered, what was put right, and the signature. Made on the tablet without a signal. */
import type { Data } from '../../../data/react/context.tsx'
import { answeredTable } from '../../../forms/answered.ts'
import { answeredOn, signatureOf, type AnsweredRound } from '../../../forms/round/answered.ts'
import { formatDateTime } from '../../../lib/written.ts'
import type { OwnPaper } from '../../../records/engine/define.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { peopleOf } from '../../../records/usePeople.ts'
import { ROUNDS, type Answer, type Finding, type Round } from './round.ts'

interface ReadRound extends AnsweredRound<typeof ROUNDS> {
  readonly findings: readonly Finding[]
}

export async function readRound(data: Data, round: Round): Promise<ReadRound> {
  const noteOf = ({ note, corrected, correction }: Answer) =>
    corrected === true ? [note, `Corrected on site: ${correction ?? ''}`].filter(Boolean).join('. ') : note
  const [read, findings] = await Promise.all([
    answeredOn(data, ROUNDS, round, noteOf),
    data.list('ehsFinding', { roundId: round.id }),
  ])
  return { ...read, findings }
}

/** Who decided about it last, as the server noted it; a round that waits for its review names nobody. */
function reviewOf(
  { state, stateReason, decidedBy, decidedAt }: Round,
  name: (id: string) => string,
): NonNullable<OwnPaper['facts']> {
  if (decidedBy === null || decidedAt === null) return []
  const reason = state === 'approved' || state === 'closed' || (stateReason ?? '') === '' ? '' : `: “${stateReason}”`
  return [
    ['Review', `${wordOf('ehsRound', 'state', state)} by ${name(decidedBy)}, ${formatDateTime(decidedAt)}${reason}`],
  ]
}

export async function roundPaper(data: Data, row: Round): Promise<OwnPaper> {
  const [{ parts, findings }, people] = await Promise.all([readRound(data, row), data.list('person')])
  const { name } = peopleOf(people)
  return {
    facts: [
      ...((row.inServiceWhy ?? '') === '' ? [] : [['Left in service', row.inServiceWhy ?? ''] as const]),
      ...(row.doubts === null ? [] : [['Answers contradicted', row.doubts] as const]),
      ...reviewOf(row, name),
    ],
    tables: [
      ...parts.map(answeredTable),
      ...(findings.length === 0
        ? []
        : [
            {
              title: 'Findings',
              shares: [2, 6, 2, 3],
              columns: ['No.', 'What is wrong', 'Status', 'Put right'],
              rows: findings.map((finding) => [
                recordNumber(finding),
                finding.text,
                finding.state === 'closed' ? 'Closed' : 'Open',
                finding.correction ?? '',
              ]),
            },
          ]),
    ],
    signatures: signatureOf(row, name),
  }
}
