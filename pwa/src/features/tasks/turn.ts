/** Whose turn a task is and what is late, pure: the list, the board and every count of them say the same. */
import { isPastDue } from '../../lib/overdue.ts'

/** What the rules look at. */
export interface TaskFacts {
  readonly state: 'open' | 'in_progress' | 'blocked' | 'ready_for_review' | 'not_accepted' | 'done' | 'cancelled'
  readonly assigneeId: string | null
  readonly reviewerId: string | null
  readonly createdBy: string | null
  readonly evidenceRule: 'none' | 'photo_after' | 'note' | null
  readonly dueOn: string | null
}

export function isClosed(task: Pick<TaskFacts, 'state'>): boolean {
  return task.state === 'done' || task.state === 'cancelled'
}

export function isOverdue(task: Pick<TaskFacts, 'state' | 'dueOn'>, today: string): boolean {
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
