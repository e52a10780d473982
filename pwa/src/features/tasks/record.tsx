/** What the module file cannot say of tasks. */
import type { ReactNode } from 'react'
import type { Row } from '../../data/store/rows.ts'
import { isLiveStop } from '../../lib/stopWork.ts'
import { defineRecord } from '../../records/engine/define.ts'
import { Face } from '../../records/engine/marks.tsx'
import { recordPages } from '../../records/engine/pages.tsx'
import { QuickAdd } from '../../records/engine/QuickAdd.tsx'
import { wordOf } from '../../records/engine/words.ts'
import { usePeople } from '../../records/usePeople.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SourceLink, SourceMark, SourceQuote } from './Source.tsx'
import styles from './task.module.css'
import { inTab, waitingOn } from './turn.ts'
import { noteUse } from './usage.ts'

export const tasks = defineRecord('task', {
  // A hand-set due date says so, because the rule no longer speaks for it.
  written: ({ dueOn }) => (dueOn === undefined ? {} : { dueSource: 'manual' as const }),
  used: noteUse,
  needs: ['stopWork'],
  // Nobody accepts the work while people may not work there.
  refuse: ({ sourceId }, command, { rows }) =>
    command === 'accept' &&
    sourceId !== null &&
    rows('stopWork').some((stop) => stop.findingId === sourceId && isLiveStop(stop))
      ? 'Work is still stopped there. Release or withdraw the stop work first.'
      : null,
  importing: {
    fields: {
      title: { aliases: ['task', 'what', 'action', 'work'], example: 'Replace the mid rail' },
      priority: { required: false },
      assigneeId: { aliases: ['assigned to', 'owner', 'responsible'], example: 'Maria Okafor' },
    },
    begins: { type: 'corrective', evidenceRule: 'none', priority: 'P3' },
  },
  columns: {
    title: {
      render: (task) => (
        <span className={styles.task}>
          <SourceMark row={task} />
          <span>{task.title}</span>
        </span>
      ),
    },
  },
  fields: {
    assigneeId: { placeholder: 'Nobody yet' },
    dueOn: {
      on: (task) =>
        Reflect.get(task, 'dueSource') === 'rule'
          ? { hint: 'Set by the severity. A date of your own replaces it.' }
          : {},
    },
    reviewerId: { placeholder: 'Anybody who may accept' },
    zoneId: { placeholder: 'No place' },
    evidenceRule: {
      empty: 'none',
      on: (task, can) =>
        can('approve') || Reflect.get(task, 'evidenceRule') === null
          ? {}
          : { refused: 'Those who may accept the task say what evidence it needs.' },
    },
  },
  facts: {
    waiting: { label: 'Waiting on', Value: WaitingOn },
    from: { label: 'From', Value: SourceLink },
  },
  peek: ['state', 'waiting', 'dueOn', 'priority', 'reviewerId', 'zoneId', 'from'],
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
  },
  slots: {
    create: NewTask,
    head: ({ row }) => (row.type === null ? null : <Badge>{wordOf('task', 'type', row.type)}</Badge>),
    body: SourceQuote,
  },
})

function WaitingOn({ row }: { readonly row: Row<'task'> }): ReactNode {
  return <Face name={usePeople().name(waitingOn(row))} />
}

function NewTask({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <QuickAdd
      definition={tasks}
      label="What has to be done"
      placeholder="Fix ladder @maria !p1 fri #dd2"
      start={{ priority: 'P3', type: 'corrective', evidenceRule: 'none' }}
      onClose={onClose}
    />
  )
}

export const pages = recordPages(tasks)
