/** What an agenda lists, and what is counted of it: the page, its chips and the tiles of the dashboard ask here. Pure. */
import type { Entry } from '../entry.ts'
import { periodOf, type Shape } from './address.ts'
import { groupByDay, isLate } from './dayLines.ts'

export interface Agenda {
  /** Late ones once, over all days. */
  readonly late: readonly Entry[]
  /** The days from the chosen one on. */
  readonly days: readonly (readonly [string, readonly Entry[]])[]
}

export function agendaOf(entries: readonly Entry[], earlier: readonly Entry[], on: string, today: string): Agenda {
  const withLate = on <= today
  const late = withLate ? once([...earlier, ...entries].filter(isLate)).toSorted(byDue) : []
  const rest = entries.filter((entry) => !(withLate && isLate(entry)))
  // The day it was planned for has passed, the legal one has not: it is still to be done.
  const passed = rest.filter(({ day, done }) => day < on && !done)
  const days = new Map(groupByDay(rest.filter(({ day }) => day >= on)))
  if (passed.length > 0) days.set(on, [...passed, ...(days.get(on) ?? [])])
  return { late, days: [...days].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))) }
}

/** What is late, by what it is: overdue can still be done, missed is lost. */
export function lateOf(entries: readonly Entry[]) {
  return {
    overdue: entries.filter(({ late }) => late === 'overdue'),
    missed: entries.filter(({ late }) => late === 'missed'),
  }
}

export function listedIn({ late, days }: Agenda): readonly Entry[] {
  return [...late, ...days.flatMap(([, some]) => some)]
}

function once(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

function byDue(a: Entry, b: Entry): number {
  return a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)
}

/** What a view counts in its title, and its chips count of: the things that stand in the period itself. */
export function listedBy(
  shape: Shape,
  on: string,
  today: string,
  { entries, earlier }: { readonly entries: readonly Entry[]; readonly earlier: readonly Entry[] },
): readonly Entry[] {
  if (shape === 'agenda') return listedIn(agendaOf(entries, earlier, on, today))
  if (shape === 'timeline' || shape === 'year') return entries
  const { from, until } = periodOf(shape, on)
  return entries.filter(({ day }) => day >= from && day <= until)
}
