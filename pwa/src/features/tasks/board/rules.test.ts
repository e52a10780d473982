import { describe, expect, it } from 'vitest'
import type { Task } from '../../../../../schema/gen/types.ts'
import { changesOf, dueSoon, mustDo, onTimeWeeks } from './rules.ts'

const TODAY = '2026-11-20'
const ME = 'me'
// Each case names only what it is about.
const task = (over: Partial<Task>): Task =>
  ({
    id: 't',
    title: 'Task',
    state: 'open',
    priority: 'P2',
    assigneeId: ME,
    reviewerId: null,
    createdBy: 'other',
    dueOn: null,
    completedAt: null,
    createdAt: null,
    sourceId: null,
    zoneId: null,
    ...over,
  }) as Task
const viewer = { userId: ME, mayApprove: true, today: TODAY }

describe('what must I do', () => {
  const must = mustDo(
    [
      task({ id: 'late', dueOn: '2026-11-18' }),
      task({ id: 'later', dueOn: '2026-11-10' }),
      task({ id: 'today', dueOn: TODAY }),
      task({ id: 'others', dueOn: '2026-11-01', assigneeId: 'other' }),
      task({ id: 'done', dueOn: '2026-11-01', state: 'done' }),
      task({ id: 'review', state: 'ready_for_review', assigneeId: 'other' }),
      task({ id: 'own-review', state: 'ready_for_review', reviewerId: 'other' }),
      task({ id: 'back', state: 'not_accepted' }),
    ],
    viewer,
  )
  it('counts what waits for this person, the latest first', () => {
    expect(must.overdue.rows.map((one) => one.id)).toEqual(['later', 'late'])
    expect(must.today.rows.map((one) => one.id)).toEqual(['today'])
  })
  it('offers reviews of the work of others only, and what came back', () => {
    expect(must.review.rows.map((one) => one.id)).toEqual(['review'])
    expect(must.sentBack.rows.map((one) => one.id)).toEqual(['back'])
  })
})

describe('what is at risk', () => {
  it('looks 30 days ahead, both ends included, at open tasks only', () => {
    const soon = dueSoon(
      [
        task({ id: 'a', dueOn: TODAY }),
        task({ id: 'b', dueOn: '2026-12-20' }),
        task({ id: 'c', dueOn: '2026-12-21' }),
        task({ id: 'd', dueOn: TODAY, state: 'cancelled' }),
        task({ id: 'e', dueOn: '2026-11-19' }),
      ],
      TODAY,
    )
    expect(soon.rows.map((one) => one.id)).toEqual(['a', 'b'])
    expect(soon.days).toEqual([
      { date: TODAY, count: 1 },
      { date: '2026-12-20', count: 1 },
    ])
    expect(soon.href).toBe('/tasks?tab=open&due=2026-11-20..2026-12-20&sort=due')
  })
})

describe('what changed', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const HOUR = 3_600_000
  it('tells of tasks of the last week, newest first, and of none that a finding raised', () => {
    const changes = changesOf(
      [
        task({ id: 't1', completedAt: NOW - 4 * HOUR, createdAt: NOW - 5 * HOUR, state: 'done', sourceId: 'f' }),
        task({ id: 't2', createdAt: NOW + HOUR }),
        task({ id: 't3', createdAt: NOW - HOUR }),
        task({ id: 't4', createdAt: NOW - 8 * 24 * HOUR }),
      ],
      () => 'Ana Ruiz',
      NOW,
    )
    expect(changes.map(({ text }) => text)).toEqual(['Task, for Ana Ruiz', 'Task accepted'])
  })
  it('gives the share in time of what was due in a week; what is overdue stands against it, and what had no due date counts for nothing', () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const weeks = onTimeWeeks(
      [
        task({ state: 'done', completedAt: Date.parse('2026-11-20T10:00:00Z'), dueOn: '2026-11-19' }),
        task({ state: 'done', completedAt: Date.parse('2026-11-14T10:00:00Z'), dueOn: '2026-11-14' }),
        task({ state: 'done', completedAt: Date.parse('2026-11-20T10:00:00Z') }),
        task({ state: 'in_progress', dueOn: '2026-11-18' }),
        task({ state: 'in_progress', dueOn: TODAY }),
        task({ state: 'cancelled', dueOn: '2026-11-18' }),
      ],
      TODAY,
      day,
    )
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toEqual({ from: '2026-11-13', due: 3, onTime: 1 })
    expect(weeks.at(-2)).toMatchObject({ due: 0 })
  })
})
