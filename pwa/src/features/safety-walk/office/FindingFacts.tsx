import { Link } from 'wouter'
import { formatDateTime, today as todayNow } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { recordNumber } from '../../../records/names.ts'
import { SelfApproved } from '../../../records/SelfApproved.tsx'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Fact } from '../../../ui/Facts.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { useFindingTask } from '../findingQueries.ts'
import { categoryTitle } from '../../../lib/hazards.ts'
import { isLate } from '../../../lib/overdue.ts'
import { useWalk } from '../queries.ts'
import { FindingStatus } from './findingWords.tsx'
import styles from './office.module.css'
import type { FindingRow } from './queries.ts'
import { DueDate } from '../../../ui/DueDate.tsx'
import { wordOf } from '../../../records/engine/words.ts'

/** The facts of a finding as label and value, each with its "2 answers" chip where people disagreed. */
export function useFindingFacts(finding: FindingRow): readonly Fact[] {
  const people = usePeople()
  const zones = useZones()
  const walk = useWalk(finding.walkId)
  const task = useFindingTask(finding.id)
  const chip = (field: string) => <ConflictChip row={finding} entity="finding" field={field} />
  const facts: Fact[] = [
    {
      label: 'Status',
      value: (
        <>
          <FindingStatus state={finding.state} />
          <SelfApproved row={finding} />
          {chip('state')}
        </>
      ),
    },
    {
      label: 'Kind',
      value: (
        <>
          {wordOf('finding', 'kind', finding.kind)}
          {chip('kind')}
        </>
      ),
    },
    {
      label: 'Severity',
      value:
        finding.severity === null ? null : (
          <>
            <Severity value={finding.severity} />
            {chip('severity')}
          </>
        ),
    },
    {
      label: 'Category',
      value:
        finding.category === null ? null : (
          <>
            {categoryTitle(finding.category)}
            {chip('category')}
          </>
        ),
    },
    {
      label: 'Zone',
      value: (
        <>
          <Link href={`/findings?zone=${finding.zoneId}`} className={styles.link}>
            {zones.name(finding.zoneId)}
          </Link>
          {chip('zoneId')}
        </>
      ),
    },
    {
      label: 'Assignee',
      value:
        finding.assigneeId === null ? null : (
          <>
            <Avatar name={people.name(finding.assigneeId)} />
            {people.name(finding.assigneeId)}
            {chip('assigneeId')}
          </>
        ),
    },
    {
      label: 'Due',
      value:
        finding.dueOn === null ? null : (
          <>
            <DueDate on={finding.dueOn} late={isLate(finding, todayNow())} />
            {chip('dueOn')}
          </>
        ),
    },
    {
      label: 'Walk',
      value: walk ? (
        <Link href={`/safety-walk/${walk.id}`} className={styles.link}>
          {recordNumber(walk)}
        </Link>
      ) : (
        'Not on this device yet'
      ),
    },
    {
      label: 'Task',
      value: task ? (
        <Link href={`/tasks/${task.id}`} className={styles.link}>
          {recordNumber(task)}
        </Link>
      ) : null,
    },
    {
      label: 'Observed by',
      value: `${people.name(finding.createdBy)}${finding.deviceName === null ? '' : `, ${finding.deviceName}`}`,
    },
  ]
  if (finding.company !== null)
    facts.push({
      label: 'Contractor',
      value: (
        <>
          <Link href={`/findings?company=${encodeURIComponent(finding.company)}`} className={styles.link}>
            {finding.company}
          </Link>
          {chip('company')}
        </>
      ),
    })
  if (finding.toldPerson !== null)
    facts.push({
      label: 'Person told',
      value: `${finding.toldPerson}${finding.toldAt === null ? '' : `, ${formatDateTime(finding.toldAt)}`}`,
    })
  if (finding.acknowledgedAt !== null)
    facts.push({
      label: 'Acknowledged',
      value: `${people.name(finding.acknowledgedBy)}, ${formatDateTime(finding.acknowledgedAt)}`,
    })
  return facts
}
