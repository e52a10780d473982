import { useEffect } from 'react'
import { useParams } from 'wouter'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Comments } from '../../../records/Comments.tsx'
import { ConflictChip, Conflicts } from '../../../records/ConflictChip.tsx'
import { HistoryCard } from '../../../records/HistoryCard.tsx'
import { recordNumber } from '../../../records/names.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { useLock } from '../../../records/rewriting.ts'
import { PrintTag } from '../../../records/PrintTag.tsx'
import { SelfApproved } from '../../../records/SelfApproved.tsx'
import { Face } from '../../../records/engine/marks.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TrailKeys } from '../../../ui/list/TrailKeys.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Priority } from '../../../ui/Priority.tsx'
import { RecordBadges, RecordPage } from '../../../ui/RecordPage.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EditableText } from '../components/EditableText.tsx'
import { Evidence } from '../components/Evidence.tsx'
import { SourceLink, SourceQuote } from '../components/Source.tsx'
import { TaskFields } from '../components/TaskFields.tsx'
import { TaskMoves } from '../components/TaskMoves.tsx'
import { changeTask, trackTask, useTask, useViewer } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { waitingOn } from '../../../records/taskTurn.ts'
import { DueCount, TaskStatus } from '../words.tsx'
import styles from './TaskDetail.module.css'

const CRUMBS = [{ label: 'Tasks', href: '/tasks' }]

/** One task: what has to be done, the proof that it was, and whose turn it is. */
export function TaskDetail() {
  const { id } = useParams<{ id: string }>()
  const task = useTask(id ?? null)
  const bootstrapped = useSyncValue('bootstrapped')
  if (task === undefined) {
    return (
      <>
        <PageHeader title="Task" breadcrumb={CRUMBS} />
        <RecordPage>
          <Skeleton lines={6} />
        </RecordPage>
      </>
    )
  }
  if (task === null) {
    return (
      <>
        <PageHeader title="Task" breadcrumb={CRUMBS} />
        <EmptyState
          drawing="sheet"
          title="This task is not on this device"
          fact={
            bootstrapped ? (
              <>
                It was deleted, or it belongs to people you do not share work with. <WhoToAsk />
              </>
            ) : (
              'The first copy of the yard is still arriving. It opens by itself when it is here.'
            )
          }
          action={<LinkButton href="/tasks">See all tasks</LinkButton>}
        />
      </>
    )
  }
  return <TaskPage task={task} />
}

export default TaskDetail

function TaskPage({ task }: { readonly task: TaskRow }) {
  const data = useData()
  const people = usePeople()
  const viewer = useViewer()
  const reaches = useCan('tasks.task.edit', task)
  const lock = useLock(task)
  const mayEdit = reaches && lock === null
  const number = recordNumber(task)
  useEffect(() => {
    document.title = `${number} ${task.title} · Shipshape`
  }, [number, task.title])
  const { id, type } = task
  useEffect(() => trackTask('view', { id, type }), [id, type])

  return (
    <>
      <PageHeader title={number} breadcrumb={CRUMBS} secondary={<TrailKeys />} />
      <PrintTag number={number} />
      <RecordPage
        head={
          <>
            <RecordBadges>
              <SaveState state={task.$.state} withWord />
              <SelfApproved row={task} />
              <Priority value={task.priority} />
              {task.severity !== null && <Severity value={task.severity} />}
              <ConflictChip row={task} entity="task" field="severity" />
              {task.type !== null && <Badge>{task.type === 'corrective' ? 'Corrective' : task.type}</Badge>}
            </RecordBadges>
            <Conflicts row={task} entity="task" />
            <EditableText
              label="Title"
              value={task.title}
              draftKey={`task:${task.id}:title`}
              maxLength={200}
              required
              mayEdit={mayEdit}
              onSave={(title) => changeTask(data, task, { title })}
            >
              <h2 className={styles.title}>{task.title}</h2>
            </EditableText>
            <EditableText
              label="Description"
              value={task.description ?? ''}
              draftKey={`task:${task.id}:description`}
              long
              maxLength={8000}
              mayEdit={mayEdit}
              onSave={(description) => changeTask(data, task, { description })}
            >
              {task.description === null || task.description === '' ? (
                <p className={styles.empty}>No description.</p>
              ) : (
                <p className={styles.description}>{task.description}</p>
              )}
            </EditableText>
          </>
        }
        next={
          <Card>
            <div className={styles.stands}>
              <DueCount task={task} today={viewer.today} />
              <TaskStatus state={task.state} />
            </div>
            {task.stateReason !== null &&
              (task.state === 'blocked' || task.state === 'not_accepted' || task.state === 'cancelled') && (
                <p className={styles.reason}>{task.stateReason}</p>
              )}
            <TaskMoves task={task} />
          </Card>
        }
        side={
          <>
            <Card>
              <Facts
                rows={[
                  { label: 'Waiting on', value: <Face name={people.name(waitingOn(task))} /> },
                  { label: 'From', value: <SourceLink task={task} /> },
                  {
                    label: 'Created',
                    value: `${people.name(task.createdBy)}${task.createdAt === null ? '' : `, ${formatDateTime(task.createdAt)}`}`,
                  },
                  ...(task.completedAt === null
                    ? []
                    : [{ label: 'Completed', value: formatDateTime(task.completedAt) }]),
                ]}
              />
            </Card>
            <Card>
              <TaskFields task={task} />
            </Card>
          </>
        }
        about="About this task"
      >
        <SourceQuote task={task} />
        <Evidence task={task} />
        <section>
          <h2 className={styles.section}>Comments</h2>
          <Comments parentEntity="task" parentId={task.id} />
        </section>
        <HistoryCard entity="task" id={task.id} />
      </RecordPage>
    </>
  )
}
