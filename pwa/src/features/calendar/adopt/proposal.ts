/** What the library proposes to a yard: which obligations, why, and how they stand in its calendar. Pure. */
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { Row } from '../../../data/store/rows.ts'
import { applies, whyOf, type Answers } from './answers.ts'
import { OBLIGATIONS, QUALIFICATIONS, type Obligation } from './library.ts'
import { settingsOps } from '../settingsOps.ts'
import { kindId, ruleFields, type YardFacts } from './ruleFields.ts'

export interface Proposal {
  readonly row: Obligation
  readonly applies: 'yes' | 'unknown'
  readonly why: string
  /** The rule that the yard made of it, whatever its state. */
  readonly adopted: Row<'calendarRule'> | null
  readonly declined: boolean
}

/** In the library's order; what is not the yard's is left out unless it stands in the calendar. */
export function proposalsOf(
  answers: Answers,
  rules: readonly Row<'calendarRule'>[],
  declined: readonly string[],
): readonly Proposal[] {
  const adopted = new Map(rules.map((rule) => [rule.libraryId, rule]))
  const not = new Set(declined)
  return OBLIGATIONS.flatMap((row) => {
    const holds = applies(row, answers)
    if (holds === 'no') return []
    return [
      {
        row,
        applies: holds,
        why: whyOf(row, answers),
        adopted: adopted.get(row.id) ?? null,
        declined: not.has(row.id),
      },
    ]
  })
}

export interface Adoption {
  readonly chosen: readonly Obligation[]
  /** What was offered and not taken: remembered, and shown on demand. */
  readonly declined: readonly string[]
  readonly ownerId: string | null
  readonly backupId: string | null
}

interface Before {
  readonly settings: Row<'calendarSettings'> | null
  /** Ids of rules that were adopted before and deleted: they get a new one. */
  readonly usedIds: ReadonlySet<string>
}

/** The id of the rule that an obligation becomes: two people who adopt it at once meet in one. */
export const ruleId = (orgId: string, libraryId: string) => uuid5(orgId, `calendarRule:${libraryId}`)

/** Adoption as one action: the kinds of qualification that the duties keep up, the rules, and what was declined. */
export function adoptionOps(
  { chosen, declined, ownerId, backupId }: Adoption,
  facts: YardFacts,
  { settings, usedIds }: Before,
): readonly NewOp[] {
  const keys = new Set(chosen.flatMap(({ trains }) => trains ?? []))
  const kinds = QUALIFICATIONS.filter(({ key }) => keys.has(key) && !facts.kinds.has(key)).map(
    ({ key, changed, ...fields }) =>
      anyOp({
        kind: 'add',
        entity: 'qualificationKind',
        id: kindId(facts, key),
        fields: { ...fields, key, libraryEdition: changed, active: true },
      }),
  )
  const rules = chosen.map((row) => {
    const id = ruleId(facts.orgId, row.id)
    return anyOp({
      kind: 'add',
      entity: 'calendarRule',
      id: usedIds.has(id) ? newId() : id,
      fields: ruleFields(row, facts, { ownerId, backupId }),
    })
  })
  return [...kinds, ...rules, ...settingsOps(facts.orgId, settings, { declined })]
}
