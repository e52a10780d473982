import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { storeRow, toRow } from './rows.ts'
import type { StoredRow } from './rows.ts'
import { sharing } from './shared.ts'

function task(title: string, mark: StoredRow['mark'], pending: readonly string[]): StoredRow {
  const by = newId()
  const fields = {
    title,
    state: 'open',
    priority: 'P2',
    zoneId: newId(),
    dueOn: '2026-12-01',
    dueSource: null,
    createdAt: 5,
  }
  return storeRow('task', newId(), { fields, versions: {}, cl: 1, seq: 1, by }, pending, mark)
}

it('shows the same rows, whatever they share', () => {
  const rows = [task('Tie the ladder', 'server', []), task('Tie the hose', 'device', [newId()])]
  expect(rows.map((row) => toRow('task', sharing('task')(row)))).toEqual(rows.map((row) => toRow('task', row)))
})

it('holds one list of pending sets for all rows that have none', () => {
  const shared = sharing('task')
  const [some, others] = [shared(task('Tie the ladder', 'server', [])), shared(task('Tie the hose', 'server', []))]
  expect(some.pending).toBe(others.pending)
})
