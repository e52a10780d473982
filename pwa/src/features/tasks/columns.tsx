/** The columns of the tasks list: what is shown, filtered, sorted and exported. */
import { recordNumber, SEVERITY, TASK_STATE } from '../../records/names.ts'
import type { People, Zones } from '../../records/usePeople.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { Priority } from '../../ui/Priority.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import type { TaskRow } from './queries.ts'
import { isOverdue } from '../../records/taskTurn.ts'
import { STATES_IN_ORDER } from './rules.ts'
import { Due, Person, TaskStatus } from './words.tsx'
import styles from './words.module.css'

const SAVED = [
  { value: 'server', label: 'On server' },
  { value: 'device', label: 'On this device' },
  { value: 'sending', label: 'Sending' },
  { value: 'attention', label: 'Needs you' },
]

const options = (words: Readonly<Record<string, string>>, order: readonly string[]) =>
  order.map((value) => ({ value, label: words[value] ?? value }))

export function taskColumns(people: People, zones: Zones, today: string): readonly Column<TaskRow>[] {
  return [
    {
      id: 'number',
      title: 'No.',
      value: recordNumber,
      width: '96px',
      render: (task) => <span className={styles.number}>{recordNumber(task)}</span>,
    },
    {
      id: 'title',
      title: 'Task',
      value: (task) => task.title,
      render: (task) => (
        <span className={styles.task}>
          <Icon
            name={task.sourceEntity === null ? 'clipboard-check' : 'footprints'}
            className={styles.source}
            label={task.sourceEntity === null ? 'Made by hand' : 'From a safety walk'}
          />
          <span>{task.title}</span>
        </span>
      ),
    },
    {
      id: 'status',
      title: 'Status',
      value: (task) => task.state,
      filter: 'enum',
      options: options(TASK_STATE, STATES_IN_ORDER),
      width: '128px',
      render: (task) => <TaskStatus state={task.state} />,
    },
    {
      id: 'priority',
      title: 'Pri',
      value: (task) => task.priority,
      filter: 'enum',
      width: '64px',
      render: (task) => <Priority value={task.priority} />,
    },
    {
      id: 'who',
      title: 'Who',
      value: (task) => task.assigneeId,
      filter: 'enum',
      options: people.options,
      width: '64px',
      render: (task) => <Person name={people.name(task.assigneeId)} short />,
    },
    {
      id: 'due',
      title: 'Due',
      value: (task) => task.dueOn,
      filter: 'date',
      align: 'end',
      width: '180px',
      render: (task) => <Due task={task} today={today} />,
    },
    {
      id: 'saved',
      title: 'Saved',
      value: (task) => task.$.state,
      filter: 'enum',
      options: SAVED,
      align: 'end',
      width: '72px',
      sortable: false,
      render: (task) => <SaveState state={task.$.state} />,
    },
    {
      id: 'late',
      title: 'Overdue',
      value: (task) => (isOverdue(task, today) ? 'yes' : 'no'),
      filter: 'enum',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      exportOnly: true,
    },
    {
      id: 'zone',
      title: 'Zone',
      value: (task) => task.zoneId,
      filter: 'enum',
      options: zones.options,
      exportOnly: true,
    },
    {
      id: 'severity',
      title: 'Severity',
      value: (task) => task.severity,
      filter: 'enum',
      options: options(SEVERITY, ['stop_work', 'high', 'medium', 'low']),
      exportOnly: true,
    },
    {
      id: 'reviewer',
      title: 'Reviewer',
      value: (task) => task.reviewerId,
      filter: 'enum',
      options: people.options,
      exportOnly: true,
    },
    { id: 'created', title: 'Created', value: (task) => task.createdAt, filter: 'date', exportOnly: true },
    { id: 'completed', title: 'Completed', value: (task) => task.completedAt, filter: 'date', exportOnly: true },
    { id: 'description', title: 'Description', value: (task) => task.description, exportOnly: true },
  ]
}
