/** How late an item is: the twin of window.go. Pure. */
import { dayOf, instantOf, minutesIn, numberIn, numberOf } from './days.ts'

/** The days and moments that say how late an item is. */
export interface Window {
  readonly opensOn: string
  readonly dueOn: string
  readonly dueAt: number | null
  readonly graceOn: string
  readonly missOn: string | null
  readonly missAt: number | null
}

/** The window by the legal day: an agency's extension moves due, grace and miss by as many days, at the same hour of the clock. */
export function legalOf(item: Window & { readonly extendedTo: string | null }, zone: string): Window {
  const { opensOn, dueOn, dueAt, graceOn, missOn, missAt, extendedTo } = item
  const [to, due] = [numberOf(extendedTo ?? ''), numberOf(dueOn)]
  if (to === null || due === null || to === due) return { opensOn, dueOn, dueAt, graceOn, missOn, missAt }
  const by = to - due
  const day = (of: string): string => {
    const number = numberOf(of)
    return number === null ? of : dayOf(number + by)
  }
  const moment = (of: number | null): number | null =>
    of === null ? null : instantOf(numberIn(zone, of) + by, minutesIn(zone, of), zone)
  return {
    opensOn,
    dueOn: day(dueOn),
    dueAt: moment(dueAt),
    graceOn: day(graceOn),
    missOn: missOn === null ? null : day(missOn),
    missAt: moment(missAt),
  }
}

export type Phase = 'upcoming' | 'open' | 'due' | 'overdue' | 'missed'

/**
 * Where a moment lies in the window of something that is not done. It is missed once the day or the moment of the miss is over; overdue
 * past its moment, or past the grace where there is one; due on its day.
 */
export function phaseOf({ opensOn, dueOn, dueAt, graceOn, missOn, missAt }: Window, today: string, now: number): Phase {
  if (missAt === null ? missOn !== null && today > missOn : now > missAt) return 'missed'
  if (today > graceOn || (dueAt !== null && now > dueAt && graceOn <= dueOn)) return 'overdue'
  if (today >= dueOn) return 'due'
  return today < opensOn ? 'upcoming' : 'open'
}
