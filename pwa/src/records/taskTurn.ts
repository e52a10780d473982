/** Whose turn a task is and what is late, pure: the task list, the dashboard and every count of them say the same. */
import type { Task } from '../../../schema/gen/types.ts'
import { isPastDue } from '../lib/overdue.ts'

export type TaskFacts = Pick<Task, 'state' | 'assigneeId' | 'reviewerId' | 'createdBy' | 'evidenceRule' | 'dueOn'>

export function isClosed(task: Pick<Task, 'state'>): boolean {
  return task.state === 'done' || task.state === 'cancelled'
}

export function isOverdue(task: Pick<Task, 'state' | 'dueOn'>, today: string): boolean {
  return isPastDue(task.dueOn, !isClosed(task), today)
}

/** Whose turn it is ("ball in court"); null when nobody has to act or nobody was named. This drives My work, not the assignee. */
export function waitingOn(task: TaskFacts): string | null {
  switch (task.state) {
    case 'open':
    case 'in_progress':
    case 'not_accepted':
      return task.assigneeId
    case 'ready_for_review':
    case 'blocked':
      return task.reviewerId ?? task.createdBy
    case 'done':
    case 'cancelled':
      return null
    default: // a state of a newer version: whoever it was given to sees it
      return task.assigneeId
  }
}

type TabId = 'my' | 'open' | 'overdue' | 'review' | 'all'

export interface Viewer {
  readonly userId: string
  readonly mayApprove: boolean
  readonly today: string
}

/** To review: waiting for this person, or for anybody with the right to accept when no reviewer was named. */
export function inTab(task: TaskFacts, tab: TabId, viewer: Viewer): boolean {
  switch (tab) {
    case 'my':
      return waitingOn(task) === viewer.userId
    case 'open':
      return !isClosed(task)
    case 'overdue':
      return isOverdue(task, viewer.today)
    case 'review':
      if (task.state !== 'ready_for_review' || task.assigneeId === viewer.userId) return false
      return task.reviewerId === viewer.userId || (task.reviewerId === null && viewer.mayApprove)
    case 'all':
      return true
  }
}
