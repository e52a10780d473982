import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES } from '../../../../schema/gen/modules.ts'
import { concernsOf, overdueShare, reasonProblem, storedLines, SWITCHED_MODULES, timeLeft, totalsOf } from './rules.ts'
import { readStorage, type Organization } from './shapes.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 4, 1)

const quiet: Organization = {
  id: 'o1',
  name: 'Bayfront',
  timeZone: 'America/New_York',
  suspendedAt: null,
  suspendedReason: null,
  users: 10,
  active7: 8,
  active30: 9,
  tasksOpen: 40,
  tasksOverdue: 2,
  devicesUnsynced: 0,
  lastWalkAt: NOW - DAY,
  feedbackOpen: 1,
  storageBytes: 1000,
  modulesOff: [],
}

describe('what needs a look', () => {
  it('is nothing where work goes on', () => {
    expect(concernsOf(quiet, NOW)).toEqual([])
  })
  it.each<[string, Partial<Organization>, string]>([
    ['late work', { tasksOverdue: 10 }, '25% of open tasks are overdue'],
    ['one device', { devicesUnsynced: 1 }, '1 device holds unsent work'],
    ['devices', { devicesUnsynced: 3 }, '3 devices hold unsent work'],
    ['silence', { active7: 0 }, 'Nobody signed in for 7 days'],
    ['no walk', { lastWalkAt: NOW - 20 * DAY }, 'No walk for 20 days'],
  ])('tells of %s', (_name, change, words) => {
    expect(concernsOf({ ...quiet, ...change }, NOW).map((one) => one.words)).toEqual([words])
  })
  it('leaves a suspended organization in peace', () => {
    expect(concernsOf({ ...quiet, suspendedAt: NOW, active7: 0 }, NOW)).toEqual([])
  })
})

it('has no overdue share without open tasks', () => {
  expect(overdueShare({ tasksOpen: 0, tasksOverdue: 0 })).toBeNull()
  expect(overdueShare({ tasksOpen: 3, tasksOverdue: 1 })).toBe(33)
})

it('adds up all organizations', () => {
  expect(totalsOf([quiet, { ...quiet, id: 'o2', suspendedAt: NOW }])).toMatchObject({
    organizations: 2,
    suspended: 1,
    active7: 16,
    tasksOpen: 80,
    storageBytes: 2000,
  })
})

describe('what is stored', () => {
  const of = (kinds: readonly (readonly [string, number, number])[]) =>
    readStorage({ kinds: kinds.map(([kind, files, bytes]) => ({ kind, files, bytes })), files: 0, bytes: 0 })
  it('shows what takes most first, measured by it, and no kind without files', () => {
    const lines = storedLines(
      of([
        ['originals', 2, 300],
        ['renditions', 0, 0],
        ['thumbnails', 2, 3],
        ['reports', 1, 600],
      ]),
    )
    expect(lines.map(({ title, files, bytes, share }) => [title, files, bytes, share])).toEqual([
      ['Reports', 1, 600, 1],
      ['Photos', 2, 300, 0.5],
      ['Thumbnails', 2, 3, 0.005],
    ])
  })
  it('is nothing where only empty files lie, and no division by nothing', () => {
    expect(storedLines(of([['other', 1, 0]])).map(({ share }) => share)).toEqual([0])
    expect(storedLines(of([]))).toEqual([])
  })
  it('knows the kinds of the server', () => {
    const go = readFileSync(new URL('../../../../server/admin/storage.go', import.meta.url), 'utf8')
    const kinds = [...go.matchAll(/^\tStored\w+ += "(\w+)"/gm)].map(([, kind = '']) => kind)
    expect(kinds).toContain('attachments')
    const lines = storedLines(of(kinds.map((kind) => [kind, 1, 1])))
    expect(lines.map(({ kind }) => kind)).toEqual(kinds)
    for (const { kind, title } of lines) expect(title, kind).toBeTruthy()
  })
})

it.each([
  [60 * 60_000, '60 min left'],
  [61_000, '2 min left'],
  [30_000, '30 s left'],
  [-5, '0 s left'],
])('says of %d ms: %s', (left, words) => {
  expect(timeLeft(NOW + left, NOW)).toBe(words)
})

it('wants a reason that says something', () => {
  expect(reasonProblem('  abc ')).toMatch(/at least 5/)
  expect(reasonProblem('Support call')).toBe(true)
})

it('offers no switch for what the server never switches off', () => {
  const offered = SWITCHED_MODULES.map(({ id }) => id)
  expect(offered).toEqual(expect.arrayContaining(['safety-walk', 'tasks']))
  expect(offered).not.toEqual(expect.arrayContaining(['admin']))
  expect(offered.length).toBe(Object.values(MODULES).filter(({ core }) => !core).length)
})
