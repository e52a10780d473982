import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { Comments } from '../../../records/Comments.tsx'
import { SelfApproved } from '../../../records/SelfApproved.tsx'
import { Face } from '../../../records/engine/marks.tsx'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Priority } from '../../../ui/Priority.tsx'
import { useTask, useViewer } from '../queries.ts'
import { waitingOn } from '../../../records/taskTurn.ts'
import { Due, TaskStatus } from '../words.tsx'
import { Evidence } from './Evidence.tsx'
import { SourceLink } from './Source.tsx'
import { TaskMoves } from './TaskMoves.tsx'
import styles from './TaskPeek.module.css'

/** What the side peek shows of a task: enough to move it on without opening it. */
export function TaskPeek({ id }: { readonly id: string }) {
  const task = useTask(id)
  const people = usePeople()
  const zones = useZones()
  const viewer = useViewer()
  if (!task) return null
  return (
    <div className={styles.peek}>
      <div>
        <h2 className={styles.title}>{task.title}</h2>
        {task.description !== null && <p className={styles.description}>{task.description}</p>}
      </div>
      <TaskMoves task={task} />
      <Facts
        rows={[
          {
            label: 'Status',
            value: (
              <>
                <TaskStatus state={task.state} />
                <SelfApproved row={task} />
                {task.stateReason !== null && task.state !== 'done' && <span>{task.stateReason}</span>}
              </>
            ),
          },
          { label: 'Waiting on', value: <Face name={people.name(waitingOn(task))} /> },
          {
            label: 'Due',
            value: (
              <>
                <Due task={task} today={viewer.today} />
                <ConflictChip row={task} entity="task" field="dueOn" />
              </>
            ),
          },
          { label: 'Priority', value: <Priority value={task.priority} /> },
          { label: 'Reviewer', value: <Face name={people.name(task.reviewerId)} /> },
          { label: 'Zone', value: zones.name(task.zoneId) },
          { label: 'From', value: <SourceLink task={task} /> },
        ]}
      />
      <Evidence task={task} />
      <Comments parentEntity="task" parentId={task.id} />
    </div>
  )
}
