/** Turns a finding with its photos into what the report prints of it. */
import type { Finding, Photo, VoiceNote } from '../../../../schema/gen/types.ts'
import { citedOf, type Questions } from '../../forms/cited.ts'
import { citedText } from '../../lib/citation.ts'
import { localDate } from '../../lib/dates.ts'
import { formatDate, formatDateTime, formatTime } from '../../lib/written.ts'
import { findingWords, timeDoubt } from './findingTitle.ts'
import { categoryTitle, severityRule } from '../../lib/hazards.ts'
import { dueWords } from '../../lib/overdue.ts'
import { isLate } from './late.ts'
import type { ReportFact, ReportFinding, ReportPhoto, ReportPicture } from '../../workers/reportInput.ts'
import type { Stop } from './walkRules.ts'
import { clock } from '../../records/voice/recording.ts'
import { wordOf } from '../../records/engine/words.ts'

export interface FindingSources {
  readonly stops: readonly Stop[]
  readonly photos: readonly Photo[]
  /** What was said into the tablet: paper says that there is a recording, how long it is and its words. */
  readonly voices: readonly VoiceNote[]
  /** Of the template that the walk names. */
  readonly questions: Questions
  readonly picture: (photo: Photo) => Promise<ReportPicture | null>
  readonly nameOf: (personId: string | null) => string
  readonly now: number
}

export async function reportFinding(parts: FindingSources, finding: Finding, n: number): Promise<ReportFinding> {
  const zone = parts.stops.find((stop) => stop.zone.id === finding.zoneId)?.zone.name ?? 'Zone'
  // The photo of the place put right often hangs on the task.
  const mine = parts.photos.filter(
    (photo) => photo.parentId === finding.id || (finding.taskId !== null && photo.parentId === finding.taskId),
  )
  const of = async (after: boolean) => {
    const wanted = mine.filter((photo) => (photo.role === 'after') === after)
    const read = await Promise.all(
      wanted.map(async (photo) => {
        const picture = await parts.picture(photo)
        return (
          picture && {
            ...picture,
            label: `${after ? 'After' : 'Before'}, ${formatDate(photo.takenAt)}, ${formatTime(photo.takenAt)}`,
          }
        )
      }),
    )
    return read.filter((picture) => picture !== null)
  }
  const before = await of(false)
  const after = await of(true)
  const { pairs, pictures } = paired(before, after)
  const shown = before.length + after.length
  const doubt = timeDoubt(finding)
  const cited = citedOf(finding.standardRef, finding.itemId, parts.questions)
  const facts: ReportFact[] = [
    [
      'Seen',
      `${formatTime(finding.observedAt)} by ${parts.nameOf(finding.createdBy)}${doubt === null ? '' : `. ${doubt}`}`,
    ],
    ...(finding.category ? [['Hazard', categoryTitle(finding.category)] as const] : []),
    ...(finding.assigneeId ? [['Goes to', parts.nameOf(finding.assigneeId)] as const] : []),
    ...(finding.dueOn ? [dueFact(finding, finding.dueOn, localDate(parts.now))] : []),
    ...(finding.immediateAction ? [['Immediate action taken', finding.immediateAction] as const] : []),
    ...(finding.toldPerson
      ? [['Told', `${finding.toldPerson}${finding.toldAt === null ? '' : `, ${formatTime(finding.toldAt)}`}`] as const]
      : []),
    ...(finding.acknowledgedAt === null
      ? []
      : [
          [
            'Acknowledged',
            `${parts.nameOf(finding.acknowledgedBy)}, ${formatDateTime(finding.acknowledgedAt)}`,
          ] as const,
        ]),
    ...(finding.company ? [['Contractor', finding.company] as const] : []),
    ...(cited === null ? [] : [['Standard', citedText(cited)] as const]),
    ...parts.voices.filter(({ parentId }) => parentId === finding.id).map((note) => voiceFact(parts, note)),
    ...(shown < mine.length
      ? [['Photos', `${mine.length - shown} of ${mine.length} are on another device`] as const]
      : []),
  ]
  const { title, rest } = findingWords(finding, zone)
  return {
    n,
    zone,
    facts,
    pairs,
    pictures,
    title,
    number: finding.number ?? finding.provisionalNumber ?? '',
    kind:
      finding.state === 'draft'
        ? `${wordOf('finding', 'kind', finding.kind)}, not finished`
        : wordOf('finding', 'kind', finding.kind),
    severity: finding.kind === 'good_catch' ? null : finding.severity,
    severityWord:
      finding.kind === 'good_catch' || finding.severity === null
        ? wordOf('finding', 'kind', finding.kind)
        : severityRule(finding.severity).title,
    text: rest,
  }
}

/** "Voice note: 0:42, 9:14 AM by Ana Ruiz. “The strap is cut.”" */
function voiceFact({ nameOf }: FindingSources, { durationMs, recordedAt, createdBy, words }: VoiceNote): ReportFact {
  const said = (words ?? '').trim() === '' ? '' : `. “${words?.trim()}”`
  return ['Voice note', `${clock(durationMs)}, ${formatTime(recordedAt)} by ${nameOf(createdBy)}${said}`]
}

function dueFact(finding: Finding, dueOn: string, today: string): ReportFact {
  return isLate(finding, today) ? ['Due', dueWords(dueOn, true), 'late'] : ['Due', dueWords(dueOn, false)]
}

/** The first photo of before stands beside the first of after, and so on; what has no partner follows. */
function paired(
  before: readonly ReportPhoto[],
  after: readonly ReportPhoto[],
): Pick<ReportFinding, 'pairs' | 'pictures'> {
  const pairs = after.flatMap((photo, index) => {
    const partner = before[index]
    return partner ? [{ before: partner, after: photo }] : []
  })
  return { pairs, pictures: [...before.slice(pairs.length), ...after.slice(pairs.length)] }
}
