/**
 * The rules of a walk: its route, where it stands, who else is on it and what keeps it from being signed. Pure.
 *
 * A walk zone without a row is `todo`: rows are made when somebody enters or skips the zone, under a name-based id, so two
 * inspectors who enter the same zone without signal meet in one row.
 */
import type {
  Finding,
  Verification,
  Walk,
  WalkParticipant,
  WalkTemplate,
  WalkZone,
  Zone,
} from '../../../../schema/gen/types.ts'
import { verifiedCount } from './verify/lookedAt.ts'

export type ZoneStatus = WalkZone['status']

/** The zones a new walk visits: those in use, in route order, then by name. Zones that only group others are left out. */
export function defaultRoute(zones: readonly Zone[]): readonly string[] {
  const parents = new Set(zones.map((zone) => zone.parentId))
  return [...zones]
    .filter((zone) => zone.active !== false && !(parents.has(zone.id) && zone.routeOrder === null))
    .sort((a, b) => (a.routeOrder ?? Infinity) - (b.routeOrder ?? Infinity) || a.name.localeCompare(b.name, 'en-US'))
    .map((zone) => zone.id)
}

/** The live template that a new walk pins: the newest version of the first key. */
export function defaultTemplate<T extends Pick<WalkTemplate, 'key' | 'version' | 'status'>>(
  templates: readonly T[],
): T | null {
  const live = templates.filter((template) => template.status === 'live')
  return [...live].sort((a, b) => a.key.localeCompare(b.key, 'en-US') || b.version - a.version)[0] ?? null
}

/** The zone ids of a walk's route, whatever the stored JSON holds. */
export function routeOf(walk: Pick<Walk, 'route'>): readonly string[] {
  return Array.isArray(walk.route) ? walk.route.filter((id): id is string => typeof id === 'string') : []
}

export interface Stop {
  readonly zone: Zone
  readonly status: ZoneStatus
  readonly row: WalkZone | null
  readonly findings: number // seen on this walk
  readonly open: number // still open here from before and not looked at again yet
  readonly verified: number // looked at again on this walk
  readonly partner: Partner | null
}

export interface Partner {
  readonly personId: string
  readonly name: string
  readonly zoneId: string | null
  readonly seenAt: number | null
  /** Said "I am done here". */
  readonly finishedAt: number | null
}

export interface BoardParts {
  readonly walk: Pick<Walk, 'id' | 'route'>
  readonly zones: readonly Zone[]
  readonly walkZones: readonly WalkZone[]
  readonly findings: readonly Pick<Finding, 'id' | 'walkId' | 'zoneId' | 'state'>[] // of this walk, and open ones of others
  readonly verifications: readonly Pick<Verification, 'zoneId' | 'findingId' | 'result'>[] // of this walk
  readonly partners: readonly Partner[]
}

/** The stops of a walk in route order; zones entered off the route (by scanning their code) follow. */
export function stopsOf({ walk, zones, walkZones, findings, verifications, partners }: BoardParts): readonly Stop[] {
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const rows = new Map(walkZones.map((row) => [row.zoneId, row]))
  const route = routeOf(walk)
  const extra = walkZones.map((row) => row.zoneId).filter((id) => !route.includes(id))
  const seen = new Set(verifications.filter((row) => row.result !== null).map((row) => row.findingId))
  const stops: Stop[] = []
  for (const id of [...route, ...new Set(extra)]) {
    const zone = byId.get(id)
    if (!zone) continue
    const row = rows.get(id) ?? null
    const here = findings.filter((finding) => finding.zoneId === id)
    stops.push({
      zone,
      row,
      status: row?.status ?? 'todo',
      findings: here.filter((finding) => finding.walkId === walk.id).length,
      open: here.filter((finding) => finding.walkId !== walk.id && !seen.has(finding.id)).length,
      verified: verifiedCount(verifications, id),
      partner: partners.find((partner) => partner.zoneId === id && partner.finishedAt === null) ?? null,
    })
  }
  return stops
}

export interface Progress {
  readonly total: number
  readonly done: number
  readonly skipped: number // with a reason: nothing left to do there either
  readonly next: Stop | null
  readonly segments: readonly ('done' | 'now' | 'todo')[]
}

export function progressOf(stops: readonly Stop[], hereId: string | null): Progress {
  const over = (stop: Stop): boolean => stop.status === 'done' || stop.status === 'skipped'
  const here = stops.find((stop) => stop.zone.id === hereId && !over(stop))
  const next = here ?? stops.find((stop) => stop.status === 'doing') ?? stops.find((stop) => !over(stop)) ?? null
  return {
    total: stops.length,
    done: stops.filter((stop) => stop.status === 'done').length,
    skipped: stops.filter((stop) => stop.status === 'skipped').length,
    next,
    segments: stops.map((stop) => (over(stop) ? 'done' : stop === next ? 'now' : 'todo')),
  }
}

export interface ZoneCount {
  readonly total: number
  /** Somebody went there, whether or not they said that they were done. */
  readonly visited: number
  readonly done: number
  readonly skipped: number
}

export function countZones(stops: readonly Pick<Stop, 'status'>[]): ZoneCount {
  const count = (status: ZoneStatus): number => stops.filter((stop) => stop.status === status).length
  return {
    total: stops.length,
    visited: count('done') + count('doing'),
    done: count('done'),
    skipped: count('skipped'),
  }
}

/** "2 of 17 visited, none marked done, 1 skipped": what happened, and no more than that. */
export function zoneCountWords({ total, visited, done, skipped }: ZoneCount): string {
  return [
    `${visited} of ${total} visited`,
    ...(done === visited ? [] : [`${done === 0 ? 'none' : done} marked done`]),
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
  ].join(', ')
}

/** The others on this walk, the most recently seen first. */
export function partnersOf(
  participants: readonly WalkParticipant[],
  me: string,
  nameOf: (personId: string) => string,
): readonly Partner[] {
  return participants
    .filter((participant) => participant.personId !== me)
    .map((participant) => ({
      personId: participant.personId,
      name: nameOf(participant.personId),
      zoneId: participant.zoneId,
      seenAt: participant.seenAt ?? participant.joinedAt,
      finishedAt: participant.finishedAt,
    }))
    .sort((a, b) => (b.seenAt ?? 0) - (a.seenAt ?? 0))
}

const RUNNING: readonly Walk['state'][] = ['in_progress', 'paused', 'ready_for_signoff']

/** True while a walk can still take findings. */
export function isRunning(walk: Pick<Walk, 'state'>): boolean {
  return RUNNING.includes(walk.state)
}

export function leads(walk: Pick<Walk, 'leadId' | 'createdBy'>, me: string): boolean {
  return (walk.leadId ?? walk.createdBy) === me
}

/** What somebody typed about the weather today, so that it is typed once a day. */
export function weatherToday(
  walks: readonly Pick<Walk, 'startedOn' | 'startedAt' | 'weather'>[],
  today: string,
): string {
  const told = walks.filter((walk) => walk.startedOn === today && (walk.weather ?? '') !== '')
  return (
    told.reduce<Pick<Walk, 'startedAt' | 'weather'> | null>(
      (last, walk) => ((walk.startedAt ?? 0) > (last?.startedAt ?? -1) ? walk : last),
      null,
    )?.weather ?? ''
  )
}

/** Minutes between two instants, for "48 min". */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 60_000))
}
