/** What was answered the last time at the same place, for the rows of a round. Pure but for what it reads. */
import type { Data } from '../../../data/react/context.tsx'
import type { PreviousAnswer } from '../../../forms/answering/AnswerStore.ts'
import { formatDate, startOfDay } from '../../../lib/dates.ts'
import type { Answer, Finding, Round } from './round.ts'

export interface Before {
  readonly round: Round
  readonly answers: readonly Answer[]
  readonly findings: ReadonlyMap<string, Finding>
}

const DONE: readonly Round['state'][] = ['submitted', 'returned', 'approved', 'closed']

/** Enough that the one before is among them, unless somebody goes on with one that was left for weeks. */
const NEWEST = 6

/** The last signed round of the same checklist at the same place; null where there is none. */
export async function readBefore(data: Data, round: Round): Promise<Before | null> {
  const { placeId, templateKey } = round
  const rows = await data.list('ehsRound', { placeId, templateKey }, { sort: 'roundOn', desc: true })
  const found = rows
    .slice(0, Math.max(NEWEST, rows.findIndex(({ id }) => id === round.id) + NEWEST))
    .find((one) => one.id !== round.id && DONE.includes(one.state) && isBefore(one, round))
  if (found === undefined) return null
  const answers = await data.list('ehsAnswer', { roundId: found.id })
  const findings = await data.getEach(
    'ehsFinding',
    answers.flatMap(({ findingId }) => findingId ?? []),
  )
  return { round: found, answers, findings: new Map(findings.map((one) => [one.id, one])) }
}

function isBefore(one: Pick<Round, 'roundOn' | 'round'>, than: Pick<Round, 'roundOn' | 'round'>): boolean {
  return one.roundOn === than.roundOn ? one.round < than.round : one.roundOn < than.roundOn
}

/** `since` says what came of a fail: "Put right Nov 10". */
export function previousOf(
  before: Before | null,
  say: { readonly corrected: string; readonly right: (on: string) => string; readonly open: string },
): ReadonlyMap<string, PreviousAnswer> {
  if (before === null) return new Map()
  const at = before.round.signedAt ?? startOfDay(before.round.roundOn)
  return new Map(
    before.answers
      .filter(({ result }) => result !== null)
      .map((answer): readonly [string, PreviousAnswer] => {
        const finding = answer.findingId === null ? undefined : before.findings.get(answer.findingId)
        const raised =
          answer.findingId === null
            ? null
            : { id: answer.findingId, href: `/ehs-checklists/findings/${answer.findingId}` }
        const since = answer.result === 'fail' ? sinceOf(finding, say) : undefined
        return [answer.itemId, { answer, at, raised, ...(since === undefined ? {} : { since }) }]
      }),
  )
}

function sinceOf(finding: Finding | undefined, say: Parameters<typeof previousOf>[1]): string | undefined {
  if (finding === undefined) return undefined
  if (finding.corrected === true) return say.corrected
  return finding.state === 'closed' ? say.right(formatDate(finding.closedOn ?? finding.foundOn)) : say.open
}
