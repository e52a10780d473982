/** What goes to somebody outside is done when it is known to whom, how and when it went. Pure. */
import type { BulkExceptions } from '../../../records/engine/listExceptions.ts'
import type { Step } from '../../../records/engine/judge.ts'
import type { Entry, ItemRow } from '../entry.ts'
import type { RuleRow } from '../slots.ts'

const SENT = ['submittedTo', 'method', 'submittedOn', 'confirmationNumber'] as const
/** Not every way of sending gives a number. */
const MUST = ['submittedTo', 'method', 'submittedOn'] as const

/** To whom the rule sends it, while nobody has said that it went; null where it stays in the yard. */
export function toSend({ rule, row }: Pick<Entry, 'rule' | 'row'>): string | null {
  const to = rule?.submitTo ?? ''
  const said = row !== null && MUST.every((field) => (row[field] ?? '') !== '')
  return to === '' || said ? null : to
}

/** The steps that end it ask for what went out. */
export function askingSent(entry: Entry, steps: readonly Step[]): readonly Step[] {
  if (toSend(entry) === null) return steps
  return steps.map((step) => (ends(step.command) ? { ...step, asks: [...SENT, ...step.asks], must: MUST } : step))
}

/** What is most likely, for the person to change: to whom the rule says, today. */
export function likelySent(
  entry: Entry,
  row: ItemRow,
  today: string,
): Partial<Pick<ItemRow, 'submittedTo' | 'submittedOn'>> {
  const to = toSend(entry)
  return to === null ? {} : { submittedTo: row.submittedTo ?? to, submittedOn: row.submittedOn ?? today }
}

function ends(command: string): boolean {
  return command === 'complete' || command === 'submit'
}

/** Several at once are asked how and when they went; to whom each goes its own rule says. */
export function sentTogether(
  rules: readonly RuleRow[],
  today: string,
): Pick<BulkExceptions<'calendarItem'>, 'asks' | 'answered'> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const of = (row: ItemRow) => ({ row, rule: byId.get(row.ruleId) ?? null })
  return {
    asks: (rows, command) =>
      ends(command) && rows.some((row) => toSend(of(row)) !== null)
        ? {
            fields: SENT.filter((field) => field !== 'submittedTo'),
            must: MUST.filter((field) => field !== 'submittedTo'),
          }
        : null,
    answered: (row, command, answers) => {
      const to = ends(command) ? toSend(of(row)) : null
      const rest = Object.fromEntries(Object.entries(answers).filter(([field]) => !SENT.some((one) => one === field)))
      if (!ends(command)) return answers
      return to === null
        ? rest
        : { ...answers, submittedTo: row.submittedTo ?? to, submittedOn: answers['submittedOn'] ?? today }
    },
  }
}
