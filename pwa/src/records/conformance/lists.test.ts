/** Every kind of record in bulk and in a file: a preview says what then happens, and an export has every column. */
import { describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Data } from '../../data/data.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { add } from '../../testing/factories.ts'
import { sampleDay } from '../../testing/fieldValues.ts'
import { pathTo, saysOf } from '../../testing/rowRules.ts'
import { answersFor } from '../../testing/stepAnswers.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { optionsOf, toCsv } from '../../ui/list/columns.ts'
import { valueWords } from '../../ui/list/filterWords.ts'
import { words as LIST_WORDS } from '../../ui/list/words/en.ts'
import { bulkFields, planOf, type Around } from '../bulk/plan.ts'
import type { Wish } from '../bulk/wish.ts'
import { columnsOf } from '../engine/columns.tsx'
import { defineRecord } from '../engine/define.ts'
import { addOp, commandOp } from '../engine/ops.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'

// The parser's edge of a test: the generated pages are of entities alone.
const LISTED = (Object.keys(PAGES) as readonly EntityName[]).filter((entity) => PAGES[entity]?.list !== undefined)

/** Whether the server alone makes such records: then they lie there before the device comes. */
const isByServer = (entity: EntityName) => defineRecord(entity).meta.serverOnly?.includes('add') === true

/** A device without a signal and who works on it. */
async function device(role: string, entity: EntityName) {
  const world = createWorld()
  const laid = isByServer(entity) ? wishesOf(entity).map(() => add(entity)) : []
  // The parser's edge of a test: the fields of any kind as they go over the wire.
  for (const { id, fields } of laid) world.server.put(entity, id, fields as Readonly<Record<string, Json>>)
  const browser = world.browser()
  const user = world.addUser('ana', role)
  const { client, data } = await signIn(browser.environment, user)
  if (laid.length > 0) await vi.waitFor(async () => expect(await data.list(entity)).toHaveLength(laid.length))
  browser.setOnline(false)
  const around: Around = {
    rights: {
      userId: user.id,
      granted: { role, rights: null, zones: null, company: null, selfApproval: true },
      find: () => [],
    },
    photos: new Map(),
    commented: new Set(),
    pasts: new Map(),
  }
  return { client, data, around }
}

/** As often as asked for, one record in each state that commands reach; the ids of each time. Saved together, as each save costs. */
async function oneOfEach(data: Data, entity: EntityName, times: number): Promise<readonly ReadonlySet<string>[]> {
  const { states, fields } = defineRecord(entity).meta
  if (isByServer(entity)) return (await data.list(entity)).map(({ id }) => new Set([id]))
  const first = states?.initial[0] ?? ''
  const ways = (states === undefined ? [first] : (fields[states.field]?.enum ?? []))
    .map((state) => (states === undefined ? [] : pathTo(entity, first, state)))
    .filter((way) => way !== null)
  const made = Array.from({ length: times }, () => ways.map((way) => ({ ...add(entity), way })))
  const all = made.flat()
  await save(
    data,
    all.map(({ id, fields: given }) => addOp(entity, id, given)),
  )
  for (let step = 0; all.some(({ way }) => way.length > step); step += 1) {
    const rows = new Map((await data.list(entity)).map((row) => [row.id, row]))
    await save(
      data,
      all.flatMap(({ id, way }) => {
        const command = way[step]
        return command === undefined
          ? []
          : [commandOp(entity, id, command, saysOf(entity, rows.get(id) ?? {}, command))]
      }),
    )
  }
  return made.map((each) => new Set(each.map(({ id }) => id)))
}

async function save(data: Data, ops: readonly NewOp[]): Promise<void> {
  const result = await data.commit(ops)
  if (!result.ok) throw new Error(result.message)
}

function wishesOf(entity: EntityName): readonly Wish[] {
  const { meta, page } = defineRecord(entity)
  const fields = bulkFields({ meta, page })
  const ranks = fields.rank === null ? [] : (meta.fields[fields.rank]?.enum ?? [])
  return [
    ...(fields.assign === null
      ? []
      : [{ verb: 'assign', assigneeId: '01900000-0000-7000-8000-00000000000b' } as const]),
    ...(fields.due === null ? [] : [{ verb: 'due', dueOn: sampleDay(30) } as const]),
    ...ranks.slice(-1).map((rank) => ({ verb: 'rank', rank }) as const),
    ...Object.keys(meta.states?.commands ?? {}).map(
      (command) => ({ verb: 'step', command, answers: answersFor(entity, command) }) as const,
    ),
    { verb: 'delete' },
  ]
}

const plain = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, JSON.stringify({ ...row, $: null })]))

describe.each(LISTED)('%s', (entity) => {
  it.each(['ehs_manager', 'inspector'])('in bulk by %s changes as many as the preview says', async (role) => {
    const { client, data, around } = await device(role, entity)
    const wishes = wishesOf(entity)
    const samples = await oneOfEach(data, entity, wishes.length)
    for (const [turn, wish] of wishes.entries()) {
      const all = await data.list(entity)
      const rows = all.filter(({ id }) => samples[turn]?.has(id))
      expect(rows.length).toBe(samples[turn]?.size)
      const plan = planOf(defineRecord(entity), rows, wish, around)
      const refused = plan.refused.reduce((sum, { count }) => sum + count, 0)
      expect(plan.change + plan.same + refused).toBe(rows.length)
      const before = plain(all)
      if (plan.ops.length > 0) expect(await data.commit(plan.ops)).toMatchObject({ ok: true })
      const after = plain(await data.list(entity))
      const changed = [...before].filter(([id, row]) => after.get(id) !== row)
      expect([JSON.stringify(wish), changed.length]).toEqual([JSON.stringify(wish), plan.change])
    }
    await client.close()
  })

  it('is exported with every column of its list', async () => {
    const { client, data } = await device('ehs_manager', entity)
    await oneOfEach(data, entity, 1)
    const definition = defineRecord(entity)
    const columns = columnsOf(definition, {
      people: peopleOf([]),
      zones: zonesOf([]),
      titles: new Map(),
      today: sampleDay(),
    })
    const rows = await data.list(entity)
    const [head = '', ...lines] = toCsv(columns, rows).trim().split('\r\n')
    for (const { field, title } of definition.page.list?.columns ?? [])
      expect(head).toContain(title ?? definition.meta.fields[field]?.title ?? field)
    expect(lines).toHaveLength(rows.length)
    await client.close()
  })
})

it.each(LISTED)('says of a filter by a record that is not on this device no id: %s', (entity) => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const sources = { people: peopleOf([]), zones: zonesOf([]), titles: new Map(), today: '2026-11-20' }
  const definition = defineRecord(entity)
  const said = columnsOf(definition, sources)
    .filter(({ filter }) => filter === 'enum')
    .filter((column) => definition.meta.fields[fieldOf(definition, column.id)]?.ref !== undefined)
    .map((column) => valueWords(column, [id], optionsOf(column, []), LIST_WORDS))
  expect(said.filter((words) => words === '' || words.includes(id))).toEqual([])
})

function fieldOf({ page }: ReturnType<typeof defineRecord>, column: string): string {
  return page.list?.columns.find(({ id, field }) => (id ?? field) === column)?.field ?? column
}
