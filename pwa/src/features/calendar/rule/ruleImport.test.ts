import { describe, expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { importFields } from '../../../records/import/fields.ts'
import { guessMapping } from '../../../records/import/mapping.ts'
import { jobOf, keepJob, readJob, runJob, takeBack } from '../../../records/import/job.ts'
import { planImport } from '../../../records/import/plan.ts'
import { countRows } from '../../../records/import/rows.ts'
import { tableOf } from '../../../records/import/table.ts'
import { createWorld, signIn } from '../../../testing/world.ts'
import { RULE_IMPORT } from './ruleImport.ts'

const RULES = defineRecord('calendarRule', { importing: RULE_IMPORT })
const TODAY = '2026-11-21'
const HEADS = 'Obligation,Is due,Repeats,First day,Every,Due at,Owner,Category'

async function open() {
  const world = createWorld()
  const user = world.addUser('office', 'ehs_manager')
  const { data } = await signIn(world.browser().environment, user)
  const [here, gone] = [newId(), newId()]
  await data.commit([
    { kind: 'add', entity: 'person', id: here, fields: { fullName: 'Ana Ruiz', active: true } },
    { kind: 'add', entity: 'person', id: gone, fields: { fullName: 'Joe Gone', active: false } },
  ])
  return { data, here }
}

async function plan(data: Data, rows: readonly string[]) {
  const { headings, records } = tableOf([HEADS, ...rows].join('\n'))
  const fields = importFields(RULES)
  const people = await data.list('person', {})
  const rules = RULE_IMPORT.of?.({
    // The parser's edge of a test: the rules ask for people alone.
    rows: () => people as never,
    today: TODAY,
    now: 0,
    fileName: 'rules.csv',
    actor: data.actor.get(),
  })
  return planImport(
    RULES,
    fields,
    { headings, records, mapping: guessMapping(headings, fields, {}) },
    {
      rows: await data.list('calendarRule', {}),
      others: (entity) => (entity === 'person' ? people : []),
      rules: rules ?? {},
      refused: () => null,
      newId,
      today: TODAY,
    },
  )
}

const good = (at: number) => `Duty ${at},fixed,FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,2027-03-01,,,Ana Ruiz`
const BAD: readonly (readonly [string, RegExp])[] = [
  ['Never,fixed,FREQ=DAILY;INTERVAL=7;BYDAY=MO,2027-01-01,,,', /Repeats: It never comes/],
  [
    'Both ends,fixed,FREQ=DAILY;COUNT=3;UNTIL=20270101,2027-01-01,,,',
    /Repeats: .*COUNT.*UNTIL|Repeats: .*UNTIL.*COUNT/,
  ],
  ['No rule,fixed,every now and then,2027-01-01,,,', /Repeats: /],
  ['No day,fixed,FREQ=DAILY,,,,', /^Say on which day it begins\.$/],
  ['By the clock,fixed,FREQ=DAILY;UNTIL=20270101T120000,2027-01-01,,,', /Repeats: /],
  ['No interval,rolling,,,,,', /^Say after how many days it is due again\.$/],
  ['Left,rolling,,,30,,Joe Gone', /Owner: Joe Gone no longer works here/],
  ['Unknown kind,rolling,,,30,,,paperwork', /“paperwork” is no category/],
  ['No such hour,fixed,FREQ=DAILY,2027-01-01,,noon,', /Due at: /],
]

describe('rules from a list', () => {
  it('looks at 5,000 rows before anything is written, and names the 40 bad ones', async () => {
    const { data } = await open()
    const rows = await plan(
      data,
      Array.from({ length: 5000 }, (_, at) => (at % 125 === 7 ? (BAD[at % BAD.length]?.[0] ?? '') : good(at))),
    )
    expect(countRows(rows)).toMatchObject({ create: 4960, problem: 40 })
    expect(rows.every(({ problems }, at) => problems.length > 0 === (at % 125 === 7))).toBe(true)
    expect(await data.list('calendarRule', {})).toEqual([])
  })

  it.each(BAD)('leaves out %s and says why', async (line, why) => {
    const { data } = await open()
    const [row] = await plan(data, [line])
    expect(row?.problems.join(' ')).toMatch(why)
  })

  it('writes the good ones beside the bad, and takes all of them back in one step', async () => {
    const { data, here } = await open()
    const rows = await plan(data, [
      ...Array.from({ length: 60 }, (_, at) => good(at)),
      ...BAD.map(([line]) => line),
      ...Array.from({ length: 60 }, (_, at) => good(100 + at)),
    ])
    expect(countRows(rows)).toMatchObject({ create: 120, problem: BAD.length })
    await keepJob(data, 'calendarRule', jobOf(newId(), [], rows))
    const state = await readJob(data, 'calendarRule')
    if (state === null) throw new Error('the plan is not kept')
    const { signal } = new AbortController()
    await runJob(data, 'calendarRule', state, () => undefined, signal)
    const made = await data.list('calendarRule', {})
    expect(made.length).toBe(120)
    expect(made[0]).toMatchObject({ ownerId: here, state: 'active', fromOn: TODAY, authority: 'company' })
    const done = await readJob(data, 'calendarRule')
    if (done === null) throw new Error('the job is not kept')
    await takeBack(data, 'calendarRule', done, () => undefined, signal)
    expect(await data.list('calendarRule', {})).toEqual([])
  })
})
