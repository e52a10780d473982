/** What each kind of row tells of a walk: one line each, with the time by the clock of the device that made it. */
import type {
  Delivery,
  Finding,
  Photo,
  Signature,
  Verification,
  Walk,
  WalkParticipant,
  WalkReport,
  WalkZone,
} from '../../../../../schema/gen/types.ts'
import { cleanLine } from '../../../../../sync/change/clean.ts'
import { formatDuration } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { madeAt } from '../../../records/historyEntries.ts'
import type { HistoryEntry } from '../../../records/historyEntries.ts'
import type { NameSource } from '../../../records/names.ts'
import { groupBy } from './officeRules.ts'
import { wordOf } from '../../../records/engine/words.ts'

export type EventKind =
  | 'walk'
  | 'zone'
  | 'finding'
  | 'verify'
  | 'pause'
  | 'person'
  | 'sign'
  | 'report'
  | 'send'
  | 'late'

export interface TimelineParts {
  readonly walk: Walk
  readonly participants: readonly WalkParticipant[]
  readonly walkZones: readonly WalkZone[]
  readonly findings: readonly Finding[]
  readonly photos: readonly Photo[]
  readonly verifications: readonly Verification[]
  readonly signatures: readonly Signature[]
  readonly reports: readonly WalkReport[]
  readonly deliveries: readonly Delivery[]
  /** Null without a connection: pauses and steps are then missing, nothing else. */
  readonly history: readonly HistoryEntry[] | null
  readonly names: NameSource
  readonly titleOf: (finding: Finding) => string
}

export interface Told {
  readonly id: string
  readonly kind: EventKind
  readonly text: string
  readonly device: string | null
  readonly detail?: string | undefined
  readonly findingId?: string
  readonly at: number | null
  readonly offset?: number | null
}

export function toldOf(parts: TimelineParts): readonly Told[] {
  return [
    ...started(parts),
    ...people(parts),
    ...zones(parts),
    ...found(parts),
    ...verified(parts),
    ...steps(parts),
    ...signed(parts),
    ...reported(parts),
    ...sent(parts),
    ...late(parts),
  ]
}

/** What the server's clock says needs no correction. */
const SERVER = { device: null, offset: 0 } as const

function started({ walk, names }: TimelineParts): readonly Told[] {
  return [
    {
      id: 'started',
      kind: 'walk',
      at: walk.startedAt,
      device: walk.deviceName,
      text: `${names.person(walk.leadId ?? walk.createdBy)} started the walk`,
    },
  ]
}

function people({ walk, participants, names }: TimelineParts): readonly Told[] {
  return participants.flatMap((row): readonly Told[] => [
    ...(row.personId === (walk.leadId ?? walk.createdBy)
      ? []
      : [
          {
            id: `joined ${row.id}`,
            kind: 'person' as const,
            at: row.joinedAt,
            device: row.deviceName,
            text: `${names.person(row.personId)} joined`,
          },
        ]),
    {
      id: `finished ${row.id}`,
      kind: 'person',
      at: row.finishedAt,
      device: row.deviceName,
      text: `${names.person(row.personId)} was done`,
    },
  ])
}

function zones({ walk, walkZones, names }: TimelineParts): readonly Told[] {
  return walkZones.flatMap((row): readonly Told[] => {
    const zone = names.zone(row.zoneId)
    const skipped = row.status === 'skipped'
    const stay =
      row.enteredAt !== null && row.leftAt !== null && row.leftAt > row.enteredAt
        ? formatDuration(row.leftAt - row.enteredAt)
        : undefined
    return [
      ...(skipped
        ? []
        : [
            {
              id: `in ${row.id}`,
              kind: 'zone' as const,
              at: row.enteredAt,
              device: walk.deviceName,
              text: `Entered ${zone}`,
            },
          ]),
      {
        id: `out ${row.id}`,
        kind: 'zone',
        at: row.leftAt,
        device: walk.deviceName,
        text: skipped ? `Skipped ${zone}` : `Done with ${zone}`,
        detail: skipped ? (row.skipReason ?? undefined) : stay,
      },
    ]
  })
}

function found({ findings, names, titleOf }: TimelineParts): readonly Told[] {
  return findings
    .filter((finding) => finding.state !== 'draft')
    .map((finding) => ({
      id: finding.id,
      kind: 'finding',
      at: finding.observedAt,
      offset: finding.observedOffset,
      device: finding.deviceName,
      findingId: finding.id,
      text: titleOf(finding),
      detail: `${names.person(finding.createdBy)}, ${names.zone(finding.zoneId)}`,
    }))
}

