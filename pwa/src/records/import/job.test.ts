import { describe, expect, it } from 'vitest'
import type { Data } from '../../data/data.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { defineRecord } from '../engine/define.ts'
import { importFields } from './fields.ts'
import { guessMapping } from './mapping.ts'
import { forgetJob, jobOf, keepJob, readJob, runJob, takeBack, type JobState } from './job.ts'
import { planImport } from './plan.ts'
import { countRows } from './rows.ts'
import { tableOf } from './table.ts'

const TASKS = defineRecord('task', { importing: { begins: { priority: 'P3' } } })
const KIND = 'task'

async function open() {
  const world = createWorld()
  const user = world.addUser('office', 'ehs_manager')
  const { data } = await signIn(world.browser().environment, user)
  return data
}

async function plan(data: Data, text: string) {
  const { headings, records } = tableOf(text)
  const fields = importFields(TASKS)
  const rows = await data.list('task', {})
  return planImport(
    TASKS,
    fields,
    { headings, records, mapping: guessMapping(headings, fields, {}) },
    {
      rows,
      others: () => [],
      rules: {},
      refused: () => null,
      newId,
      today: '2026-11-21',
    },
  )
}

const listOf = (count: number, priority = '') =>
  `Title,Priority\n${Array.from({ length: count }, (_, at) => `Task ${at + 1},${priority}`).join('\n')}`
const alive = new AbortController().signal
const titles = async (data: Data) => (await data.list('task', {})).map(({ title }) => title)

async function begin(data: Data, text: string): Promise<JobState> {
  await keepJob(data, KIND, jobOf(newId(), [], await plan(data, text)))
  const state = await readJob(data, KIND)
  if (state === null) throw new Error('the plan is not kept')
  return state
}

describe('an import', () => {
  it('is written in portions, with a number for each record, and taken back leaves nothing', async () => {
    const data = await open()
    const steps: number[] = []
    const state = await begin(data, listOf(150))
    expect(await runJob(data, KIND, state, (done) => steps.push(done), alive)).toEqual({ done: 150, problem: null })
    expect(steps).toEqual([60, 120, 150])
    const made = await data.list('task', {})
    expect(made).toHaveLength(150)
    expect(new Set(made.map(({ provisionalNumber }) => provisionalNumber)).size).toBe(150)

    const written = await readJob(data, KIND)
    expect(written).toMatchObject({ done: 150, back: null })
    const back = await takeBack(data, KIND, written ?? state, () => undefined, alive)
    expect(back).toEqual({ problem: null, left: 0 })
    expect(await titles(data)).toEqual([])
    expect(await readJob(data, KIND)).toBeNull()
  })

  it('goes on after a reload where it stopped, and makes no record twice', async () => {
    const data = await open()
    const state = await begin(data, listOf(150))
    // The page goes away while the second portion is saved, before it could be noted.
    const leaving = new AbortController()
    await runJob(data, KIND, state, () => leaving.abort(), leaving.signal)
    expect(await titles(data)).toHaveLength(60)
    await data.commit(
      state.job.rows.slice(60, 120).flatMap(({ ops }) => ops),
      { group: state.job.id },
    )

    const kept = await readJob(data, KIND)
    expect(kept?.done).toBe(60)
    expect(await runJob(data, KIND, kept ?? state, () => undefined, alive)).toEqual({ done: 150, problem: null })
    expect(new Set(await titles(data)).size).toBe(150)
    expect(await titles(data)).toHaveLength(150)
    await takeBack(data, KIND, (await readJob(data, KIND)) ?? state, () => undefined, alive)
    expect(await titles(data)).toEqual([])
  })

  it('is taken back to what the records were, except what somebody changed since', async () => {
    const data = await open()
    await runJob(data, KIND, await begin(data, listOf(3)), () => undefined, alive)
    await forgetJob(data, KIND)
    const raise = await begin(data, listOf(3, 'P1'))
    await runJob(data, KIND, raise, () => undefined, alive)
    const [first] = await data.list('task', { title: 'Task 1' })
    await data.commit([{ kind: 'set', entity: 'task', id: first?.id ?? '', fields: { priority: 'P2' } }])

    expect(await takeBack(data, KIND, { ...raise, done: 3 }, () => undefined, alive)).toEqual({
      problem: null,
      left: 1,
    })
    const now = await data.list('task', {}, { sort: 'title' })
    expect(now.map(({ title, priority }) => [title, priority])).toEqual([
      ['Task 1', 'P2'],
      ['Task 2', 'P3'],
      ['Task 3', 'P3'],
    ])
  })

  it('says new, changed and the same, and finds a record by its number', async () => {
    const data = await open()
    await runJob(data, KIND, await begin(data, listOf(3)), () => undefined, alive)
    const [first] = await data.list('task', { title: 'Task 1' })
    const rows = await plan(
      data,
      `No.,Task,Priority,Due\n${first?.provisionalNumber},Another name,,\n,Task 2,P3,\n,Task 9,,12/1/2026\nT9-404,Nobody,,\n,task  9,,`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['update', 'same', 'create', 'problem', 'problem'])
    expect(rows[0]?.changes).toEqual(['Title: Task 1 → Another name'])
    expect(rows[2]?.ops).toMatchObject([{ fields: { title: 'Task 9', dueOn: '2026-12-01', state: 'open' } }])
    expect(rows.flatMap(({ problems }) => problems)).toEqual([
      'No task has the number T9-404. Correct it, or leave the cell empty to add one.',
      'Line 4 has the same title. Keep one of the two.',
    ])
  })

  it('of 5,000 rows is looked at within seconds', async () => {
    const data = await open()
    const rows = await plan(data, listOf(5000, 'P2'))
    expect(countRows(rows)).toEqual({ create: 5000, update: 0, same: 0, problem: 0, ops: 5000 })
    expect(tableOf(listOf(5001)).problem).toBe('This file has 5,001 rows; 5,000 fit in one import. Split it.')
  })
})
