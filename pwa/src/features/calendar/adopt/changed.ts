/** What differs between the yard's rules and the library that they came from. Pure. */
import type { Row } from '../../../data/store/rows.ts'
import { OBLIGATIONS, type Obligation } from './library.ts'
import { lawOf, type Law, type YardFacts } from './ruleFields.ts'

export interface FieldDifference {
  readonly field: keyof Law
  readonly ours: unknown
  readonly library: unknown
}

export interface RuleDifference {
  readonly rule: Row<'calendarRule'>
  readonly row: Obligation
  readonly fields: readonly FieldDifference[]
  /** The library moved on since; else the yard changed the rule. */
  readonly newer: boolean
}

/** The rules that are not what the library says today, those first where the library changed. */
export function differencesOf(
  rules: readonly Row<'calendarRule'>[],
  facts: Pick<YardFacts, 'answers' | 'workingDays' | 'things'>,
): readonly RuleDifference[] {
  const shipped = new Map(OBLIGATIONS.map((row) => [row.id, row]))
  return rules
    .flatMap((rule) => {
      const row = rule.libraryId === null ? undefined : shipped.get(rule.libraryId)
      if (row === undefined || rule.state === 'retired') return []
      const fields = fieldsOf(rule, lawOf(row, { ...facts, things: rule.each === 'thing' ? facts.things : new Map() }))
      return fields.length === 0 ? [] : [{ rule, row, fields, newer: rule.libraryEdition !== row.changed }]
    })
    .toSorted((a, b) => Number(b.newer) - Number(a.newer))
}

function fieldsOf(rule: Row<'calendarRule'>, law: Law): readonly FieldDifference[] {
  return LAW_FIELDS.flatMap((field) => {
    const [ours, library]: readonly unknown[] = [rule[field], law[field]]
    return isSame(ours, library) ? [] : [{ field, ours, library }]
  })
}

const LAW_FIELDS: readonly (keyof Law)[] = [
  ...(['title', 'text', 'category', 'program', 'authority', 'citation', 'mark', 'risk'] as const),
  ...([
    'anchor',
    'rrule',
    'everyDays',
    'times',
    'per',
    'shifts',
    'eventKind',
    'afterValue',
    'afterUnit',
    'countsFrom',
  ] as const),
  ...(['roll', 'openDays', 'missDays', 'approval', 'approverRole', 'evidence', 'submitTo'] as const),
]

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Groups are compared whatever the order of their names, and nothing is the same as an empty text or list. */
function canonical(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, one]) => canonical(one) !== '')
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${key}:${canonical(one)}`)
    .join(',')}}`
}
