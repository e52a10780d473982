/** Which obligations of the library begin when the generator category changes. The library is large and comes when asked for. Pure. */
import library from '../../../../../../schema/library/obligations.json'
import { isKnown } from '../../../../../../sync/logic/logic.ts'
import { compile } from '../../../../../../sync/logic/parse.ts'
import type { Category } from '../../../../../../sync/waste/category.ts'

export interface Duty {
  readonly id: string
  readonly title: string
  readonly citation: string
  readonly mark: string
  readonly edition: string | null
}

type Answers = Readonly<Record<string, unknown>>

/** Those that hold under `next` and not under `now`, by what the yard said about itself, and that its calendar does not keep already. */
export function dutiesThatStart(
  answers: unknown,
  now: Category,
  next: Category,
  kept: ReadonlySet<string>,
): readonly Duty[] {
  const given: Answers = typeof answers === 'object' && answers !== null ? { ...answers } : {}
  return library.obligations.flatMap((row) => {
    const appliesIf: unknown = 'appliesIf' in row ? row.appliesIf : undefined
    // What waits for an event does not start with the month.
    if (appliesIf === undefined || kept.has(row.id) || row.rule.anchor === 'event') return []
    const rule = compile(appliesIf)
    if (!rule.ok) return []
    const holds = (generator: Category) =>
      isKnown(rule.rule, true, {
        record: (field) => {
          const value = field === 'generator' ? generator : (given[field] ?? null)
          return isAnswer(value) ? value : null
        },
      })
    return holds(next) && !holds(now)
      ? [
          {
            id: row.id,
            title: row.title,
            citation: 'citation' in row ? (row.citation ?? '') : '',
            mark: row.mark,
            edition: 'edition' in row ? (row.edition ?? null) : null,
          },
        ]
      : []
  })
}

function isAnswer(value: unknown): value is string | number | readonly string[] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
}
