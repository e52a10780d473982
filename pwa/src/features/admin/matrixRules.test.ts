import { describe, expect, it } from 'vitest'
import {
  backToDefault,
  byModule,
  changesOf,
  keyOf,
  linesOf,
  reachesOf,
  reachIn,
  rolesWithin,
  sightOf,
  withChoice,
  type Draft,
} from './matrixRules.ts'
import type { Matrix } from './shapes.ts'

const NONE: Draft = new Map()

const matrix: Matrix = {
  roles: [
    { id: 'org_admin', title: 'Organization admin' },
    { id: 'inspector', title: 'Inspector' },
  ],
  modules: [
    { id: 'tasks', title: 'Tasks', on: true, builtIn: false },
    { id: 'safety-walk', title: 'Safety walk', on: false, builtIn: false },
  ],
  permissions: [
    {
      id: 'tasks.task.read',
      module: 'tasks',
      moduleTitle: 'Tasks',
      title: 'See tasks',
      cells: {
        org_admin: { scope: 'org', declared: 'org', changed: false },
        inspector: { scope: 'own', declared: 'own', changed: false },
      },
    },
    {
      id: 'tasks.task.export',
      module: 'tasks',
      moduleTitle: 'Tasks',
      title: 'Export tasks',
      cells: {
        org_admin: { scope: 'org', declared: 'org', changed: false },
        inspector: { scope: 'org', declared: null, changed: true },
      },
    },
    {
      id: 'safety-walk.walk.read',
      module: 'safety-walk',
      moduleTitle: 'Safety walk',
      title: 'See walks',
      cells: {
        org_admin: { scope: 'org', declared: 'org', changed: false },
        inspector: { scope: 'org', declared: 'org', changed: false },
      },
    },
  ],
}

const [read, exporting] = matrix.permissions
if (read === undefined || exporting === undefined) throw new Error('the matrix of the test has two task rights')

describe('a draft of the matrix', () => {
  it('keeps what was chosen and forgets a choice that is what stands already', () => {
    const draft = withChoice(NONE, read, 'inspector', 'org')
    expect(reachIn(read, 'inspector', draft)).toBe('org')
    expect(withChoice(draft, read, 'inspector', 'own')).toEqual(NONE)
  })
  it('sends what the product declares as back to default, and a right taken away as none', () => {
    const draft = withChoice(withChoice(NONE, exporting, 'inspector', ''), read, 'inspector', '')
    expect(changesOf(linesOf(matrix, draft))).toEqual([
      { role: 'inspector', permission: 'tasks.task.read', scope: '' },
      { role: 'inspector', permission: 'tasks.task.export', scope: null },
    ])
  })
  it('goes back to default for a whole module, also from choices that were not saved', () => {
    const draft = backToDefault(withChoice(NONE, read, 'inspector', 'org'), matrix, matrix.permissions)
    expect([...draft]).toEqual([[keyOf('inspector', 'tasks.task.export'), '']])
  })
})

describe('view as', () => {
  it('shows the pages and rights of a role, without modules that are switched off', () => {
    const sight = sightOf(matrix, 'inspector', NONE)
    expect(sight.pages.map(({ path }) => path)).toContain('/tasks')
    expect(sight.pages.map(({ path }) => path)).not.toContain('/safety-walk')
    expect(sight.modules).toEqual([
      {
        id: 'tasks',
        title: 'Tasks',
        rights: [
          { id: 'tasks.task.read', title: 'See tasks', reach: 'own' },
          { id: 'tasks.task.export', title: 'Export tasks', reach: 'org' },
        ],
      },
    ])
  })
  it('counts choices that are not saved yet', () => {
    const sight = sightOf(matrix, 'inspector', withChoice(NONE, read, 'inspector', ''))
    expect(sight.pages.map(({ path }) => path)).not.toContain('/tasks')
  })
})

it('offers only roles that hold no more than the person who gives them', () => {
  expect(rolesWithin(matrix, () => 'org')).toEqual(['org_admin', 'inspector'])
  expect(rolesWithin(matrix, (permission) => (permission === 'tasks.task.read' ? 'zones' : 'org'))).toEqual([
    'inspector',
  ])
  expect(rolesWithin(matrix, (permission) => (permission === 'tasks.task.export' ? null : 'org'))).toEqual([])
})

it('groups rights by module in the order of the matrix', () => {
  expect(byModule(matrix).map(({ id, on, permissions }) => [id, on, permissions.length])).toEqual([
    ['tasks', true, 2],
    ['safety-walk', false, 1],
  ])
})

it('offers no part of the administration', () => {
  expect(reachesOf(read)).toEqual(['', 'own', 'company', 'zones', 'org'])
  expect(reachesOf({ ...read, id: 'admin.user.manage', module: 'admin' })).toEqual(['', 'org'])
})
