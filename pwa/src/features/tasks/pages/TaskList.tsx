import { useCallback, useMemo, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { BulkActions } from '../../../records/bulk/BulkActions.tsx'
import { recordNumber } from '../../../records/names.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import type { EmptyStateProps } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useFirstSearch } from '../../../ui/list/savedViews.ts'
import { useListSearch } from '../../../ui/list/useListUrl.ts'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { taskColumns } from '../columns.tsx'
import { QuickAdd } from '../components/QuickAdd.tsx'
import { TaskPeek } from '../components/TaskPeek.tsx'
import { useTasks, useViewer } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { inTab, tabOf, TABS, type TabId } from '../../../records/taskTurn.ts'

/** Tasks: which of these do I move next? The tab, the filters, the search and the order all live in the address. */
export function TaskList() {
  const raw = useSearch()
  const { search } = useListSearch()
  const first = useFirstSearch('tasks', '?tab=my')
  // The bare address is "what must I do", or the view a person starred; from there on the address says what it shows.
  if (raw === '') return <Redirect to={`/tasks${first}`} replace />
  return <TaskTable search={search} adding={new URLSearchParams(raw).has('new')} />
}

export default TaskList

function TaskTable({ search, adding: asked }: { readonly search: string; readonly adding: boolean }) {
  const tasks = useTasks()
  const people = usePeople()
  const zones = useZones()
  const { userId, mayApprove, today } = useViewer()
  const mayCreate = useCan('tasks.task.create')
  const mayEdit = useCan('tasks.task.edit')
  const mayExport = useCan('tasks.task.export')
  const [adding, setAdding] = useState(asked && mayCreate)
  useShortcut('c', () => setAdding(true), mayCreate)

  const tab = tabOf(new URLSearchParams(search).get('tab'))
  const columns = useMemo(() => taskColumns(people, zones, today), [people, zones, today])
  const rowsIn = useCallback(
    (query: string) => {
      const of = tabOf(new URLSearchParams(query).get('tab'))
      return tasks?.filter((task) => inTab(task, of, { userId, mayApprove, today })) ?? []
    },
    [tasks, userId, mayApprove, today],
  )
  const rows = useMemo(
    () => tasks?.filter((task) => inTab(task, tab, { userId, mayApprove, today })),
    [tasks, tab, userId, mayApprove, today],
  )
  const views = useMemo(
    () =>
      TABS.map(({ id, title }) => ({
        label: title,
        search: withTab(search, id),
        count: tasks?.filter((task) => inTab(task, id, { userId, mayApprove, today })).length,
        ...(id === 'overdue' ? { tone: 'danger' as const } : {}),
      })),
    [tasks, search, userId, mayApprove, today],
  )
  const copy = useFirstCopy(tasks?.length)

  return (
    <>
      <ListPage<TaskRow>
        id="tasks"
        title="Tasks"
        columns={columns}
        rows={copy === 'here' ? rows : undefined}
        rowLabel={(task) => `${recordNumber(task)} ${task.title}`}
        href={(task) => `/tasks/${task.id}`}
        peek={(task) => ({
          head: (
            <>
              <span className="num">{recordNumber(task)}</span> <SaveState state={task.$.state} withWord />
            </>
          ),
          body: <TaskPeek id={task.id} />,
        })}
        {...(mayEdit ? { bulk: bulkActions } : {})}
        views={views}
        rowsIn={rowsIn}
        defaultSort="due"
        canExport={mayExport}
        primary={
          mayCreate ? (
            <Button kind="primary" icon={<Icon name="plus" size="xs" />} keyHint="C" onClick={() => setAdding(true)}>
              New task
            </Button>
          ) : undefined
        }
        empty={emptyOf(tab, mayCreate, () => setAdding(true))}
        offline={
          copy === 'unreachable' ? (
            <OfflineState
              title="Tasks have not arrived on this device yet"
              fact="Connect once, and they stay here without a signal."
            />
          ) : undefined
        }
      />
      {adding && <QuickAdd onClose={() => setAdding(false)} />}
    </>
  )
}

function bulkActions(rows: readonly TaskRow[], clear: () => void, start: string | null) {
  return <BulkActions entity="task" rows={rows} clear={clear} start={start} />
}

/** The same filters on another tab. */
function withTab(search: string, tab: TabId): string {
  const params = new URLSearchParams(search)
  params.delete('new')
  params.set('tab', tab)
  return `?${params.toString()}`
}

function emptyOf(tab: TabId, mayCreate: boolean, add: () => void): EmptyStateProps {
  const all = { action: <LinkButton href="/tasks?tab=open">See all open tasks</LinkButton> }
  switch (tab) {
    case 'my':
      return {
        drawing: 'tasks',
        title: 'Nothing is waiting for you',
        fact: 'Tasks come here when it is your turn: to do, or to review.',
        ...all,
      }
    case 'overdue':
      return { drawing: 'tasks', title: 'No task is late', fact: 'Every open task is still within its date.', ...all }
    case 'review':
      return {
        drawing: 'tasks',
        title: 'Nothing to review',
        fact: 'Submitted work comes here for you to accept or send back.',
        ...all,
      }
    case 'open':
    case 'all':
      return {
        drawing: 'tasks',
        title: tab === 'open' ? 'No open tasks' : 'No tasks yet',
        fact: 'A finding from a safety walk makes a task by itself.',
        ...(mayCreate
          ? {
              action: (
                <Button kind="primary" onClick={add}>
                  New task
                </Button>
              ),
            }
          : {}),
      }
  }
}
