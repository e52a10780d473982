/** Turns a digest into what the report worker prints: every id becomes a name, every time a word. */
import type { Finding, Photo } from '../../../../../schema/gen/types.ts'
import { formatDate } from '../../../lib/written.ts'
import { dueWords } from '../../../lib/overdue.ts'
import { findingTitle } from '../findingTitle.ts'
import type { DigestInput, ReportPicture } from '../../../workers/reportInput.ts'
import { severityTitle } from '../../../lib/hazards.ts'
import type { Coverage } from '../trends/trendRules.ts'
import type { Digest, Fixed, Week } from './digestRules.ts'

export interface PaperParts<F extends Finding, P extends Photo> {
  readonly digest: Digest<F, P>
  readonly organization: string
  readonly personName: (id: string | null) => string
  readonly zoneName: (id: string | null) => string
  readonly picture: (photo: P) => Promise<ReportPicture | null>
  readonly made: string
}

export function weekWords({ from, to }: Week): string {
  return `${formatDate(from, { year: 'never' })} to ${formatDate(to, { year: 'always' })}`
}

export function totalsOf(digest: Digest<unknown, unknown>): readonly (readonly [value: string, label: string])[] {
  return [
    [String(digest.walks), digest.walks === 1 ? 'walk signed' : 'walks signed'],
    [String(digest.seen), 'found'],
    [String(digest.fixed.length), 'corrected'],
    [String(digest.open), 'open'],
    [String(digest.overdue.length), 'overdue'],
    [`${digest.zonesWalked}/${digest.zones}`, 'zones walked'],
  ]
}

export function coverageWords({ days, lastOn }: Coverage): string {
  return lastOn === null ? 'never walked' : `${days} ${days === 1 ? 'day' : 'days'} before, ${formatDate(lastOn)}`
}

export function findingNote(
  finding: Finding,
  personName: PaperParts<Finding, Photo>['personName'],
  zoneName: PaperParts<Finding, Photo>['zoneName'],
): string {
  return [
    finding.number ?? finding.provisionalNumber,
    zoneName(finding.zoneId),
    finding.severity === null ? null : severityTitle(finding.severity),
    finding.assigneeId === null ? 'nobody has it' : personName(finding.assigneeId),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

export async function digestPaper<F extends Finding, P extends Photo>({
  digest,
  organization,
  personName,
  zoneName,
  picture,
  made,
}: PaperParts<F, P>): Promise<DigestInput> {
  const late = new Set(digest.overdue.map(({ id }) => id))
  const noteOf = (finding: F) =>
    `${findingNote(finding, personName, zoneName)}${finding.dueOn === null || late.has(finding.id) ? '' : ` · due ${formatDate(finding.dueOn)}`}`
  const row = (finding: F) => ({
    severity: finding.severity,
    title: findingTitle(finding, zoneName(finding.zoneId)),
    note: noteOf(finding),
    late: finding.dueOn !== null && late.has(finding.id) ? `Due ${dueWords(finding.dueOn, true)}` : null,
  })
  const photo = async (of: P | null, word: string) => {
    const read = of === null ? null : await picture(of)
    return read === null || of === null ? null : { ...read, label: `${word}, ${formatDate(of.takenAt)}` }
  }
  const fixed = digest.fixed.map(async ({ finding, at, before, after }: Fixed<F, P>) => ({
    title: findingTitle(finding, zoneName(finding.zoneId)),
    note: `${noteOf(finding)} · closed ${formatDate(at)}`,
    before: await photo(before, 'Before'),
    after: await photo(after, 'After'),
  }))
  return {
    organization,
    made,
    week: weekWords(digest.week),
    totals: totalsOf(digest),
    open: digest.openBySeverity.map(({ severity, count, fresh }) => ({
      severity,
      word: severityTitle(severity),
      count: String(count),
      fresh: String(fresh),
    })),
    lists: [
      { title: `${digest.overdue.length} overdue`, none: 'Nothing is overdue.', rows: digest.overdue.map(row) },
      {
        title: `${digest.repeats.length} ${digest.repeats.length === 1 ? 'repeat finding' : 'repeat findings'} within 90 days`,
        none: 'Nothing came back.',
        rows: digest.repeats.map(row),
      },
    ],
    fixed: await Promise.all(fixed),
    zones: digest.longest.map((each) => [each.zone.name, coverageWords(each)] as const),
  }
}
