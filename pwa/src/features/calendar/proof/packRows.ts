/** What goes into the evidence for an auditor: the items of a permit, a program or a year, and what they lack. Pure. */
import type { CalendarItem } from '../../../../../schema/gen/types.ts'
import { slotsIn } from '../evidence.ts'
import { howWent, type Measured } from './rates.ts'
import type { LocalDate } from '../../../lib/dates.ts'

export interface Scope {
  readonly permitId: string | null
  readonly program: string | null
  readonly year: string | null
}

type Item = Measured & Pick<CalendarItem, 'evidence'>

/** Items of the scope whose day has come, by day. */
export function itemsOf<T extends Item>(items: readonly T[], { permitId, program, year }: Scope, today: LocalDate) {
  const dayOf = (item: T) => item.legalOn ?? item.dueOn ?? ''
  return items
    .filter(
      (item) =>
        dayOf(item) !== '' &&
        (dayOf(item) <= today || item.doneOn !== null) &&
        (permitId === null || item.permitId === permitId) &&
        (program === null || item.program === program) &&
        (year === null || dayOf(item).startsWith(year)),
    )
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
}

export interface Lack {
  readonly id: string
  readonly title: string
  readonly say: string
}

/** What an auditor would ask about: not done, no explanation, an evidence slot that nothing fills. */
export function lacksOf(
  items: readonly Item[],
  filled: ReadonlyMap<string, ReadonlySet<string>>,
  today: LocalDate,
): readonly Lack[] {
  return items.flatMap((item) => {
    const how = howWent(item, today)?.how ?? null
    const isExplained = item.explanation !== null && item.explanation.trim() !== ''
    const missing =
      item.state === 'verified' || item.state === 'submitted'
        ? slotsIn(item.evidence).filter(
            ({ id, optional }) => optional !== true && filled.get(item.id)?.has(id) !== true,
          )
        : []
    const says = [
      how === 'overdue' ? 'not done' : null,
      (how === 'missed' || how === 'late') && !isExplained ? `${how}, without an explanation` : null,
      missing.length === 0 ? null : `lacks ${missing.map(({ title }) => title).join(', ')}`,
    ].filter((one) => one !== null)
    return says.length === 0 ? [] : [{ id: item.id, title: item.title, say: says.join('; ') }]
  })
}
