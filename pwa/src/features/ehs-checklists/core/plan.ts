/** A schedule of a checklist as the yard's calendar keeps it. Pure. */
import type { Repeating } from '../../../records/wanted.ts'
import type { Checklist, Rhythm } from './library.ts'

export type Often = 'shift' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly'

export const OFTEN: readonly { readonly value: Often; readonly label: string; readonly perYear: number }[] = [
  { value: 'shift', label: 'Every shift of a working day', perYear: 250 },
  { value: 'daily', label: 'Every day', perYear: 365 },
  { value: 'weekly', label: 'Every 7 days', perYear: 52 },
  { value: 'monthly', label: 'Every month', perYear: 12 },
  { value: 'quarterly', label: 'Every quarter', perYear: 4 },
  { value: 'yearly', label: 'Every year', perYear: 1 },
]

/** Rounds a year from which a person is asked whether that is meant. */
export const MANY = 400

export function oftenOf(rhythm: Rhythm | undefined): Often {
  if (rhythm?.shift === true) return 'shift'
  if (rhythm?.everyDays === 1) return 'daily'
  if (rhythm?.everyDays === 7) return 'weekly'
  const rrule = rhythm?.rrule ?? ''
  if (rrule.startsWith('FREQ=YEARLY')) return 'yearly'
  return rrule.includes('INTERVAL=3') ? 'quarterly' : rrule === '' ? 'weekly' : 'monthly'
}

export interface Shift {
  readonly name: string
  readonly from: string
  readonly until: string
}

export const DAY_SHIFT: Shift = { name: 'Day', from: '06:00', until: '14:30' }

/** Rounds in a year that a schedule asks for. */
export function roundsAYear(often: Often, places: number, shifts: number): number {
  const { perYear } = OFTEN.find(({ value }) => value === often) ?? { perYear: 0 }
  return perYear * places * (often === 'shift' ? shifts : 1)
}

interface Plan {
  readonly template: { readonly key: string; readonly title: string }
  readonly often: Often
  readonly placeKind: 'thing' | 'zone'
  readonly placeIds: readonly string[]
  readonly shifts: readonly Shift[]
  readonly ownerId: string | null
  readonly backupId: string | null
  readonly startOn: string
}

export function planOf({ template, often, placeKind, placeIds, shifts, ownerId, backupId, startOn }: Plan): Repeating {
  const rhythm =
    often === 'shift'
      ? { rrule: '', shifts }
      : often === 'daily' || often === 'weekly'
        ? { rrule: '', everyDays: often === 'daily' ? 1 : 7 }
        : { rrule: RRULES[often] }
  return {
    entity: 'ehsRound',
    title: template.title,
    proof: 'Signed round',
    template: template.key,
    each: placeKind,
    zoneIds: placeKind === 'zone' ? placeIds : [],
    thingIds: placeKind === 'thing' ? placeIds : [],
    ownerId,
    backupId,
    startOn,
    untilOn: null,
    ...rhythm,
  }
}

const RRULES: Readonly<Record<'monthly' | 'quarterly' | 'yearly', string>> = {
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
}

export function placeKindOf(checklist: Checklist | undefined): 'thing' | 'zone' {
  return checklist?.place === 'zone' ? 'zone' : 'thing'
}
