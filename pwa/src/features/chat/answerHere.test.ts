// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { setTimeZone } from '../../lib/dates.ts'
import type { Row } from '../../data/store/rows.ts'
import { factoryRow } from '../../testing/factories.ts'
import { answerHere, type Device } from './answerHere.ts'

const TODAY = '2026-11-20'
const ME = 'maria'
const task = (id: string, state: 'open' | 'in_progress' | 'not_accepted' | 'done', dueOn: string, more = {}): Row =>
  factoryRow('task', { id, title: `Task ${id}`, number: `T-${id}`, state, dueOn, assigneeId: 'ana', ...more })

const TASKS: readonly Row[] = [
  task('1', 'open', '2026-11-10', { assigneeId: ME }),
  task('2', 'in_progress', '2026-11-19', { zoneId: 'z1' }),
  task('3', 'not_accepted', '2026-11-20', { zoneId: 'z1' }),
  task('4', 'open', '2026-11-22', { assigneeId: ME }),
  task('5', 'open', '2026-12-05'),
  task('6', 'done', '2026-11-01'),
]

const device = (over: Partial<Device> = {}): Device => ({
  list: (entity) => Promise.resolve(entity === 'task' ? TASKS : []),
  may: () => true,
  names: { person: (id) => `Person ${id}`, zone: (id) => `Zone ${id}` },
  userId: ME,
  today: TODAY,
  ...over,
})

beforeAll(() => setTimeZone('America/New_York'))
afterAll(() => setTimeZone(undefined))

const numbers = async (question: string) =>
  (await answerHere(question, device()))?.table?.rows.map(([number]) => number) ?? null

describe('questions that a device answers from its own rows', () => {
  it.each<[string, readonly string[]]>([
    ['Show me overdue tasks', ['T-1', 'T-2']],
    ['which tasks are overdue?', ['T-1', 'T-2']],
    ['late tasks', ['T-1', 'T-2']],
    ['How many overdue tasks do we have', ['T-1', 'T-2']],
    ['my overdue tasks', ['T-1']],
    ['open tasks', ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']],
    ['how many open tasks are there', ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']],
    ['my open tasks', ['T-1', 'T-4']],
    ['My tasks', ['T-1', 'T-4']],
    ['tasks', ['T-1', 'T-2', 'T-3', 'T-4', 'T-5', 'T-6']],
    ['all tasks', ['T-1', 'T-2', 'T-3', 'T-4', 'T-5', 'T-6']],
    ['how many tasks are due today', ['T-3']],
    ['tasks due this week', ['T-2', 'T-3', 'T-4']],
    ['tasks due this month', ['T-1', 'T-2', 'T-3', 'T-4']],
    ['my tasks due this week', ['T-4']],
    ['tasks sent back', ['T-3']],
    ['how many tasks are sent back', ['T-3']],
    ['overdue tasks this week', ['T-2']],
    ['Muéstrame las tareas vencidas', ['T-1', 'T-2']],
    ['¿Cuántas tareas abiertas hay?', ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']],
    ['mis tareas', ['T-1', 'T-4']],
    ['¿Qué tareas vencen hoy?', ['T-3']],
    ['tareas que vencen esta semana', ['T-2', 'T-3', 'T-4']],
    ['mis tareas atrasadas', ['T-1']],
  ])('%s', async (question, found) => {
    expect((await numbers(question))?.toSorted()).toEqual(found)
  })

  it('group by state, zone and person', async () => {
    const groups = async (question: string) => (await answerHere(question, device()))?.chart?.points
    expect(await groups('tasks by state')).toEqual([
      { label: 'Open', value: 3 },
      { label: 'In progress', value: 1 },
      { label: 'Sent back', value: 1 },
      { label: 'Done', value: 1 },
    ])
    expect(await groups('open tasks by zone')).toEqual([
      { label: 'not set', value: 3 },
      { label: 'Zone z1', value: 2 },
    ])
    expect(await groups('tareas por estado')).toHaveLength(4)
  })

  it('say what they rest on, and open as the same list', async () => {
    expect(await answerHere('How many overdue tasks this month?', device())).toMatchObject({
      outcome: 'answered',
      headline: 'Overdue tasks this month: 2.',
      assumes: 'Due: Sun, Nov 1 to Mon, Nov 30.',
      list: { entity: 'task', filter: [{ field: 'state' }, { field: 'dueOn', from: '2026-11-01', to: '2026-11-19' }] },
    })
    expect(await answerHere('my open tasks', device())).toMatchObject({ headline: 'Open tasks: 2.' })
  })

  it('say 0 where there is none', async () => {
    const none = await answerHere('overdue tasks', device({ list: () => Promise.resolve([]) }))
    expect(none).toMatchObject({ outcome: 'empty', headline: 'Overdue tasks: 0.', table: { rows: [], total: 0 } })
  })
})

describe('the same rows and questions as the server is asked', () => {
  const yard = JSON.parse(readFileSync('server/chat/testdata/alone.json', 'utf8').replaceAll('@me', ME)) as Alone
  const rows = (entity: EntityName) => (yard.rows[entity] ?? []).map((row) => factoryRow(entity, row))
  const called = (entity: EntityName, id: string | null) =>
    yard.rows[entity]?.find((row) => row.id === id)?.[entity === 'zone' ? 'name' : 'fullName'] ?? ''

  it.each(yard.questions)('$ask', async ({ ask, figure, ids, groups }) => {
    const alone = device({
      list: (entity) => Promise.resolve(rows(entity)),
      names: { person: (id) => called('person', id), zone: (id) => called('zone', id) },
      today: yard.today,
    })
    const answer = await answerHere(ask, alone)
    const found = answer?.table
    if (groups !== undefined) {
      const points = answer?.chart?.points.map(({ label, value }) => [label === 'not set' ? '-' : label, value]) ?? []
      expect(Object.fromEntries(points)).toEqual(groups)
      return
    }
    expect(found?.total).toBe(figure)
    if (ids !== undefined) expect(found?.links?.map((link) => String(link).replace(/.*\//, '')).toSorted()).toEqual(ids)
  })
})

interface Alone {
  readonly today: string
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
  readonly questions: readonly {
    readonly ask: string
    readonly figure: number
    readonly ids?: readonly string[]
    readonly groups?: Readonly<Record<string, number>>
  }[]
}

describe('questions for the server', () => {
  it.each([
    'How many late crane inspections in October',
    'Why did we use more fuel?',
    'average bilge pH last month by dock',
    'open tasks this month',
    'due tasks',
    'tasks of Bayfront; DROP TABLE tasks',
    'tasks due 31 Nov',
    'how many tasks on 2/30',
    'tareas del 13/13',
    '2/3 of the tasks',
    'overdue',
    'hello',
    '',
  ])('%s', async (question) => {
    expect(await answerHere(question, device())).toBeNull()
  })

  it('are those about records that the person may not read', async () => {
    expect(await answerHere('overdue tasks', device({ may: (entity) => entity !== 'task' }))).toBeNull()
  })
})
