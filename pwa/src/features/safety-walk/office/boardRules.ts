/** Walks by how far they have come. Pure. */
import type { Finding, Walk, WalkParticipant } from '../../../../../schema/gen/types.ts'

type State = Walk['state']

export interface BoardColumn {
  readonly id: string
  readonly title: string
  /** The list's filter for exactly this column. */
  readonly states: readonly State[]
}

/** Every state has one column: what was missed stands with the plan it was part of, what was amended with the signed. */
export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { id: 'planned', title: 'Planned', states: ['planned', 'missed'] },
  { id: 'running', title: 'Under way', states: ['in_progress', 'paused', 'ready_for_signoff'] },
  { id: 'signed', title: 'Signed', states: ['signed', 'amended'] },
  { id: 'distributed', title: 'Sent out', states: ['distributed'] },
  { id: 'closed', title: 'Closed', states: ['closed', 'abandoned'] },
]

type BoardWalk = Pick<Walk, 'id' | 'state' | 'plannedOn' | 'startedOn' | 'startedAt' | 'signedAt'>

/** The walks of each column: the next planned one first, elsewhere the newest first. */
export function boardOf<W extends BoardWalk>(
  walks: readonly W[],
): readonly { readonly column: BoardColumn; readonly walks: readonly W[] }[] {
  return BOARD_COLUMNS.map((column) => {
    const inColumn = walks.filter((walk) => column.states.includes(walk.state))
    const newest = (walk: W): number =>
      walk.signedAt ?? walk.startedAt ?? (walk.plannedOn === null ? 0 : Date.parse(walk.plannedOn))
    const planned = (walk: W): string => walk.plannedOn ?? walk.startedOn ?? ''
    return {
      column,
      walks: inColumn.toSorted((a, b) =>
        column.id === 'planned' ? planned(a).localeCompare(planned(b)) : newest(b) - newest(a),
      ),
    }
  })
}

/** A planned walk whose day has passed without a start. */
export function isMissed(walk: Pick<Walk, 'state' | 'plannedOn'>, today: string): boolean {
  return walk.state === 'missed' || (walk.state === 'planned' && walk.plannedOn !== null && walk.plannedOn < today)
}

/** Those on a walk, the last seen first. */
export function byLastSeen<P extends Pick<WalkParticipant, 'seenAt' | 'joinedAt'>>(
  participants: readonly P[],
): readonly P[] {
  return participants.toSorted((a, b) => (b.seenAt ?? b.joinedAt) - (a.seenAt ?? a.joinedAt))
}

/** Where somebody is: the zone they entered last, else where they recorded something last. */
export function lastPlace(
  row: Pick<WalkParticipant, 'personId' | 'zoneId'>,
  findings: readonly Pick<Finding, 'createdBy' | 'zoneId' | 'observedAt'>[],
): string | null {
  if (row.zoneId !== null) return row.zoneId
  const mine = findings
    .filter((finding) => finding.createdBy === row.personId)
    .toSorted((a, b) => b.observedAt - a.observedAt)
  return mine[0]?.zoneId ?? null
}

interface Reported {
  readonly userId: string
  readonly waitingSets: number | null
  readonly waitingFiles: number | null
}

/** Records and files that wait on somebody's devices, as they last said; null when none of them has said anything. */
export function waitingOf(personId: string, devices: readonly Reported[]): number | null {
  const told = devices.filter((device) => device.userId === personId && device.waitingSets !== null)
  return told.length === 0
    ? null
    : told.reduce((sum, device) => sum + (device.waitingSets ?? 0) + (device.waitingFiles ?? 0), 0)
}

/** "1 of 2 devices in": how many of those on a walk have nothing left to send; null when nobody has said. */
export function devicesIn(
  participants: readonly Pick<WalkParticipant, 'personId'>[],
  devices: readonly Reported[],
): { readonly sent: number; readonly total: number } | null {
  const waiting = participants.map((row) => waitingOf(row.personId, devices))
  return waiting.every((each) => each === null)
    ? null
    : { sent: waiting.filter((each) => each === 0).length, total: participants.length }
}
