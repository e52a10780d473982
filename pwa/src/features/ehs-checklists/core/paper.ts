/** A round on paper: what was asked and answered, what was put right, and the signature. Made on the tablet without a signal. */
import type { Data } from '../../../data/react/context.tsx'
import { answeredParts, answeredTable, type AnsweredPart } from '../../../forms/answered.ts'
import { formatDateTime } from '../../../lib/written.ts'
import type { OwnPaper } from '../../../records/engine/define.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { peopleOf } from '../../../records/usePeople.ts'
import { EHS_DIALECT } from './library.ts'
import type { Answer, Finding, Round } from './round.ts'

export interface ReadRound {
  readonly parts: readonly AnsweredPart[]
  readonly answers: readonly Answer[]
  readonly findings: readonly Finding[]
}

export async function readRound(data: Data, round: Round): Promise<ReadRound> {
  const [template, answers, findings] = await Promise.all([
    round.templateId === null ? null : data.get('ehsTemplate', round.templateId),
    data.list('ehsAnswer', { roundId: round.id }),
    data.list('ehsFinding', { roundId: round.id }),
  ])
  const told = answers.map((answer) =>
    answer.corrected === true
      ? { ...answer, note: [answer.note, `Corrected on site: ${answer.correction ?? ''}`].filter(Boolean).join('. ') }
      : answer,
  )
  return {
    parts: answeredParts(template === null ? null : { asking: template, dialect: EHS_DIALECT }, told),
    answers,
    findings,
  }
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
    signatures:
      row.signature === null
        ? []
        : [
            {
              title: [name(row.inspectorId), row.signedAt === null ? '' : formatDateTime(row.signedAt), row.deviceName]
                .filter(Boolean)
                .join(', '),
              drawing: row.signature,
            },
          ],
  }
}
