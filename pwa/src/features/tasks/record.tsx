/** What the module file cannot say of tasks. */
import { defineRecord } from '../../records/engine/define.ts'
import { inTab } from '../../records/taskTurn.ts'
import { Icon } from '../../ui/Icon.tsx'
import { taskBulkSource } from './bulk.ts'
import { QuickAdd } from './components/QuickAdd.tsx'
import { TaskPeek } from './components/TaskPeek.tsx'
import { byHand } from './queries.ts'
import styles from './words.module.css'

export const tasks = defineRecord('task', {
  written: byHand,
  columns: {
    title: {
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
  },
  list: {
    drawing: 'sheet',
    views: {
      my: (task, viewer) => inTab(task, 'my', viewer),
      review: (task, viewer) => inTab(task, 'review', viewer),
    },
    empty: {
      my: { fact: 'Tasks come here when it is your turn: to do, or to review.' },
      review: { title: 'Nothing to review', fact: 'Submitted work comes here for you to accept or send back.' },
      open: { fact: 'A finding from a safety walk makes a task by itself.' },
      all: { fact: 'A finding from a safety walk makes a task by itself.' },
    },
    bulk: taskBulkSource,
  },
  slots: { create: QuickAdd, peek: ({ row }) => <TaskPeek id={row.id} /> },
})
