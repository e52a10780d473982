import type { CalendarItem } from '../../../../schema/gen/types.ts'

type Dated = Pick<CalendarItem, 'id' | 'legalOn' | 'dueOn'>

/** What was due since a day, and what is still to come; the latest due first. Pure. */
export function yearOfItems<I extends Dated>(items: readonly I[], since: string): readonly I[] {
  const due = ({ legalOn, dueOn }: Dated) => legalOn ?? dueOn ?? ''
  return items.filter((item) => due(item) >= since).toSorted((a, b) => (due(a) < due(b) ? 1 : -1))
}
