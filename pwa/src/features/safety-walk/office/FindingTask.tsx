import { useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { refusedRight } from '../../../records/engine/reasons.ts'
import { useStanding } from '../../../records/rights.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { useFindingTask } from '../findingQueries.ts'
import { isOpen } from '../findingStates.ts'
import styles from './office.module.css'
import { taskOps } from './queries.ts'

/** The task that puts a finding right: the finding follows it. Without one it can get one here. */
export function FindingTask({ row }: { readonly row: Row<'finding'> }) {
  const data = useData()
  const zones = useZones()
  const task = useFindingTask(row.id)
  const mayCreate = useCan('tasks.task.create')
  const { edit: mayEdit, lock } = useStanding(row)
  const { save, refusal } = useSaving()
  if (row.state === 'draft') return <p className={styles.quiet}>Still being written on the walk.</p>
  if (task === undefined || !isOpen(row)) return null
  if (task !== null)
    return (
      <div className={styles.task}>
        <LinkButton kind="primary" href={`/tasks/${task.id}`} icon={<Icon name="square-check" size="xs" />}>
          Open its task
        </LinkButton>
      </div>
    )
  const refused = mayCreate && mayEdit ? lock : refusedRight(TABLES.task, mayCreate ? 'edit' : 'create', 'task')
  const make = async () => save('Task made', await taskOps(data, row, zones.name(row.zoneId)))
  return (
    <div className={styles.task}>
      <Button icon={<Icon name="plus" size="xs" />} disabledReason={refused ?? undefined} onClick={() => void make()}>
        Make a task
      </Button>
      {refusal !== null && (
        <p role="alert" className={styles.refused}>
          {refusal.message}
        </p>
      )}
    </div>
  )
}
