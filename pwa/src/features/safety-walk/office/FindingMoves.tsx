import { useState } from 'react'
import { useActor, useCan, useData, useGranted } from '../../../data/react/context.tsx'
import type { CommitResult } from '../../../data/outbox/intent.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import type { BulkDialogProps } from '../../../records/bulk/BulkDialog.tsx'
import { namesAsOwn } from '../../../records/ownPast.ts'
import { useStanding } from '../../../records/rights.ts'
import { useOwnPast } from '../../../records/useOwnPast.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useFindingTask } from '../findingQueries.ts'
import { isOpen } from '../findingStates.ts'
import { useStopsOf } from '../stop/stopQueries.ts'
import { findings } from './findingRecord.tsx'
import styles from './office.module.css'
import { commandFinding, makeTask, type FindingCommand, type FindingRow } from './queries.ts'

const BulkDialog = lazyWindow<BulkDialogProps<'finding'>>(
  async () => (await import('../../../records/bulk/BulkDialog.tsx')).BulkDialog,
)

const DECIDES = 'A supervisor or an EHS manager decides this.'
const YOUR_WORK = 'You were assigned to correct this, so somebody else closes it.'
const STOPPED = 'Work is still stopped. Release or withdraw the stop work first.'

/**
 * What can be done with a finding at the desk. A finding with a task follows that task, so the one button opens the task;
 * without one it can get a task, be closed or be reopened here.
 */
export function FindingMoves({ finding }: { readonly finding: FindingRow }) {
  const data = useData()
  const { userId } = useActor()
  const zones = useZones()
  const task = useFindingTask(finding.id)
  const { edit: mayEdit, can, lock } = useStanding(finding)
  const mayApprove = can('approve')
  const mayCreateTask = useCan('tasks.task.create')
  const { selfApproval } = useGranted()
  const yours = !selfApproval && namesAsOwn('finding', 'accept', finding, userId)
  const ownPast = useOwnPast('finding', finding, 'accept', mayApprove)
  const [refused, setRefused] = useState<string | null>(null)
  const [ranking, setRanking] = useState(false)
  const stops = useStopsOf(finding.id)
  if (task === undefined || stops === undefined) return null
  if (finding.state === 'draft') return <p className={styles.quiet}>Still being written on the walk.</p>
  const stopped = stops.some(isLiveStop)

  const run = async (work: Promise<CommitResult>) => {
    const result = await work
    setRefused(result.ok ? null : result.message)
  }
  const command = (name: FindingCommand) => void run(commandFinding(data, finding.id, name))
  const decides = mayApprove ? undefined : DECIDES
  const over = finding.state === 'closed' || finding.state === 'recorded'

  return (
    <div className={styles.stack}>
      <div className={styles.moves}>
        {task !== null && isOpen(finding) && (
          <LinkButton kind="primary" href={`/tasks/${task.id}`} icon={<Icon name="square-check" size="xs" />}>
            Open its task
          </LinkButton>
        )}
        {task === null && isOpen(finding) && (
          <>
            <Button
              kind="primary"
              icon={<Icon name="plus" size="xs" />}
              disabledReason={mayCreateTask && mayEdit ? (lock ?? undefined) : DECIDES}
              onClick={() => void run(makeTask(data, finding, zones.name(finding.zoneId)))}
            >
              Make a task
            </Button>
            <Button
              icon={<Icon name="check" size="xs" />}
              disabledReason={decides ?? (stopped ? STOPPED : yours ? YOUR_WORK : (ownPast ?? undefined))}
              onClick={() => command('accept')}
            >
              Close
            </Button>
          </>
        )}
        {isOpen(finding) && (
          <Button
            icon={<Icon name="flag" size="xs" />}
            disabledReason={mayEdit ? undefined : DECIDES}
            onClick={() => setRanking(true)}
          >
            Change severity
          </Button>
        )}
        {over && (
          <Button
            icon={<Icon name="rotate-ccw" size="xs" />}
            disabledReason={decides}
            onClick={() => command('reopen')}
          >
            Reopen
          </Button>
        )}
      </div>
      {task !== null && isOpen(finding) && (
        <p className={styles.quiet}>Closes automatically when its task is accepted.</p>
      )}
      {ranking && (
        <BulkDialog
          definition={findings}
          verb="rank"
          rows={[finding]}
          clear={() => undefined}
          onClose={() => setRanking(false)}
        />
      )}
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  )
}
