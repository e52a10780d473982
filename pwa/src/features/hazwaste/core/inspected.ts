/** An inspection as somebody reads it later: which containers were seen, what was answered, and its signature. */
import { answeredTable, type AnsweredPart } from '../../../forms/answered.ts'
import { answeredOn, signatureOf } from '../../../forms/round/answered.ts'
import type { Data } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDateTime, formatTime } from '../../../lib/written.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { OwnPaper } from '../../../records/engine/define.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { peopleOf } from '../../../records/usePeople.ts'
import type { Check } from './count.ts'
import { numberOf } from './kinds.ts'
import { INSPECTIONS, type Inspection } from './round.ts'

export interface Checked {
  readonly check: Check
  /** The container's number, or the code that nobody knew. */
  readonly called: string
  readonly containerId: string | null
  readonly stream: string
  /** "Moved, CAA-2 Blast shop": what was answered where list and yard differed. */
  readonly answer: string
}

export interface Inspected {
  /** What differed or was wrong first, then by number. */
  readonly checked: readonly Checked[]
  readonly parts: readonly AnsweredPart[]
}

export async function readInspected(data: Data, inspection: Inspection): Promise<Inspected> {
  const { id, signedAt } = inspection
  const [checks, areas, streams, people] = await Promise.all([
    data.list('wasteCheck', { inspectionId: id }),
    data.list('wasteArea'),
    data.list('wasteStream'),
    data.list('person'),
  ])
  const { name } = peopleOf(people)
  const { parts } = await answeredOn(data, INSPECTIONS, inspection, (answer) => noteOf(answer, signedAt, name))
  const containers = await Promise.all(
    checks.map(async ({ containerId }) => (containerId === null ? null : data.get('wasteContainer', containerId))),
  )
  const checked = checks.map((check, at): Checked => {
    const container = containers[at]
    const to = areas.find((area) => area.id === check.toAreaId)
    return {
      check,
      called: container ? numberOf(container) : `“${check.mark}”`,
      containerId: container?.id ?? null,
      stream: streams.find((stream) => stream.id === container?.streamId)?.name ?? '',
      answer: [
        check.answer === null ? '' : wordOf('wasteCheck', 'answer', check.answer),
        to === undefined ? '' : `${to.code} ${to.name}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    }
  })
  return {
    checked: checked.toSorted(
      (a, b) =>
        Number(a.check.result === 'ok') - Number(b.check.result === 'ok') ||
        a.called.localeCompare(b.called, 'en', { numeric: true }),
    ),
    parts,
  }
}

/** An answer that was given when the inspection was signed already says so: the signature does not cover it. */
export function noteOf(
  { note, answeredAt, answeredBy }: Pick<Row<'wasteAnswer'>, 'note' | 'answeredAt' | 'answeredBy'>,
  signedAt: number | null,
  name: (id: string | null) => string,
): string | null {
  if (signedAt === null || answeredAt === null || answeredAt <= signedAt) return note
  return [note, `${name(answeredBy)}, ${formatDateTime(answeredAt)}, after the signature`].filter(Boolean).join('. ')
}

/** "2,686 kg": what stood on the whole site when it was signed. */
export function onSiteWords({ onSiteG }: Inspection): string | null {
  return onSiteG === null ? null : `${formatNumber(Math.round(onSiteG / 1000))} kg`
}

/** What proves an inspection, on paper. */
export async function inspectionPaper(data: Data, row: Inspection): Promise<OwnPaper> {
  const [{ checked, parts }, people] = await Promise.all([readInspected(data, row), data.list('person')])
  const onSite = onSiteWords(row)
  const { name, known } = peopleOf(people)
  return {
    facts: [
      ...(onSite === null ? [] : [['Hazardous waste on site', onSite] as const]),
      ...(row.doubts === null ? [] : [['Answers contradicted', row.doubts] as const]),
    ],
    tables: [
      {
        title: 'Containers',
        shares: [2, 4, 2, 4, 3],
        columns: ['No.', 'Stream', 'Result', 'Answer and note', 'Checked'],
        rows: checked.map(({ check, called, stream, answer }) => [
          called,
          stream,
          wordOf('wasteCheck', 'result', check.result),
          [answer, check.note ?? ''].filter((part) => part !== '').join('. '),
          [known(check.answeredBy), check.seenAt === null ? '' : formatTime(check.seenAt)].filter(Boolean).join(', '),
        ]),
      },
      ...parts.map(answeredTable),
    ],
    signatures: signatureOf(row, name),
  }
}
