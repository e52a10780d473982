/** What the dashboard counts of the calendar; every count names the calendar that shows its rows. Pure. */
import { agendaOf, lateOf, listedIn } from '../views/agenda.ts'
import { isNobodys, isToDo } from '../views/filters.ts'
import type { Entry } from '../entry.ts'

export interface Counts {
  readonly overdue: readonly Entry[]
  readonly missed: readonly Entry[]
  /** Not done and not late, and stands or is due within 30 days. */
  readonly soon: readonly Entry[]
  /** Due within 30 days or late, and nobody has it on its day. */
  readonly nobodys: readonly Entry[]
}

export const HREFS = {
  overdue: '/calendar?view=agenda&state=overdue',
  missed: '/calendar?view=agenda&state=missed',
  soon: '/calendar?view=agenda&state=todo',
  nobodys: '/calendar?view=agenda&nobody=1',
} as const

/** Of the agenda that begins today, because that is what each count opens. */
export function countsOf(ahead: readonly Entry[], earlier: readonly Entry[], today: string): Counts {
  const agenda = agendaOf(ahead, earlier, today, today)
  const listed = listedIn(agenda)
  return { ...lateOf(agenda.late), soon: listed.filter(isToDo), nobodys: listed.filter(isNobodys) }
}
