import { expect, it } from 'vitest'
import type { Data } from '../../data/data.ts'
import type { KeptRow } from '../../data/store/rows.ts'
import type { Visit } from '../../data/sync/visit.ts'
import { addDays, today } from '../../lib/dates.ts'
import { rowOf } from '../../testing/rowOf.ts'
import { wholeRow } from './wholeRow.ts'

const round = (daysAgo: number, state: 'approved' | 'submitted') =>
  rowOf('ehsRound', { id: 'r', roundOn: addDays(today(), -daysAgo), state, title: 'Pier 3' })

it.each<[string, ReturnType<typeof round> | null, Visit, KeptRow | undefined, unknown, number]>([
  ['of last month is whole here', round(30, 'approved'), 'offline', undefined, { id: 'r' }, 0],
  ['of last winter that still waits is whole here', round(300, 'submitted'), 'offline', undefined, { id: 'r' }, 0],
  ['of last winter is read from the server', round(300, 'approved'), 'here', undefined, { id: 'r' }, 1],
  ['of last winter proves nothing without a signal', round(300, 'approved'), 'offline', undefined, 'thin', 1],
  [
    'that is kept here is whole',
    round(300, 'approved'),
    'offline',
    { entity: 'ehsRound', id: 'r', until: 0, behind: false } as KeptRow,
    { id: 'r' },
    0,
  ],
  ['that was deleted is none', null, 'absent', undefined, null, 1],
  ['that has left is not told as deleted without a signal', null, 'offline', undefined, 'thin', 1],
])('a round %s', async (_, row, visit, kept, whole, visits) => {
  let asked = 0
  const data = {
    get: () => Promise.resolve(row),
    kept: () => Promise.resolve(kept),
    visit: () => {
      asked++
      return Promise.resolve(visit)
    },
  } as unknown as Data
  const found = await wholeRow(data, 'ehsRound', 'r')
  if (typeof whole === 'object' && whole !== null) expect(found).toMatchObject(whole)
  else expect(found).toBe(whole)
  expect(asked).toBe(visits)
})
