import { formatDate } from '../../../lib/dates.ts'
import type { Entry } from '../entry.ts'

/** What a change of the plan says when it is made: also that the day of the law stays. */
export function planWords({ title, dueOn }: Pick<Entry, 'title' | 'dueOn'>, day: string | null): string {
  return day === null || day === dueOn
    ? `Plan of “${title}” taken back`
    : `“${title}” planned for ${formatDate(day)}. It is still due ${formatDate(dueOn)}.`
}
