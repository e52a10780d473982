/** The page's data, live: the yard's answers, what follows from them, and what stands in its calendar. */
import { useMemo } from 'react'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection, useRow, type Row } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { useCollections } from '../../../records/engine/useCollections.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { byKind, THING_KINDS } from '../things.ts'
import { answersOf, isAsked, type Answers } from './answers.ts'
import { differencesOf, type RuleDifference } from './changed.ts'
import { QUESTIONS } from './library.ts'
import { proposalsOf, type Proposal } from './proposal.ts'
import type { YardFacts } from './ruleFields.ts'

export interface AdoptData {
  readonly settings: Row<'calendarSettings'> | null
  /** What somebody said; the counts of the equipment list are not among them. */
  readonly said: Answers
  readonly facts: YardFacts
  /** The facts by answers that somebody gave since. */
  readonly factsBy: (said: Answers) => YardFacts
  readonly proposals: readonly Proposal[]
  readonly differences: readonly RuleDifference[]
}

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]

export function useAdopt(): AdoptData | undefined {
  const { orgId } = useActor()
  const organization = useRow('organization', orgId)
  const settings = useCollection('calendarSettings')
  const rules = useCollection('calendarRule')
  const tables = useCollections(THING_KINDS)
  const kinds = useCollection('qualificationKind')
  // A page that stays open over midnight adopts from the new day on.
  const day = today(useNow())
  return useMemo(() => {
    if (!organization || !settings || !rules || !kinds || tables.includes(undefined)) return undefined
    const [row = null] = settings
    const said = answersOf(row?.answers)
    const things = byKind(tables.flatMap((rows) => rows ?? []))
    const working = listOf(organization.workingDays, isNumber)
    const factsBy = (now: Answers): YardFacts => ({
      orgId,
      today: day,
      answers: { ...counted(things), ...now },
      workingDays: working.length > 0 ? working : MONDAY_TO_FRIDAY,
      things,
      kinds: new Map(kinds.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const]))),
    })
    const facts = factsBy(said)
    return {
      settings: row,
      said,
      facts,
      factsBy,
      proposals: proposalsOf(facts.answers, rules, listOf(row?.declined, isText)),
      differences: differencesOf(rules, facts),
    }
  }, [orgId, organization, settings, rules, tables, kinds, day])
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

function listOf<T>(value: unknown, isOne: (one: unknown) => one is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isOne) : []
}

/** Questions that the equipment list answers until somebody does. */
function counted(things: ReadonlyMap<string, readonly string[]>): Answers {
  return Object.fromEntries(
    QUESTIONS.flatMap(({ id, equipment }) => {
      const many = equipment === undefined ? 0 : (things.get(equipment)?.length ?? 0)
      return many === 0 ? [] : [[id, many] as const]
    }),
  )
}

/** Questions that are asked with these answers. */
export const askedWith = (answers: Answers) => QUESTIONS.filter((question) => isAsked(question, answers))
