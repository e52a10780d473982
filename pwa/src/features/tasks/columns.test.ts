import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../records/engine/columns.tsx'
import { peopleOf, zonesOf } from '../../records/usePeople.ts'
import { cellText } from '../../ui/list/columns.ts'
import { parseListState, selectRows } from '../../ui/list/listState.ts'
import type { Row } from '../../data/store/rows.ts'
import { tasks } from './record.tsx'
import { livesAt } from '../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

const $ = { entity: 'task', cl: 1, seq: 1, state: 'device', by: null, deleted: false, pending: [] } as const
const row = (over: Partial<Row<'task'>> = {}): Row<'task'> => ({
  id: 't1',
  number: 'T-1187',
  provisionalNumber: 'T3-004',
  title: 'Refit mid rail',
  description: null,
  state: 'ready_for_review',
  stateReason: null,
  selfApproved: null,
  type: 'corrective',
  priority: 'P1',
  severity: 'high',
  assigneeId: 'p1',
  reviewerId: null,
  dueOn: '2026-11-20',
  dueSource: 'rule',
  zoneId: null,
  sourceEntity: 'finding',
  sourceId: 'f1',
  evidenceRule: 'photo_after',
  createdBy: 'p1',
  createdAt: null,
  completedAt: null,
  $,
  ...over,
})
const people = peopleOf([
  {
    id: 'p1',
    fullName: 'Ana Ruiz',
    jobTitle: null,
    phone: null,
    role: 'inspector',
    company: null,
    active: true,
    $: { ...$, entity: 'person' },
  },
])
const columns = columnsOf(tasks, { people, zones: zonesOf([]), titles: new Map(), today: '2026-11-21' })
const cells = (task: Row<'task'>) =>
  Object.fromEntries(
    columns.filter((column) => column.exportOnly !== true).map((column) => [column.title, cellText(column, task)]),
  )

describe('the tasks list', () => {
  it('says values in words', () => {
    expect(cells(row())).toEqual({
      'No.': 'T-1187',
      Task: 'Refit mid rail',
      Status: 'To review',
      Pri: 'P1',
      Who: 'Ana Ruiz',
      Due: 'Fri, Nov 20',
      Saved: 'On this device',
    })
  })

  it('finds overdue work by the same rule as the tab', () => {
    const rows = [row(), row({ id: 't2', state: 'done' }), row({ id: 't3', dueOn: '2026-11-21' })]
    expect(selectRows(rows, columns, parseListState('?late=yes', columns)).map((task) => task.id)).toEqual(['t1'])
  })

  it('sorts by due date with undated work last, and by status in the order of the work', () => {
    const rows = [
      row({ id: 'none', dueOn: null }),
      row({ id: 'later', dueOn: '2026-12-01', state: 'open' }),
      row({ id: 'now', state: 'done' }),
    ]
    expect(selectRows(rows, columns, parseListState('?sort=due', columns)).map((task) => task.id)).toEqual([
      'now',
      'later',
      'none',
    ])
    expect(selectRows(rows, columns, parseListState('?sort=status', columns)).map((task) => task.id)).toEqual([
      'later',
      'none',
      'now',
    ])
  })
})
