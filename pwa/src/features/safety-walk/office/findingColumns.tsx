/** The columns of the findings list: what is shown, filtered, sorted and exported. */
import { FINDING_KIND, findingTitle } from '../../../lib/findingTitle.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import type { People, Zones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { CATEGORIES, categoryTitle } from '../../../lib/hazards.ts'
import { isLiveStop, standOf } from '../../../lib/stopWork.ts'
import { citationWords } from '../../../lib/citation.ts'
import { isLate } from '../../../lib/overdue.ts'
import { isOpen } from '../findingStates.ts'
import { StopChip } from '../stop/StopChip.tsx'
import type { StopRow } from '../stop/liveStops.ts'
import { stopWord } from '../stop/stopWord.ts'
import { FindingStatus } from './findingWords.tsx'
import { ageDays } from './officeRules.ts'
import styles from './office.module.css'
import type { FindingRow, WalkRow } from './queries.ts'
import type { Row } from '../../../data/react/live.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { wordOf } from '../../../lib/valueWords.ts'

export interface FindingSources {
  readonly people: People
  readonly zones: Zones
  readonly walks: ReadonlyMap<string, WalkRow>
  readonly photos: ReadonlyMap<string, readonly Row<'photo'>[]>
  /** When each closed finding was closed, and which had been seen in the same place before. */
  readonly closed: ReadonlyMap<string, number>
  readonly repeats: ReadonlySet<string>
  readonly today: string
  /** Every press of the stop-work key, by finding. */
  readonly stops: ReadonlyMap<string, readonly StopRow[]>
}

const options = <K extends string>(words: Readonly<Record<K, string>>, order: readonly K[]) =>
  order.map((value) => ({ value, label: words[value] }))

