import { expect, it } from 'vitest'
import { defineRecord, type RecordDefinition } from './define.ts'
import { everySearch, opensWith, viewSearch, viewsOf } from './views.ts'

type Views = NonNullable<RecordDefinition<'task'>['page']['list']>['views']

function listed(views: Views): RecordDefinition<'task'> {
  const made = defineRecord('task')
  return { ...made, page: { ...made.page, list: { columns: [], ...made.page.list, views } } }
}

const OPEN = { id: 'all', title: 'Open', query: 'status=open&status=blocked' }
const LATE = { id: 'overdue', title: 'Late', query: '' }
const DONE = { id: 'gone', title: 'Done', query: 'status=done' }
const ALL = { id: 'all', title: 'All', query: '' }

it('opens a list with its first view, also where that is a filter', () => {
  expect(opensWith(listed([OPEN, LATE]))).toBe('?status=open&status=blocked')
  expect(opensWith(listed([LATE, ALL]))).toBe('?tab=overdue')
  expect(opensWith(listed([ALL, DONE]))).toBe('')
})

it('has an address for every record where the bare one shows less', () => {
  expect(everySearch(listed([OPEN, LATE]))).toBe('?tab=all')
  expect(everySearch(listed([ALL, DONE]))).toBe('')
})

it('leaves the filters of a view with it, and keeps those a person added', () => {
  const views = viewsOf(listed([OPEN, LATE, DONE]))
  expect(viewSearch(LATE, views, '?status=done&priority=P1', true)).toBe('?priority=P1&tab=overdue')
  expect(viewSearch(LATE, views, '?status=blocked', true)).toBe('?status=blocked&tab=overdue')
})
