/** The questions of a round with what was answered, how that agrees, and what was answered the last time. */
import { useMemo } from 'react'
import type { Data } from '../../data/react/context.tsx'
import { useAnswer, useRows } from '../../data/react/live.ts'
import { formatDate, startOfDay } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { useLanguage } from '../../ui/language.ts'
import {
  agreementOf,
  shippedAgainst,
  type Agreement,
  type SaidBeside,
  type SaidQuestions,
  type Shipped,
} from '../agree.ts'
import type { PreviousAnswer } from '../answering/AnswerStore.ts'
import { ASK_ALL, askedAreas, type Asked, type Conditions } from '../asked.ts'
import { readTemplate, type Asking } from '../template.ts'
import { dayOf, under, type AnswerOf, type FindingOf, type RoundKind, type RoundOf } from './kind.ts'
import { useRoundWords } from './useRoundWords.ts'

export interface RoundForm<K extends RoundKind> extends Asked {
  readonly answers: readonly AnswerOf<K>[]
  readonly byItem: ReadonlyMap<string, AnswerOf<K>>
  /** Of the questions that are asked. */
  readonly total: number
  readonly answered: number
  readonly failed: number
}

export function useAnswersOf<K extends RoundKind>(kind: K, roundId: string): readonly AnswerOf<K>[] | undefined {
  return useRows<K['answerEntity']>(kind.answerEntity, under(kind, roundId) as never)
}

/** Undefined while the device reads; a template that is not here (null) asks nothing. `all` asks what conditions leave out. */
export function useRoundForm<K extends RoundKind>(
  kind: K,
  template: Asking | null | undefined,
  answers: readonly AnswerOf<K>[] | undefined,
  all: boolean,
  holds: Conditions['holds'] = NOTHING_HOLDS,
): RoundForm<K> | undefined {
  const areas = useMemo(
    () => (template === undefined ? undefined : template === null ? [] : readTemplate(template, kind.dialect).areas),
    [template, kind],
  )
  return useMemo(() => {
    if (areas === undefined || answers === undefined) return undefined
    const asked = askedAreas(areas, all ? ASK_ALL : { holds, failedLastTime: null }, answers)
    const ids = new Set(asked.areas.flatMap(({ items }) => items.map(({ id }) => id)))
    const given = answers.filter(({ itemId, result }) => ids.has(itemId) && result !== null)
    return {
      ...asked,
      answers,
      byItem: new Map(answers.map((answer) => [answer.itemId, answer])),
      total: ids.size,
      answered: given.length,
      failed: given.filter(({ result }) => result === 'fail').length,
    }
  }, [areas, answers, all, holds])
}

const NOTHING_HOLDS: Conditions['holds'] = {}

/** How the answers agree with one another and with what else the round says. `said` is the same object until that changes. */
export function useAgreement(
  kind: Pick<RoundKind, 'library'>,
  { areas, answers }: SaidQuestions,
  said: SaidBeside,
): Agreement {
  const { language } = useLanguage()
  const libraries = useLoaded(kind.library)
  return useMemo(() => {
    const shipped: Shipped = libraries === undefined ? new Map() : shippedAgainst(libraries)
    return agreementOf({ areas, answers, shipped, ...said }, language)
  }, [areas, answers, libraries, said, language])
}

/** The round before, with what it said. */
export interface Before<K extends RoundKind> {
  readonly round: RoundOf<K>
  readonly answers: readonly AnswerOf<K>[]
  readonly findings: ReadonlyMap<string, FindingOf<K>>
}

/** Enough that the one before is among them, unless somebody goes on with one that was left for weeks: years of them are not read. */
const NEWEST = 6

/**
 * The last signed round of the same place before this one, undefined while the device reads; `of` are the fields that name the place, and
 * `along` reads what else is wanted of it, beside its answers: the rows of the screen are drawn once.
 */
export function useBefore<K extends RoundKind, More extends object = object>(
  kind: K,
  round: RoundOf<K>,
  of: readonly (keyof RoundOf<K> & string)[],
  along?: (data: Data, before: RoundOf<K>) => Promise<More>,
): (Before<K> & More) | null | undefined {
  const place = Object.fromEntries(of.map((field) => [field, round[field]]))
  return useAnswer(`round before ${round.id}`, async (data) => {
    const before = await findBefore(data, kind, round, place)
    if (before === undefined) return null
    const [said, more] = await Promise.all([saidIn(data, kind, before), along?.(data, before)])
    return { round: before, ...said, ...more } as Before<K> & More
  })
}

async function findBefore<K extends RoundKind>(
  data: Data,
  kind: K,
  round: RoundOf<K>,
  place: object,
): Promise<RoundOf<K> | undefined> {
  const at = (one: { readonly round: number }) => `${dayOf(kind, one)} ${String(one.round).padStart(3, '0')}`
  const read = (options: { readonly limit?: number }) =>
    data.list<K['roundEntity']>(kind.roundEntity, place, { sort: kind.on as never, desc: true, ...options })
  const earlier = (rows: readonly RoundOf<K>[]) =>
    rows
      .filter((one) => one.id !== round.id && kind.told.includes(one.state) && at(one) < at(round))
      .toSorted((a, b) => at(b).localeCompare(at(a)))[0]
  const newest = await read({ limit: NEWEST })
  const found = earlier(newest)
  const last = newest.at(-1)
  const whole = newest.length < NEWEST || (found && last && dayOf(kind, found) > dayOf(kind, last))
  return whole ? found : earlier(await read({}))
}

async function saidIn<K extends RoundKind>(data: Data, kind: K, round: RoundOf<K>): Promise<Omit<Before<K>, 'round'>> {
  const answers = await data.list<K['answerEntity']>(kind.answerEntity, under(kind, round.id) as never)
  const raised = answers.flatMap(({ findingId }) => findingId ?? [])
  const findings = raised.length === 0 ? [] : await data.getEach<K['findingEntity']>(kind.findingEntity, raised)
  return { answers, findings: new Map(findings.map((one) => [one.id, one])) }
}

/** For the rows of a round: what was answered the last time, and what came of a fail since. */
export function usePrevious<K extends RoundKind>(
  kind: K,
  before: Before<K> | null,
): ReadonlyMap<string, PreviousAnswer> {
  const say = useRoundWords().since
  return useMemo(() => {
    if (before === null) return new Map()
    const { round, answers, findings } = before
    const at = round.signedAt ?? startOfDay(dayOf(kind, round))
    const sinceOf = (finding: FindingOf<K> | undefined) => {
      if (finding === undefined) return undefined
      if (Reflect.get(finding, 'corrected') === true) return say.corrected
      return finding.state === 'closed' ? say.right(formatDate(finding.closedOn ?? dayOf(kind, round))) : say.open
    }
    return new Map(
      answers
        .filter(({ result }) => result !== null)
        .map((answer): readonly [string, PreviousAnswer] => {
          const { findingId } = answer
          const raised = findingId === null ? null : { id: findingId, href: `${kind.findings}/${findingId}` }
          const since = answer.result === 'fail' ? sinceOf(findings.get(findingId ?? '')) : undefined
          return [
            answer.itemId,
            { answer, at: answer.answeredAt ?? at, raised, ...(since === undefined ? {} : { since }) },
          ]
        }),
    )
  }, [kind, before, say])
}
