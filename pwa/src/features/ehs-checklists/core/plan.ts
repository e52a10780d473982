/** A schedule of a checklist as the yard's calendar keeps it. Pure. */
import type { Often } from '../../../records/rhythm/rhythm.ts'
import type { Checklist, Rhythm } from './library.ts'

/** What the library says of how often, as the schedule asks for it. */
export function oftenOf(rhythm: Rhythm | undefined): Often {
  if (rhythm?.shift === true) return 'shift'
  if (rhythm?.everyDays === 1) return 'daily'
  if (rhythm?.everyDays === 7) return 'weekly'
  const rrule = rhythm?.rrule ?? ''
  if (rrule.startsWith('FREQ=YEARLY')) return 'yearly'
  return rrule.includes('INTERVAL=3') ? 'quarterly' : rrule === '' ? 'weekly' : 'monthly'
}

export function placeKindOf(checklist: Checklist | undefined): 'thing' | 'zone' {
  return checklist?.place === 'zone' ? 'zone' : 'thing'
}
