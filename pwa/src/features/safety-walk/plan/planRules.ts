/** Planning walks: which days a repeated walk falls on, what a week holds, which zones are due. Pure; days are the yard's. */
import type { Walk, WalkRoute, WalkTemplate } from '../../../../../schema/gen/types.ts'
import { addDays, daysUntil } from '../../../lib/dates.ts'
import { mondayOf } from '../trends/periods.ts'
import { routeOf } from '../walkRules.ts'

export type Repeat = 'once' | 'daily' | 'weekly' | 'monthly'

export const REPEATS = [
  { value: 'once', label: 'Once' },
  { value: 'daily', label: 'Every working day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
] as const satisfies readonly { readonly value: Repeat; readonly label: string }[]

/** Half a year of weeks. More than that is planned in a year that nobody knows yet. */
export const MOST_WALKS = 26

/**
 * The days of a repeated walk from the first to the last day, 26 at most. Every month keeps the day of the month; where a month has
 * no such day, its last one (the 31st becomes the 28th of February, and the 31st again in March).
 */
export function occurrences(
  first: string,
  repeat: Repeat,
  until: string,
  workingDays: readonly number[],
): readonly string[] {
  if (first === '') return []
  if (repeat === 'once') return [first]
  const days: string[] = []
  for (let nth = 0; days.length < MOST_WALKS; nth += 1) {
    const day = repeat === 'monthly' ? addMonths(first, nth) : addDays(first, repeat === 'weekly' ? nth * 7 : nth)
    if (until === '' || day > until) break
    if (repeat !== 'daily' || workingDays.includes(weekdayOf(day))) days.push(day)
  }
  return days
}

/** True when the last day lies beyond what 26 walks reach. */
export function isCutOff(days: readonly string[], repeat: Repeat, until: string): boolean {
  const last = days.at(-1)
  if (days.length < MOST_WALKS || last === undefined) return false
  const step = repeat === 'monthly' ? 31 : repeat === 'weekly' ? 7 : 3
  return addDays(last, step) <= until
}

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

type PlannedWalk = Pick<Walk, 'id' | 'state' | 'plannedOn' | 'startedOn' | 'title'>

export interface PlanDay<W> {
  readonly date: string
  readonly walks: readonly W[]
}

/** The seven days of the week that begins on a Monday, with the walks planned for or started on each. */
export function weekOf<W extends PlannedWalk>(monday: string, walks: readonly W[]): readonly PlanDay<W>[] {
  return Array.from({ length: 7 }, (_, nth) => {
    const date = addDays(monday, nth)
    const there = walks.filter((walk) => walk.state !== 'abandoned' && (walk.plannedOn ?? walk.startedOn) === date)
    return { date, walks: there.toSorted((a, b) => a.title.localeCompare(b.title, 'en-US')) }
  })
}

/** The week an address names, always its Monday. */
export function weekFrom(search: string, today: string): string {
  const asked = new URLSearchParams(search).get('week') ?? ''
  return mondayOf(/^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today)
}

/** When each zone is next planned, for zones of planned walks from today on. */
export function nextPlanned(
  walks: readonly Pick<Walk, 'state' | 'plannedOn' | 'route'>[],
  today: string,
): ReadonlyMap<string, string> {
  const next = new Map<string, string>()
  for (const walk of walks) {
    if (walk.state !== 'planned' || walk.plannedOn === null || walk.plannedOn < today) continue
    for (const zoneId of routeOf(walk))
      if (walk.plannedOn < (next.get(zoneId) ?? '9999')) next.set(zoneId, walk.plannedOn)
  }
  return next
}

/** The template of a route: the newest live version of its key, else the walk's default. */
export function templateOf<T extends Pick<WalkTemplate, 'key' | 'version' | 'status'>>(
  templates: readonly T[],
  key: string | null,
): T | null {
  const live = templates.filter((template) => template.status === 'live' && (key === null || template.key === key))
  return live.toSorted((a, b) => a.key.localeCompare(b.key, 'en-US') || b.version - a.version)[0] ?? null
}

export function routeZones(route: Pick<WalkRoute, 'zoneIds'>): readonly string[] {
  return Array.isArray(route.zoneIds) ? route.zoneIds.filter((id): id is string => typeof id === 'string') : []
}

/** "23 days", "today": how long ago, for the hint beside a zone. */
export function sinceWords(days: number | null): string {
  return days === null
    ? 'never walked'
    : days === 0
      ? 'walked today'
      : days === 1
        ? 'walked yesterday'
        : `not walked for ${days} days`
}

/** Whole weeks from one Monday to another, for the head of the page. */
export function weeksAway(monday: string, today: string): number {
  return Math.round(daysUntil(monday, mondayOf(today)) / 7)
}