const STOP_STATES = ['raised', 'acknowledged', 'released', 'withdrawn'] as const
const PHASES = [
  { value: 'open', label: 'Open' },
  { value: 'over', label: 'Closed' },
]
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function findingColumns({
  people,
  zones,
  walks,
  photos,
  closed,
  repeats,
  today,
  stops,
}: FindingSources): readonly Column<FindingRow>[] {
  const standing = (finding: FindingRow) => standOf(stops.get(finding.id) ?? [])?.kind ?? null
  // Whether people may work there is what a reader of an open one asks first.
  const showsStop = (finding: FindingRow) =>
    finding.state !== 'closed' &&
    finding.state !== 'recorded' &&
    ['raised', 'acknowledged', 'released'].includes(standing(finding) ?? '')
  return [
    {
      id: 'number',
      title: 'No.',
      value: recordNumber,
      width: '88px',
      render: (finding) => <span className={styles.number}>{recordNumber(finding)}</span>,
    },
    {
      id: 'photo',
      title: 'Photo',
      value: (finding) => photos.get(finding.id)?.length ?? 0,
      width: '60px',
      sortable: false,
      render: (finding) => {
        const first = photos.get(finding.id)?.[0]
        return first === undefined ? '' : <PhotoThumb photo={first} size="row" />
      },
    },
    {
      id: 'severity',
      title: 'Severity',
      value: (finding) => finding.severity,
      filter: 'enum',
      width: '116px',
      options: choicesOf('finding', 'severity'),
      render: (finding) =>
        finding.severity === null ? (
          <span className={styles.number}>{wordOf(FINDING_KIND, finding.kind)}</span>
        ) : (
          <span className={styles.line}>
            <Severity value={finding.severity} />
          </span>
        ),
    },
    {
      id: 'text',
      title: 'What is wrong',
      value: (finding) => findingTitle(finding, null),
      render: (finding) => <span className={styles.cut}>{findingTitle(finding, null)}</span>,
    },
    {
      id: 'zone',
      title: 'Zone',
      value: (finding) => finding.zoneId,
      filter: 'enum',
      options: zones.options,
      width: '132px',
      from: 'desktop',
    },
    {
      id: 'category',
      title: 'Category',
      value: (finding) => finding.category,
      filter: 'enum',
      width: '120px',
      from: 'desktop',
      options: CATEGORIES.map((category) => ({ value: category.id, label: category.title })),
      render: (finding) => (finding.category === null ? '' : categoryTitle(finding.category)),
    },
    {
      id: 'status',
      title: 'Status',
      value: (finding) => finding.state,
      filter: 'enum',
      options: choicesOf('finding', 'state'),
      width: '148px',
      render: (finding) =>
        showsStop(finding) ? <StopChip stops={stops.get(finding.id) ?? []} /> : <FindingStatus state={finding.state} />,
    },
    {
      id: 'who',
      title: 'Who',
      value: (finding) => finding.assigneeId,
      filter: 'enum',
      options: people.options,
      width: '60px',
      from: 'desktop',
      render: (finding) => (finding.assigneeId === null ? '' : <Avatar name={people.name(finding.assigneeId)} alone />),
    },
    {
      id: 'due',
      title: 'Due',
      value: (finding) => finding.dueOn,
      filter: 'date',
      align: 'end',
      width: '180px',
      render: (finding) => (finding.dueOn === null ? '' : <DueDate on={finding.dueOn} late={isLate(finding, today)} />),
    },
    {
      id: 'age',
      title: 'Age',
      value: (finding) => ageDays(finding, today),
      align: 'end',
      width: '64px',
      from: 'desktop',
      render: (finding) => <span className={styles.number}>{ageDays(finding, today)} d</span>,
    },
    {
      id: 'saved',
      title: 'Saved',
      value: (finding) => finding.$.state,
      align: 'end',
      width: '60px',
      sortable: false,
      render: (finding) => <SaveState state={finding.$.state} />,
    },
    {
      id: 'kind',
      title: 'Kind',
      value: (finding) => finding.kind,
      filter: 'enum',
      options: options(FINDING_KIND, ['at_risk', 'fixed_on_spot', 'good_catch']),
      exportOnly: true,
    },
    {
      id: 'phase',
      title: 'Phase',
      value: (finding) => (isOpen(finding) ? 'open' : 'over'),
      filter: 'enum',
      options: PHASES,
      exportOnly: true,
    },
    {
      id: 'late',
      title: 'Overdue',
      value: (finding) => (isLate(finding, today) ? 'yes' : 'no'),
      filter: 'enum',
      options: YES_NO,
      exportOnly: true,
    },
    {
      id: 'stop',
      title: 'Stopped work',
      value: standing,
      filter: 'enum',
      options: STOP_STATES.map((value) => ({ value, label: stopWord(value) })),
      exportOnly: true,
    },
    {
      id: 'stopped',
      title: 'Work is stopped',
      value: (finding) => ((stops.get(finding.id) ?? []).some(isLiveStop) ? 'yes' : 'no'),
      filter: 'enum',
      options: YES_NO,
      exportOnly: true,
    },
    {
      id: 'repeat',
      title: 'Repeat finding',
      value: (finding) => (repeats.has(finding.id) ? 'yes' : 'no'),
      filter: 'enum',
      options: YES_NO,
      exportOnly: true,
    },
    {
      id: 'duplicate',
      title: 'Same hazard as another',
      value: (finding) => (finding.duplicateOf === null ? 'no' : 'yes'),
      filter: 'enum',
      options: YES_NO,
      exportOnly: true,
    },
    {
      id: 'walk',
      title: 'Walk',
      value: (finding) => finding.walkId,
      filter: 'enum',
      exportOnly: true,
      options: [...walks.values()]
        .toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))
        .map((walk) => ({ value: walk.id, label: recordNumber(walk) })),
    },
    { id: 'observed', title: 'Observed', value: (finding) => finding.observedAt, filter: 'date', exportOnly: true },
    {
      id: 'closed',
      title: 'Closed',
      value: (finding) => closed.get(finding.id) ?? null,
      filter: 'date',
      exportOnly: true,
    },
    { id: 'company', title: 'Contractor', value: (finding) => finding.company, filter: 'enum', exportOnly: true },
    {
      id: 'by',
      title: 'Observed by',
      value: (finding) => finding.createdBy,
      filter: 'enum',
      options: people.options,
      exportOnly: true,
    },
    { id: 'action', title: 'Immediate action', value: (finding) => finding.immediateAction, exportOnly: true },
    {
      id: 'standard',
      title: 'Standard',
      value: (finding) => (finding.standardRef === null ? null : citationWords(finding.standardRef)),
      exportOnly: true,
    },
    { id: 'description', title: 'Full text', value: (finding) => finding.text, exportOnly: true },
  ]
}
