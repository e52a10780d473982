/**
 * Revisions of a report. The first that is made of a signed walk is Rev A. While somebody else's device may still hold work of the
 * walk, the report is provisional and names it. Work that lands after the signature amends the walk (the server decides that and
 * gives the reason); the next revision clears the reason. No revision is ever replaced: each is a row with its own file. Pure.
 */
import type { Walk, WalkParticipant, WalkReport } from '../../../../../schema/gen/types.ts'
import { revisionLetter } from '../../../../../sync/walks/revision.ts'

export interface Outstanding {
  readonly personId: string
  readonly name: string
  readonly deviceName: string | null
  readonly made: number | null // change-sets, as far as the device has told
  readonly received: number | null
}

export interface OutstandingParts {
  readonly participants: readonly Pick<WalkParticipant, 'personId' | 'deviceName' | 'finishedAt' | 'seenAt' | 'made'>[]
  /** Who is making the report, and who signed: their own devices brought everything with the signature. */
  readonly present: ReadonlySet<string>
  readonly nameOf: (personId: string) => string
  /** How many change-sets wait on somebody's devices, where that was heard. */
  readonly waiting?: (personId: string) => number | null
}

/**
 * The others who have not said "I am done here", who went on after saying so, or whose device has told of work that waits. Sets
 * arrive in the order they were made, so a `finishedAt` that is here proves that everything before it is here too.
 */
export function outstandingOf({
  participants,
  present,
  nameOf,
  waiting = () => null,
}: OutstandingParts): readonly Outstanding[] {
  return participants
    .filter((each) => !present.has(each.personId) && !onlyInvited(each))
    .flatMap((each) => {
      const waits = waiting(each.personId)
      const done = each.finishedAt !== null && (each.seenAt ?? 0) <= each.finishedAt
      if (done && !waits) return []
      const made = each.made === null ? null : each.made + (waits ?? 0)
      return [
        {
          personId: each.personId,
          name: nameOf(each.personId),
          deviceName: each.deviceName,
          made,
          received: each.made,
        },
      ]
    })
}

/** Put on the walk by somebody else, and never seen on it: nothing is awaited from them. */
function onlyInvited({ deviceName, seenAt, made }: OutstandingParts['participants'][number]): boolean {
  return deviceName === null && seenAt === null && made === null
}

/** "Ana Ruiz (Ana's iPad), 14 of 17". */
export function outstandingWords({ name, deviceName, made, received }: Outstanding): string {
  const device = deviceName === null || deviceName === '' ? name : `${name} (${deviceName})`
  return made !== null && received !== null && made > received ? `${device}, ${received} of ${made}` : device
}

type Loose = Readonly<Record<string, unknown>>

/** The stored list of a revision, whatever its JSON holds. */
export function readOutstanding(value: unknown): readonly Outstanding[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null) return []
    const { personId, name, deviceName, made, received } = each as Loose
    const count = (n: unknown) => (typeof n === 'number' ? n : null)
    return typeof name !== 'string'
      ? []
      : [
          {
            personId: typeof personId === 'string' ? personId : '',
            name,
            deviceName: typeof deviceName === 'string' ? deviceName : null,
            made: count(made),
            received: count(received),
          },
        ]
  })
}

/** Why the next revision is due; null when it is not. */
export function lateWork(walk: Pick<Walk, 'state' | 'stateReason'>): string | null {
  return (walk.state === 'amended' || walk.state === 'closed') && walk.stateReason ? walk.stateReason : null
}

type Made = Pick<WalkReport, 'revision' | 'contentHash' | 'provisional' | 'madeAt'>

/** The last revision; of two that devices made under one letter without hearing of each other, the later. */
export function latestReport<R extends Pick<WalkReport, 'revision' | 'madeAt'>>(reports: readonly R[]): R | null {
  return reports.toSorted((a, b) => b.revision - a.revision || b.madeAt - a.madeAt)[0] ?? null
}

/**
 * The revision that making a report now would be. The same walk, as provisional as before, is no new revision: then the answer is
 * null and the report is only made again for this device. A walk that is not signed has drafts, no revisions.
 */
export function nextRevision(
  walk: Pick<Walk, 'signedAt' | 'reportRevision' | 'reportSha256' | 'state' | 'stateReason'>,
  latest: Made | null,
  content: { readonly hash: string; readonly outstanding: number },
): number | null {
  if (walk.signedAt === null) return null
  const before = Math.max(latest?.revision ?? 0, walk.reportRevision ?? 0, walk.reportSha256 === null ? 0 : 1)
  const same =
    latest !== null && latest.contentHash === content.hash && (latest.provisional ?? false) === content.outstanding > 0
  return same && lateWork(walk) === null ? null : before + 1
}

/** "WALK-2026-0004 Docks and piers Rev B.pdf", in characters every file system and mail takes. */
export function reportFileName(number: string, title: string, revision: number | null): string {
  const end = revision === null ? '.pdf' : ` Rev ${revisionLetter(revision)}.pdf`
  const name = `${number} ${title}`.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').trim()
  return `${name.slice(0, 120 - end.length).trim()}${end}`
}
