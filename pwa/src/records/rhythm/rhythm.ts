/** How often something is done, as a person says it and as the yard's calendar keeps it. Pure. */
import type { Repeating } from '../wanted.ts'

export type Often = 'shift' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'count' | 'use' | 'event'

/** `perYear` is null where nobody can say how often it comes. */
export const OFTEN: readonly { readonly value: Often; readonly label: string; readonly perYear: number | null }[] = [
  { value: 'shift', label: 'In each shift of a working day', perYear: 250 },
  { value: 'daily', label: 'Every day', perYear: 365 },
  { value: 'weekly', label: 'Every 7 days', perYear: 52 },
  { value: 'monthly', label: 'Every month', perYear: 12 },
  { value: 'quarterly', label: 'Every quarter', perYear: 4 },
  { value: 'yearly', label: 'Every year', perYear: 1 },
  { value: 'count', label: 'So many times, on any day', perYear: 1 },
  { value: 'use', label: 'Before each use', perYear: null },
  { value: 'event', label: 'After an event', perYear: null },
]

/** Before use is asked of a thing; a zone is not used. */
export function oftenFor(placeKind: 'thing' | 'zone'): typeof OFTEN {
  return OFTEN.filter(({ value }) => placeKind === 'thing' || value !== 'use')
}

export type Per = NonNullable<Repeating['count']>['per']

export const PER: readonly { readonly value: Per; readonly label: string; readonly perYear: number }[] = [
  { value: 'week', label: 'week', perYear: 52 },
  { value: 'month', label: 'month', perYear: 12 },
  { value: 'quarter', label: 'quarter', perYear: 4 },
  { value: 'year', label: 'year', perYear: 1 },
]

/** Times a year from which a person is asked whether that is meant. */
export const MANY = 400

export interface Shift {
  readonly name: string
  readonly from: string
  readonly until: string
}

const DAY_SHIFT: Shift = { name: 'Day', from: '06:00', until: '14:30' }

/** Their hours are set at the rule in the calendar. */
export const SHIFTS: readonly Shift[] = [
  DAY_SHIFT,
  { name: 'Swing', from: '14:30', until: '22:30' },
  { name: 'Night', from: '22:30', until: '06:00' },
]

/** How often, with what some rhythms need to be told. */
export interface Rhythmic {
  readonly often: Often
  readonly shifts: readonly Shift[]
  readonly times: number
  readonly per: Per
  readonly event: string
  readonly hours: number
}

/** What stands there before a person says otherwise. */
export const USUAL: Omit<Rhythmic, 'often'> = {
  shifts: [DAY_SHIFT],
  times: 1,
  per: 'quarter',
  event: 'Rain of 0.1 in or more',
  hours: 24,
}

/** Times in a year that a schedule asks for; null where nobody can say. */
export function timesAYear({ often, shifts, times, per }: Rhythmic, places: number): number | null {
  const perYear = OFTEN.find(({ value }) => value === often)?.perYear ?? null
  if (perYear === null) return null
  if (often === 'count') return times * places * (PER.find(({ value }) => value === per)?.perYear ?? 0)
  return perYear * places * (often === 'shift' ? shifts.length : 1)
}

/** What a rhythm still has to be told; null where it is whole. */
export function lacksOf({ often, shifts, times, event, hours }: Rhythmic): string | null {
  if (often === 'shift' && shifts.length === 0) return 'Tick the shifts.'
  if (often === 'count' && !(times >= 1 && times <= 100)) return 'Say how many times, 1 to 100.'
  if (often === 'event' && event.trim() === '') return 'Say after which event.'
  if (often === 'event' && !(hours >= 1 && hours <= 5000)) return 'Say within how many hours, 1 to 5000.'
  return null
}

/** What the calendar is told of a rhythm. */
export function rhythmOf({
  often,
  shifts,
  times,
  per,
  event,
  hours,
}: Rhythmic): Pick<Repeating, 'rrule'> & Partial<Repeating> {
  switch (often) {
    case 'shift':
      return { rrule: '', shifts }
    case 'daily':
    case 'weekly':
      return { rrule: '', everyDays: often === 'daily' ? 1 : 7 }
    case 'count':
      return { rrule: '', count: { times, per } }
    case 'use':
      return { rrule: '', beforeUse: true }
    case 'event':
      return { rrule: '', after: { event: event.trim(), hours } }
    case 'monthly':
    case 'quarterly':
    case 'yearly':
      return { rrule: RRULES[often] }
  }
}

const RRULES: Readonly<Record<'monthly' | 'quarterly' | 'yearly', string>> = {
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
}
