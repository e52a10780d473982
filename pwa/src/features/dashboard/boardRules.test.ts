import { describe, expect, it } from 'vitest'
import type { Finding, StopWork, Task, Walk } from '../../../../schema/gen/types.ts'
import { changesOf, dueSoon, mustDo, onTimeWeeks, openFindings, stoppedWork } from './boardRules.ts'

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
const finding = (over: Partial<Finding>): Finding =>
  ({
    id: 'f',
    state: 'open',
    severity: 'low',
    zoneId: 'z',
    text: null,
    observedAt: 0,
    acknowledgedAt: null,
    acknowledgedBy: null,
    ...over,
  }) as Finding
const walk = (over: Partial<Walk>): Walk =>
  ({ id: 'w', title: 'Walk', state: 'in_progress', leadId: ME, startedAt: null, signedAt: null, ...over }) as Walk
const stop = (over: Partial<StopWork>): StopWork =>
  ({
    id: 's',
    findingId: 'f',
    zoneId: 'z',
    state: 'raised',
    raisedAt: 0,
    raisedAgain: null,
    acknowledgedAt: null,
    endedAt: null,
    ...over,
  }) as StopWork
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
  it('counts hazards that hold work still, once each, and those nobody has acknowledged', () => {
    const stopped = stoppedWork([
      stop({ id: 'a' }),
      stop({ id: 'b', state: 'acknowledged' }),
      stop({ id: 'c', findingId: 'g', state: 'acknowledged' }),
      stop({ id: 'd', findingId: 'h', state: 'released' }),
    ])
    expect([stopped.rows.map(({ findingId }) => findingId), stopped.unanswered]).toEqual([['f', 'g'], 1])
  })
  it('counts open findings by severity, the gravest first', () => {
    const open = openFindings([
      finding({ severity: 'stop_work' }),
      finding({ severity: 'low' }),
      finding({ severity: 'low', state: 'closed' }),
      finding({ state: 'draft' }),
      Object.assign(finding({}), { severity: 'very_high' }),
      finding({ severity: null }),
    ])
    expect(open.rows).toHaveLength(4)
    expect(open.by.map(({ severity, count }) => [severity, count])).toEqual([
      ['stop_work', 1],
      ['very_high', 1],
      ['high', 0],
      ['medium', 0],
      ['low', 1],
      ['', 1],
    ])
  })
})

describe('what changed', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const HOUR = 3_600_000
  it('tells the last week, newest first, and nothing of the future', () => {
    const changes = changesOf(
      {
        walks: [
          walk({ id: 'w1', startedAt: NOW - HOUR }),
          walk({ id: 'w2', startedAt: NOW - 9 * HOUR, signedAt: NOW - 2 * HOUR }),
          walk({ id: 'w3', startedAt: NOW - 8 * 24 * HOUR }),
        ],
        findings: [
          finding({ id: 'f1', severity: 'stop_work', text: 'Crane path open', observedAt: NOW - 3 * HOUR }),
          finding({ id: 'f2', severity: 'low', observedAt: NOW }),
          finding({
            id: 'f4',
            severity: 'high',
            itemId: 'ms-05',
            text: 'Failed: Electric panels closed?\nCover off',
            observedAt: NOW - 5 * HOUR,
          }),
          finding({ id: 'f3', severity: 'high', state: 'draft', observedAt: NOW }),
        ],
        tasks: [
          task({ id: 't1', completedAt: NOW - 4 * HOUR, state: 'done', sourceId: 'f' }),
          task({ id: 't2', createdAt: NOW + HOUR }),
        ],
        comments: [],
        stops: [
          stop({
            id: 's1',
            findingId: 'f1',
            raisedAt: NOW - 3 * HOUR,
            acknowledgedAt: NOW - 2.5 * HOUR,
            state: 'acknowledged',
          }),
        ],
        zoneName: () => 'Pier 3',
        personName: () => 'Ana Ruiz',
      },
      NOW,
    )
    expect(changes.map((change) => change.text)).toEqual([
      'Walk started by Ana Ruiz',
      'Walk signed by Ana Ruiz',
      'Ana Ruiz acknowledged the stop work at Pier 3',
      'Ana Ruiz stopped work at Pier 3',
      'Task accepted',
      'High at Pier 3: Cover off',
    ])
  })
  it('gives the share in time a week, and leaves out what had no due date', () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const weeks = onTimeWeeks(
      [
        task({ state: 'done', completedAt: Date.parse('2026-11-20T10:00:00Z'), dueOn: '2026-11-19' }),
        task({ state: 'done', completedAt: Date.parse('2026-11-14T10:00:00Z'), dueOn: '2026-11-14' }),
        task({ state: 'done', completedAt: Date.parse('2026-11-20T10:00:00Z') }),
      ],
      TODAY,
      day,
    )
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toEqual({ from: '2026-11-14', done: 2, onTime: 1 })
    expect(weeks.at(-2)).toMatchObject({ done: 0 })
  })
})
