/**
 * The rules of a walk: its route, where it stands, who else is on it and what keeps it from being signed. Pure.
 *
 * A walk zone without a row is `todo`: rows are made when somebody enters or skips the zone, under a name-based id, so two
 * inspectors who enter the same zone without signal meet in one row.
 */
import type {
  Finding,
  Vessel,
  Verification,
  Walk,
  WalkParticipant,
  WalkRoute,
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

/** "Yard walk, Fri, Nov 21": what a walk is called until somebody names it. */
export function defaultTitle(dateWords: string, hour: number): string {
  const part =
    hour < 5 || hour >= 22
      ? 'night'
      : hour < 11
        ? 'morning'
        : hour < 14
          ? 'midday'
          : hour < 18
            ? 'afternoon'
            : 'evening'
  return `Yard walk, ${dateWords}, ${part}`
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

/**
 * The order of the tiles: where you are, what is to do, what was skipped, what is done; within each the route. So the next zone
 * is always at the top left and never has to be searched.
 */
export function tileOrder(stops: readonly Stop[], hereId: string | null): readonly Stop[] {
  const rank = (stop: Stop): number =>
    stop.zone.id === hereId && stop.status !== 'done' ? 0 : { doing: 1, todo: 2, skipped: 3, done: 4 }[stop.status]
  return stops
    .map((stop, index) => ({ stop, index }))
    .sort((a, b) => rank(a.stop) - rank(b.stop) || a.index - b.index)
    .map(({ stop }) => stop)
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

/** Only the lead's leaving pauses the walk; a partner who goes for lunch does not stop the other. */
export function leavingPauses(walk: Pick<Walk, 'state' | 'leadId' | 'createdBy'>, me: string): boolean {
  return walk.state === 'in_progress' && leads(walk, me)
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

/** The zones a stored route still has, in its order: a zone may have been closed since. */
export function zonesOfRoute(route: Pick<WalkRoute, 'zoneIds'>, zones: readonly Zone[]): readonly string[] {
  const inUse = new Set(zones.filter((zone) => zone.active !== false).map((zone) => zone.id))
  return routeOf({ route: route.zoneIds }).filter((id) => inUse.has(id))
}

/** The zones around a vessel: its berth and what belongs to the berth, as far as the yard's route visits them. */
export function zonesAround(vessel: Pick<Vessel, 'zoneId'>, zones: readonly Zone[]): readonly string[] {
  return defaultRoute(zones).filter(
    (id) =>
      id === vessel.zoneId ||
      (vessel.zoneId !== null && zones.find((zone) => zone.id === id)?.parentId === vessel.zoneId),
  )
}

/** Minutes between two instants, for "48 min". */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 60_000))
}

/** The zone a scanned or typed code names: the printed text first, then the short code, then the id at the end of an address. */
export function zoneByCode<Z extends Pick<Zone, 'id' | 'qr' | 'code'>>(zones: readonly Z[], scanned: string): Z | null {
  const text = scanned.trim()
  if (text === '') return null
  const tail =
    text
      .split(/[/:#?=]/)
      .at(-1)
      ?.toLowerCase() ?? ''
  return (
    zones.find((zone) => zone.qr === text) ??
    zones.find((zone) => zone.code.toLowerCase() === text.toLowerCase()) ??
    zones.find((zone) => zone.id === tail || zone.code.toLowerCase() === tail) ??
    null
  )
}
