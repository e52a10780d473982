import { describe, expect, it } from 'vitest'
import { inTab, isOverdue, waitingOn, type TaskFacts } from './turn.ts'

const MARIA = '00000000-0000-7000-8000-000000000001'
const RAUL = '00000000-0000-7000-8000-000000000002'

const task = (over: Partial<TaskFacts> = {}): TaskFacts => ({
  state: 'open',
  assigneeId: RAUL,
  reviewerId: MARIA,
  createdBy: MARIA,
  evidenceRule: 'none',
  dueOn: null,
  ...over,
})

describe('whose turn it is', () => {
  it('is the assignee while there is work and the reviewer while there is something to check', () => {
    expect(waitingOn(task({ state: 'open' }))).toBe(RAUL)
    expect(waitingOn(task({ state: 'not_accepted' }))).toBe(RAUL)
    expect(waitingOn(task({ state: 'ready_for_review' }))).toBe(MARIA)
    expect(waitingOn(task({ state: 'blocked' }))).toBe(MARIA)
    expect(waitingOn(task({ state: 'done' }))).toBeNull()
  })

  it('falls back to the creator when no reviewer was named', () => {
    expect(waitingOn(task({ state: 'ready_for_review', reviewerId: null, createdBy: MARIA }))).toBe(MARIA)
  })
})

describe('overdue', () => {
  it('begins the day after the due date and ends when the task is closed', () => {
    expect(isOverdue(task({ dueOn: '2026-11-20' }), '2026-11-20')).toBe(false)
    expect(isOverdue(task({ dueOn: '2026-11-20' }), '2026-11-21')).toBe(true)
    expect(isOverdue(task({ dueOn: '2026-11-20', state: 'done' }), '2026-11-21')).toBe(false)
    expect(isOverdue(task({ dueOn: null }), '2026-11-21')).toBe(false)
  })
})

describe('the tabs', () => {
  const raul = { userId: RAUL, mayApprove: false, today: '2026-11-21' }
  const maria = { userId: MARIA, mayApprove: true, today: '2026-11-21' }

  it('put a task into the work of the person it waits for', () => {
    expect(inTab(task(), 'my', raul)).toBe(true)
    expect(inTab(task({ state: 'ready_for_review' }), 'my', raul)).toBe(false)
    expect(inTab(task({ state: 'ready_for_review' }), 'my', maria)).toBe(true)
  })

  it('offer for review what this person may accept', () => {
    expect(inTab(task({ state: 'ready_for_review', reviewerId: null }), 'review', maria)).toBe(true)
    expect(inTab(task({ state: 'ready_for_review', reviewerId: null }), 'review', raul)).toBe(false)
    expect(inTab(task({ state: 'ready_for_review', assigneeId: MARIA }), 'review', maria)).toBe(false)
    expect(inTab(task({ state: 'in_progress' }), 'review', maria)).toBe(false)
  })
})
