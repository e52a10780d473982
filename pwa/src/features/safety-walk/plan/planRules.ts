/** Planning walks: how a walk repeats, what a week holds, which zones are due. Pure; days are the yard's. */
import type { Walk, WalkRoute, WalkTemplate } from '../../../../../schema/gen/types.ts'
import { addDays, daysUntil } from '../../../lib/dates.ts'
import type { Wanted } from '../../../records/wanted.ts'
import { mondayOf } from '../trends/periods.ts'
import { routeOf } from '../walkRules.ts'

export type Repeat = 'once' | 'daily' | 'weekly' | 'monthly'

export const REPEATS = [
  { value: 'once', label: 'Once' },
  { value: 'daily', label: 'Every working day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
] as const satisfies readonly { readonly value: Repeat; readonly label: string }[]

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** How a walk repeats from its first day on, as RFC 5545 says it. Where a month has no such day, it is its last one. */
export function repeatRule(first: string, repeat: Exclude<Repeat, 'once'>, workingDays: readonly number[]): string {
  const at = new Date(`${first}T00:00:00Z`)
  if (repeat === 'monthly') return `FREQ=MONTHLY;BYMONTHDAY=${at.getUTCDate()}`
  const days = repeat === 'weekly' ? [at.getUTCDay()] : workingDays.toSorted((a, b) => a - b)
  return `FREQ=WEEKLY;BYDAY=${days.map((day) => DAYS[day]).join(',')}`
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

/** When each zone is next planned, for zones of planned walks from today on, and of walks that repeat (no zones are all of them). */
export function nextPlanned(
  walks: readonly Pick<Walk, 'state' | 'plannedOn' | 'route'>[],
  wanted: readonly Pick<Wanted, 'day' | 'done' | 'zoneIds'>[],
  zones: readonly string[],
  today: string,
): ReadonlyMap<string, string> {
  const next = new Map<string, string>()
  for (const { day, done, zoneIds } of wanted) {
    if (done || day < today) continue
    for (const zoneId of zoneIds.length === 0 ? zones : zoneIds)
      if (day < (next.get(zoneId) ?? '9999')) next.set(zoneId, day)
  }
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
