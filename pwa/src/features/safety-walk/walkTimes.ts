/**
 * The time of a walk and when it is due: what counts as walking, how long walks like it take, and where a planned one stands.
 * Pure. A pause is time between `pausedAt` and the next step; finishing pauses too, so that the review at the table is no walking.
 */
import type { Walk } from '../../../../schema/gen/types.ts'
import { addDays } from '../../lib/dates.ts'
import { routeOf } from './walkRules.ts'

type Times = Pick<Walk, 'startedAt' | 'pausedAt' | 'pausedMs' | 'signedAt'>

/** Milliseconds walked so far, null before the start. A tablet's clock that went back never makes it negative. */
export function activeMs(walk: Times, now: number): number | null {
  if (walk.startedAt === null) return null
  const end = walk.pausedAt ?? walk.signedAt ?? now
  return Math.max(0, end - walk.startedAt - (walk.pausedMs ?? 0))
}

/** What the walk record says while nobody walks. */
export function pauseFields(walk: Times, now: number): Partial<Walk> {
  return walk.pausedAt === null ? { pausedAt: now } : {}
}

/** What it says when somebody walks on; the pause that ends now is added to those before. */
export function resumeFields(walk: Times, now: number): Partial<Walk> {
  if (walk.pausedAt === null) return {}
  return { pausedAt: null, pausedMs: (walk.pausedMs ?? 0) + Math.max(0, now - walk.pausedAt) }
}

type Past = Times & Pick<Walk, 'state' | 'templateId' | 'routeId' | 'route'>

export interface WalkAhead {
  readonly routeId: string | null
  readonly templateIds: readonly string[]
  /** How many zones it visits. */
  readonly zones: number
}

const OVER: readonly Walk['state'][] = ['signed', 'amended', 'distributed', 'closed']
/** Fewer say nothing about the next one. */
const ENOUGH = 3
const LATEST = 20
const MINUTE = 60_000
/** Shorter was a try, longer was forgotten to be signed. */
const BELIEVABLE = { least: 3 * MINUTE, most: 8 * 60 * MINUTE }

/**
 * Minutes that a walk of so many zones takes: the median time per zone of signed walks of this route, of this template when the route has
 * too few. Zones that were skipped count like the others, because the next walk skips some too. Walks that do not say their zones give
 * the time of a whole walk; null when nothing can be said.
 */
export function typicalMinutes(walks: readonly Past[], ahead: WalkAhead): number | null {
  if (ahead.zones === 0) return null
  const past = walks
    .filter((walk) => OVER.includes(walk.state) && walk.signedAt !== null)
    .sort((a, b) => (b.signedAt ?? 0) - (a.signedAt ?? 0))
  const ofRoute = ahead.routeId === null ? [] : past.filter((walk) => walk.routeId === ahead.routeId)
  const alike = ofRoute.length >= ENOUGH ? ofRoute : past.filter((walk) => ahead.templateIds.includes(walk.templateId))
  const walked = alike
    .slice(0, LATEST)
    .map((walk) => ({ ms: activeMs(walk, walk.signedAt ?? 0) ?? 0, zones: routeOf(walk).length }))
    .filter(({ ms }) => ms >= BELIEVABLE.least && ms <= BELIEVABLE.most)
  const counted = walked.filter(({ zones }) => zones > 0)
  const ms =
    counted.length < ENOUGH
      ? median(walked.map((walk) => walk.ms))
      : median(counted.map((walk) => (walk.ms / walk.zones) * ahead.zones))
  return ms === null ? null : Math.max(1, Math.round(ms / MINUTE))
}

function median(values: readonly number[]): number | null {
  if (values.length < ENOUGH) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

type Planned = Pick<Walk, 'id' | 'state' | 'plannedOn' | 'leadId' | 'title'>

export interface Agenda<W> {
  /** Planned for a day that is over; nobody walked it. The server calls it missed at night, and it may be made up for two days. */
  readonly overdue: readonly W[]
  readonly today: readonly W[]
  /** The first day after today that has walks, within two weeks. */
  readonly next: readonly W[]
}

const AHEAD_DAYS = 14
const MAKE_UP_DAYS = 2

/** Planned walks as the home screen shows them; mine come first within a day. */
export function agendaOf<W extends Planned>(walks: readonly W[], today: string, me: string): Agenda<W> {
  const planned = walks
    .filter(
      (walk) =>
        walk.plannedOn !== null &&
        (walk.state === 'planned' || (walk.state === 'missed' && walk.plannedOn >= addDays(today, -MAKE_UP_DAYS))),
    )
    .sort(
      (a, b) =>
        (a.plannedOn ?? '').localeCompare(b.plannedOn ?? '') ||
        Number(b.leadId === me) - Number(a.leadId === me) ||
        a.title.localeCompare(b.title, 'en-US'),
    )
  const ahead = planned.filter(
    (walk) =>
      walk.state === 'planned' &&
      (walk.plannedOn ?? '') > today &&
      (walk.plannedOn ?? '') <= addDays(today, AHEAD_DAYS),
  )
  const nextDay = ahead[0]?.plannedOn
  return {
    overdue: planned.filter((walk) => (walk.plannedOn ?? '') < today),
    today: planned.filter((walk) => walk.plannedOn === today && walk.state === 'planned'),
    next: ahead.filter((walk) => walk.plannedOn === nextDay),
  }
}
