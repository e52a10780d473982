/** What the module file cannot say of the page of a finding: what stands in other records, or is made of several fields. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Row } from '../../../data/react/live.ts'
import { formatDateTime, isoOf, today } from '../../../lib/dates.ts'
import { RaisedSource } from '../../../forms/RaisedSource.tsx'
import { timeDoubt } from '../findingTitle.ts'
import { useTemplate, useWalk } from '../queries.ts'
import { WALK_DIALECT } from '../walkTemplate.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import type { RecordDefinition } from '../../../records/engine/define.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useFindingPhotos } from '../findingPhotoQueries.ts'
import { isOpen } from '../findingStates.ts'
import { StopChip } from '../stop/StopChip.tsx'
import { StopLife } from '../stop/StopLife.tsx'
import { useStopsOf } from '../stop/stopQueries.ts'
import { RepeatHint } from '../verify/RepeatHint.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { beforeAndAfter } from './beforeAfterRules.ts'
import { FindingLooks } from './FindingLooks.tsx'
import { FindingMap } from './FindingMap.tsx'
import { FindingTask } from './FindingTask.tsx'
import styles from './office.module.css'
import { ageDays } from './officeRules.ts'

interface Props {
  readonly row: Row<'finding'>
}

function Age({ row }: Props): ReactNode {
  if (!isOpen(row)) return null
  const age = ageDays(row, today())
  return <Badge>{age === 0 ? 'Seen today' : age === 1 ? 'Open for 1 day' : `Open for ${age} days`}</Badge>
}

/** Whether people may work there, and whether it has been seen before. */
function First({ row }: Props): ReactNode {
  return (
    <>
      <StopLife finding={row} />
      <RepeatHint finding={row} />
    </>
  )
}

/** The photo of the place put right hangs on the task when somebody did it as one. */
function Compared({ row }: Props): ReactNode {
  const pair = beforeAndAfter([...(useFindingPhotos(row.id) ?? []), ...(useFindingPhotos(row.taskId ?? '') ?? [])])
  return pair === null ? null : (
    <section className={styles.section}>
      <h2>Before and after</h2>
      <BeforeAfter before={pair.before} after={pair.after} />
    </section>
  )
}

function Below({ row }: Props): ReactNode {
  return (
    <>
      <FindingLooks findingId={row.id} />
      <FindingMap finding={row} />
    </>
  )
}

export const findingSlots: NonNullable<RecordDefinition<'finding'>['slots']> = {
  head: Age,
  first: First,
  steps: FindingTask,
  body: Compared,
  below: Below,
}

function Stops({ row }: Props): ReactNode {
  return <StopChip stops={useStopsOf(row.id) ?? []} />
}

function Zone({ row }: Props): ReactNode {
  return (
    <>
      <Link href={`/findings?zone=${row.zoneId}`} className={styles.link}>
        {useZones().name(row.zoneId)}
      </Link>{' '}
      <ConflictChip row={row} entity="finding" field="zoneId" />
    </>
  )
}

function Contractor({ row }: Props): ReactNode {
  return (
    <>
      <Link href={`/findings?company=${encodeURIComponent(row.company ?? '')}`} className={styles.link}>
        {row.company}
      </Link>{' '}
      <ConflictChip row={row} entity="finding" field="company" />
    </>
  )
}

function Observed({ row }: Props): ReactNode {
  const doubt = timeDoubt(row)
  const who = usePeople().name(row.createdBy)
  return (
    <span>
      <time dateTime={isoOf(row.observedAt)}>{formatDateTime(row.observedAt)}</time>
      <br />
      {row.deviceName === null ? who : `${who}, ${row.deviceName}`}
      {doubt !== null && <span className={styles.doubt}>{doubt}</span>}
    </span>
  )
}

function Told({ row }: Props): ReactNode {
  return `${row.toldPerson ?? ''}${row.toldAt === null ? '' : `, ${formatDateTime(row.toldAt)}`}`
}

function Acknowledged({ row }: Props): ReactNode {
  return `${usePeople().name(row.acknowledgedBy)}, ${formatDateTime(row.acknowledgedAt)}`
}

function Standard({ row }: Props): ReactNode {
  const template = useTemplate(useWalk(row.walkId)?.templateId ?? null)
  return (
    <RaisedSource row={row} field="standardRef" citation={row.standardRef} template={template} dialect={WALK_DIALECT} />
  )
}

export const findingFacts: NonNullable<RecordDefinition<'finding'>['facts']> = {
  stop: { label: 'Stopped work', Value: Stops, has: ({ severity }) => severity === 'stop_work' },
  zone: { label: 'Zone', Value: Zone },
  contractor: { label: 'Contractor', Value: Contractor, has: ({ company }) => company !== null },
  observed: { label: 'Observed', Value: Observed },
  told: { label: 'Person told', Value: Told, has: ({ toldPerson }) => toldPerson !== null },
  standardRef: { label: 'Standard', Value: Standard, has: ({ standardRef }) => (standardRef ?? '') !== '' },
  acknowledged: { label: 'Acknowledged', Value: Acknowledged, has: ({ acknowledgedAt }) => acknowledgedAt !== null },
}
