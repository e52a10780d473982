// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { setTimeZone } from '../../lib/dates.ts'
import type { Row } from '../../data/store/rows.ts'
import { factoryRow } from '../../testing/factories.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import { addDays } from '../../lib/dates.ts'
import { answerHere as ask } from './answerHere.ts'
import type { Device } from './device.ts'
import type { Answer } from './wire.ts'

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
  all: () => true,
  synced: 0,
  names: { person: (id) => `Person ${id}`, zone: (id) => `Zone ${id}` },
  userId: ME,
  today: TODAY,
  ...over,
})

async function answerHere(question: string, of: Device): Promise<Answer | null> {
  const found = await ask(question, of)
  if (found !== null && 'lacks' in found) throw new Error(found.lacks)
  return found
}

// A day of another year than this one is told with its year.
beforeAll(() => {
  setTimeZone('America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
})
afterAll(() => {
  setTimeZone(undefined)
  vi.useRealTimers()
})

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

  // What never comes to a device, and what has left it.
  const held = (entity: EntityName) => {
    const window = WINDOWS[entity]
    return rows(entity).filter(
      (row) =>
        (window?.apart === undefined || Reflect.get(row, window.apart) === null) &&
        (window === undefined ||
          window.ended !== undefined ||
          String(Reflect.get(row, window.from)) >= addDays(yard.today, -window.days)),
    )
  }
  const alone = (more: Partial<Device> = {}) =>
    device({
      list: (entity) => Promise.resolve(held(entity)),
      names: { person: (id) => called('person', id), zone: (id) => called('zone', id) },
      today: yard.today,
      ...more,
    })

  it.each(yard.questions)('$ask', async ({ ask, figure, ids, groups, measured }) => {
    const answer = await answerHere(ask, alone())
    const found = answer?.table
    if (groups !== undefined) {
      const points = (answer?.chart?.points ?? []).flatMap(({ label, value }) =>
        value === null ? [] : [[label === 'not set' ? '-' : label, value] as const],
      )
      expect(Object.fromEntries(points)).toEqual(
        Object.fromEntries(Object.entries(groups).map(([label, value]) => [label, expect.closeTo(value, 2)])),
      )
      return
    }
    if (measured === true) {
      expect(answer?.headline).toMatch(new RegExp(`: ${figureOf(figure)}[ %.]`))
      return
    }
    expect(found?.total).toBe(figure)
    if (ids !== undefined) expect(found?.links?.map((link) => String(link).replace(/.*\//, '')).toSorted()).toEqual(ids)
  })

  it('say what is not in a figure, and refuse what the device lacks', async () => {
    const of = async (question: string, more: Partial<Device> = {}) => (await ask(question, alone(more))) ?? {}
    expect(await of('fuel used this month', { all: () => false, synced: Date.UTC(2026, 10, 24, 15) })).toMatchObject({
      assumes: expect.stringMatching(/blocked entries.*may see.*As of /),
    })
    const fresh = { ...factoryRow('fuelEntry', { day: '2026-11-24', type: 'issue', fuel: 'gasoline', quantity: 9000 }) }
    const waiting = { ...fresh, $: { ...fresh.$, pending: ['set'] } }
    const before = await of('fuel used this month')
    const after = await of('fuel used this month', {
      list: (entity) => Promise.resolve(entity === 'fuelEntry' ? [...held(entity), waiting] : held(entity)),
    })
    expect(after).toMatchObject({
      headline: Reflect.get(before, 'headline'),
      assumes: expect.stringContaining('1 record of this device counts once it is sent.'),
    })
    expect(await of('average fill last year')).toEqual({ lacks: expect.stringContaining('keeps those since') })
    expect(await of('largest fill in September')).toEqual({ lacks: expect.stringContaining('on the server alone') })
    expect(await of('fuel used by vessel in January')).toEqual({ lacks: expect.stringContaining('keeps those since') })
    expect(await of('fuel used this month', { synced: null })).toEqual({
      lacks: expect.stringContaining('not have all'),
    })
    expect(await of('show fuel entries this month')).toMatchObject({ assumes: expect.stringContaining('“Upload”') })
  })
})

/** The digits of a figure as an answer writes them. */
function figureOf(figure: number): string {
  const places = figure >= 100 ? 0 : figure >= 10 ? 1 : 2
  const text = Number(figure.toFixed(places)).toLocaleString('en-US', { maximumFractionDigits: 2 })
  return `\\$?${text.replaceAll('.', '\\.')}0?`
}

interface Alone {
  readonly today: string
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
  readonly questions: readonly {
    readonly ask: string
    readonly figure: number
    readonly ids?: readonly string[]
    readonly groups?: Readonly<Record<string, number>>
    readonly measured?: boolean
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
