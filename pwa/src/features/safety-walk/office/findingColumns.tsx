/** What the module file cannot say of the columns of findings: what is counted, or stands in other records. */
import { findingTitle } from '../findingTitle.ts'
import type { ColumnException } from '../../../records/engine/define.ts'
import { choicesOf, wordOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import type { People } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { isLiveStop, standOf } from '../../../lib/stopWork.ts'
import { citedOf, type Questions } from '../../../forms/cited.ts'
import { citedText } from '../../../lib/citation.ts'
import { isLate } from '../late.ts'
import { isOpen } from '../findingStates.ts'
import { StopChip } from '../stop/StopChip.tsx'
import type { StopRow } from '../stop/liveStops.ts'
import { FindingStatus } from './findingWords.tsx'
import { ageDays } from './officeRules.ts'
import styles from './office.module.css'
import type { FindingRow, WalkRow } from './queries.ts'
import type { Row } from '../../../data/react/live.ts'
import { DueDate } from '../../../ui/DueDate.tsx'

export interface FindingSources {
  readonly people: People
  readonly walks: ReadonlyMap<string, WalkRow>
  readonly photos: ReadonlyMap<string, readonly Row<'photo'>[]>
  /** When each closed finding was closed, and which had been seen in the same place before. */
  readonly closed: ReadonlyMap<string, number>
  readonly repeats: ReadonlySet<string>
  readonly today: string
  /** Every press of the stop-work key, by finding. */
  readonly stops: ReadonlyMap<string, readonly StopRow[]>
  /** What was asked on a walk: its template says whether a source was read. */
  readonly questions: (walkId: string) => Questions
}

type Exception = ColumnException<'finding'>

/** It gives way before the words of the finding do. */
export const CATEGORY = { from: 'wide' } as const satisfies Exception

const yesNo = (title: string, after: string, is: (finding: FindingRow) => boolean): Exception => ({
  title,
  after,
  value: (finding) => (is(finding) ? 'yes' : 'no'),
  filter: 'enum',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  exportOnly: true,
})

export function findingColumns(sources: FindingSources): Readonly<Record<string, Exception>> {
  const { people, walks, photos, closed, repeats, today, stops, questions } = sources
  const stopsOf = (finding: FindingRow) => stops.get(finding.id) ?? []
  const standing = (finding: FindingRow) => standOf(stopsOf(finding))?.kind ?? null
  // Whether people may work there is what a reader of an open one asks first.
  const showsStop = (finding: FindingRow) =>
    finding.state !== 'closed' &&
    finding.state !== 'recorded' &&
    ['raised', 'acknowledged', 'released'].includes(standing(finding) ?? '')
  return {
    photo: {
      title: 'Photo',
      after: 'number',
      value: (finding) => photos.get(finding.id)?.length ?? 0,
      width: '60px',
      sortable: false,
      render: (finding) => {
        const first = photos.get(finding.id)?.[0]
        return first === undefined ? '' : <PhotoThumb photo={first} size="row" />
      },
    },
    severity: {
      render: (finding) =>
        finding.severity === null ? (
          <span className={styles.number}>{wordOf('finding', 'kind', finding.kind)}</span>
        ) : (
          <span className={styles.line}>
            <Severity value={finding.severity} />
          </span>
        ),
    },
    text: { render: (finding) => <span className={styles.cut}>{findingTitle(finding, null)}</span> },
    category: CATEGORY,
    status: {
      render: (finding) =>
        showsStop(finding) ? <StopChip stops={stopsOf(finding)} /> : <FindingStatus state={finding.state} />,
    },
    who: {
      render: (finding) => (finding.assigneeId === null ? '' : <Avatar name={people.name(finding.assigneeId)} alone />),
    },
    due: {
      render: (finding) => (finding.dueOn === null ? '' : <DueDate on={finding.dueOn} late={isLate(finding, today)} />),
    },
    age: {
      title: 'Age',
      after: 'due',
      value: (finding) => ageDays(finding, today),
      align: 'end',
      width: '64px',
      from: 'wide',
      render: (finding) => <span className={styles.number}>{ageDays(finding, today)} d</span>,
    },
    saved: { width: '60px' },
    phase: {
      title: 'Phase',
      after: 'kind',
      value: (finding) => (isOpen(finding) ? 'open' : 'over'),
      filter: 'enum',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'over', label: 'Closed' },
      ],
      exportOnly: true,
    },
    late: { after: 'phase' },
    stop: {
      title: 'Stopped work',
      after: 'late',
      value: standing,
      filter: 'enum',
      options: choicesOf('stopWork', 'state'),
      exportOnly: true,
    },
    stopped: yesNo('Work is stopped', 'stop', (finding) => stopsOf(finding).some(isLiveStop)),
    repeat: yesNo('Repeat finding', 'stopped', ({ id }) => repeats.has(id)),
    duplicate: yesNo('Same hazard as another', 'repeat', ({ duplicateOf }) => duplicateOf !== null),
    walk: {
      after: 'duplicate',
      // The newest first: it is the one that people look for.
      options: [...walks.values()]
        .toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))
        .map((walk) => ({ value: walk.id, label: recordNumber(walk) })),
    },
    closed: {
      title: 'Closed',
      after: 'observed',
      value: ({ id }) => closed.get(id) ?? null,
      filter: 'date',
      exportOnly: true,
    },
    company: { filter: 'enum' },
    standard: {
      value: ({ standardRef, itemId, walkId }) => {
        const cited = citedOf(standardRef, itemId, questions(walkId))
        return cited === null ? null : citedText(cited)
      },
    },
    description: { title: 'Full text', value: ({ text }) => text, exportOnly: true },
  }
}
