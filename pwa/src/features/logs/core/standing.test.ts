import { expect, it } from 'vitest'
import { rowOf } from '../../../testing/rowOf.ts'
import { standingOf } from './standing.ts'

const TODAY = '2026-11-26'
const log = (id: string, state: 'live' | 'retired' = 'live') => rowOf('log', { id, key: id, name: id, state })
const entry = (id: string, fields: Partial<Parameters<typeof rowOf<'logEntry'>>[1]>) =>
  rowOf('logEntry', { id, logId: 'boiler', entryOn: TODAY, state: 'submitted', fillerId: 'ana', ...fields })
const item = (id: string, template: string, dueOn: string, state: 'open' | 'in_progress' | 'verified' = 'open') =>
  rowOf('calendarItem', {
    id,
    state,
    dueOn,
    evidence: [{ id: 's', kind: 'record', title: 'Log', entity: 'logEntry', template }],
  })

it('tells whom entries wait for, which logs are late, and what was odd in the last week', () => {
  const found = standingOf(
    {
      logs: [log('boiler'), log('compressor'), log('retired', 'retired')],
      entries: [
        entry('a', { state: 'returned' }),
        entry('b', { state: 'returned', fillerId: 'ken' }),
        entry('c', { warnings: 2 }),
        entry('d', { state: 'approved', warnings: 1, entryOn: '2026-11-20' }),
        entry('e', { state: 'approved', warnings: 1, entryOn: '2026-11-19' }),
        entry('f', { state: 'void', warnings: 1 }),
      ],
      items: [
        item('1', 'boiler', '2026-11-25', 'in_progress'),
        item('2', 'compressor', TODAY),
        item('3', 'compressor', '2026-11-20', 'verified'),
        item('4', 'retired', '2026-11-20'),
      ],
    },
    { today: TODAY, userId: 'ana' },
  )
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  expect({
    returned: ids(found.returned),
    toReview: ids(found.toReview),
    late: ids(found.late),
    odd: ids(found.odd),
  }).toEqual({
    returned: ['a'],
    toReview: ['c'],
    late: ['boiler'],
    odd: ['c', 'd'],
  })
})