function verified({ verifications, names }: TimelineParts): readonly Told[] {
  return verifications.flatMap((row): readonly Told[] =>
    row.result === null
      ? []
      : [
          {
            id: row.id,
            kind: 'verify',
            at: row.verifiedAt,
            device: row.deviceName,
            findingId: row.findingId,
            text: `Looked again: ${wordOf('verification', 'result', row.result).toLowerCase()}`,
            detail: names.person(row.createdBy),
          },
        ],
  )
}

const STEPS: Readonly<Record<string, readonly [EventKind, string]>> = {
  pause: ['pause', 'paused the walk'],
  resume: ['pause', 'walked on'],
  finish: ['walk', 'finished the round'],
  amend: ['late', 'amended the walk'],
  close: ['walk', 'closed the walk'],
  abandon: ['walk', 'abandoned the walk'],
  miss: ['walk', 'marked it missed'],
}

/** Steps of the walk itself come from the server's history; without it the pause that is running is all this device knows. */
function steps({ walk, history, names }: TimelineParts): readonly Told[] {
  if (history === null)
    return [{ id: 'paused', kind: 'pause', at: walk.pausedAt, device: walk.deviceName, text: 'Paused' }]
  return history.flatMap((entry): readonly Told[] => {
    const step = STEPS[entry.kind]
    if (step === undefined) return []
    const byServer = entry.deviceAt === null || madeAt(entry) === null || entry.actor === 'system'
    const where = byServer ? SERVER : { device: entry.device, offset: entry.clockOffset }
    return [
      {
        id: `step ${entry.seq}`,
        kind: step[0],
        at: byServer ? entry.serverAt : entry.deviceAt,
        ...where,
        text: `${names.person(entry.actor)} ${step[1]}`,
        detail: reasonOf(entry),
      },
    ]
  })
}

function reasonOf(entry: HistoryEntry): string | undefined {
  const reason = entry.changes.find((change) => change.field === 'stateReason')?.after
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

function signed({ signatures, names }: TimelineParts): readonly Told[] {
  const proof = ({ proof, createdBy }: Signature) =>
    proof === 'session'
      ? []
      : [
          proof === 'pin'
            ? 'PIN on the device, not checked by the server'
            : `name written by ${names.person(createdBy)}`,
        ]
  return signatures.map((row) => ({
    id: row.id,
    kind: 'sign',
    at: row.signedAt,
    device: row.deviceName,
    text: `${cleanLine(row.name)} signed`,
    detail: [...(row.role === 'witnessed' ? ['as witness'] : []), ...proof(row)].join(', ') || undefined,
  }))
}

function reported({ reports }: TimelineParts): readonly Told[] {
  return reports.map((row) => ({
    id: row.id,
    kind: 'report',
    at: row.madeAt,
    device: row.deviceName,
    text: `Report Rev ${String.fromCharCode(64 + Math.min(26, row.revision))}`,
    detail: row.provisional === true ? 'provisional: not every device was in' : undefined,
  }))
}

function sent({ deliveries, names }: TimelineParts): readonly Told[] {
  return deliveries.flatMap((row): readonly Told[] => [
    {
      id: `asked ${row.id}`,
      kind: 'send',
      at: row.createdAt,
      device: null,
      text: `${names.person(row.createdBy)} asked to send the report`,
    },
    {
      id: `queued ${row.id}`,
      kind: 'send',
      at: row.queuedAt,
      ...SERVER,
      text: `On its way to ${plural(row.recipients ?? 0, 'address', 'addresses')}`,
    },
  ])
}

/** Photos that reached the server after the signature, a line for each device. */
function late({ walk, photos }: TimelineParts): readonly Told[] {
  const signedAt = walk.signedAt
  if (signedAt === null) return []
  const after = photos.filter((photo) => photo.receivedAt !== null && photo.receivedAt > signedAt)
  return [...groupBy(after, (photo) => photo.deviceName ?? 'another device')].map(([device, held]) => ({
    id: `late ${device}`,
    kind: 'late',
    at: Math.max(...held.map((photo) => photo.receivedAt ?? 0)),
    ...SERVER,
    text: `${plural(held.length, 'photo')} of ${device} arrived after signing`,
  }))
}
