/** Every kind of record, saved without a signal: made, edited, brought on, taken back, deleted and restored, and refused in words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Data } from '../../data/data.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Client } from '../../data/session/client.ts'
import type { Row } from '../../data/store/rows.ts'
import { add } from '../../testing/factories.ts'
import { wrongValues } from '../../testing/fieldValues.ts'
import { editsOf, pathTo, saysOf } from '../../testing/rowRules.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { addOp, commandOp, deleteOp, setOp } from '../engine/ops.ts'
import { sealKeeps, sealLocks } from '../signing/sealLocks.ts'
import { inverseOf, stepOf, type Step } from '../undo/inverse.ts'

// The parser's edge of a test: the generated table has exactly the entities of the type.
const ENTITIES = Object.keys(TABLES) as readonly EntityName[]

let client: Client
let data: Data
let me: string

/** A device without a signal. Each kind has its own, because every save is shown on top of all that wait. */
async function begin() {
  const world = createWorld()
  const browser = world.browser()
  const user = world.addUser('ana')
  me = user.id
  ;({ client, data } = await signIn(browser.environment, user))
  browser.setOnline(false)
}

/** An open database hears of every change in the others. */
const end = () => client.close()

const metaOf = (entity: EntityName): TableMeta => TABLES[entity]
const get = (entity: EntityName, id: string) => data.get(entity, id, { deleted: true })

async function alive(entity: EntityName, id: string): Promise<Row> {
  const row = await data.get(entity, id)
  if (row === null) throw new Error(`${entity} is not shown`)
  return row
}

/** Saves as a button does, and answers what can be taken back; the row may be known already. */
async function run(op: NewOp, known?: Row): Promise<Step | null> {
  const step = stepOf(op, known ?? (await get(op.entity, op.id)))
  expect(await data.commit([op])).toMatchObject({ ok: true })
  return step
}

/** A new record; its key may ask for who makes it. */
function fresh(entity: EntityName) {
  const key = metaOf(entity).key?.fields ?? []
  const auto = key.filter((name) => metaOf(entity).fields[name]?.auto === 'actor')
  return add(entity, Object.fromEntries(auto.map((name) => [name, me])))
}

async function makes(entity: EntityName): Promise<string> {
  const { id, fields } = fresh(entity)
  await run(addOp(entity, id, fields))
  return id
}

const made = ENTITIES.filter((entity) => metaOf(entity).serverOnly?.includes('add') !== true)
const deletable = made.filter((entity) => metaOf(entity).serverOnly?.includes('delete') !== true)
const moving = made.filter((entity) => metaOf(entity).states !== undefined)

describe.each(made)('%s without a signal', (entity) => {
  const meta = metaOf(entity)
  beforeAll(begin)
  afterAll(end)

  // First, while nothing waits: every save looks at all that does.
  it('is refused in words that name the field', async () => {
    const { id, fields } = fresh(entity)
    for (const [name, field] of Object.entries(meta.fields)) {
      const keyed = meta.key !== undefined && [meta.key.parent, ...meta.key.fields].includes(name)
      if (field.server === true || field.auto !== undefined || keyed) continue
      for (const [wrong, value] of wrongValues(field)) {
        if (wrong === 'no choice' && field.merge === 'state') continue
        const result = await data.commit([addOp(entity, id, { ...fields, [name]: value })])
        if (result.ok) throw new Error(`${name} ${wrong} was saved`)
        expect(result.fields?.[name] ?? result.message).toContain(field.title)
        expect(result.message).toMatch(/^[A-Z].+\.$/)
      }
    }
  })

  it('is shown as it was saved, and edited field by field, and each edit is taken back', async () => {
    const id = await makes(entity)
    const before = await alive(entity, id)
    expect(Reflect.get(before, '$')).toMatchObject({ deleted: false })
    expect(data.status.get().waitingSets).toBeGreaterThan(0)
    const locks = sealLocks(entity, before)
    let now = before
    for (const [field, value] of editsOf(entity, before)) {
      // A step writes such a moment; whom its clock binds does not take it back by hand.
      const { clock, moment } = meta.fields[field] ?? {}
      if (clock !== undefined && moment === 'now') continue
      const locked = locks[field]
      if (locked !== undefined) {
        expect(await data.commit([setOp(entity, id, { [field]: value })])).toMatchObject({ message: locked })
        continue
      }
      const step = await run(setOp(entity, id, { [field]: value }), now)
      const edited = await alive(entity, id)
      expect(edited).toMatchObject({ [field]: value })
      const back = step === null ? null : inverseOf(step)
      if (back === null) throw new Error(`the edit of ${field} cannot be taken back`)
      await run(back, edited)
      const old: unknown = Reflect.get(now, field)
      now = await alive(entity, id)
      expect(Reflect.get(now, field)).toEqual(old)
    }
  })
})

describe.each(deletable)('%s in the bin', (entity) => {
  beforeAll(begin)
  afterAll(end)

  it('comes back as it was, and its making is taken back; what is signed stays', async () => {
    const id = await makes(entity)
    const { $: _, ...before } = await alive(entity, id)
    const kept = sealKeeps(entity, before)
    if (kept !== null) {
      expect(await data.commit([deleteOp(entity, id)])).toMatchObject({ ok: false, message: kept })
      const { id: other, fields } = fresh(entity)
      const made = await run(addOp(entity, other, fields))
      expect(made === null ? null : inverseOf(made)).toBeNull()
      return
    }
    const step = await run(deleteOp(entity, id))
    expect(await data.get(entity, id)).toBeNull()
    expect(await get(entity, id)).toMatchObject({ $: { deleted: true } })
    const back = step === null ? null : inverseOf(step)
    if (back === null) throw new Error('the deletion cannot be taken back')
    await run(back)
    expect(await alive(entity, id)).toMatchObject(before)
    const again = fresh(entity)
    const making = await run(addOp(entity, again.id, again.fields))
    const undone = making === null ? null : inverseOf(making)
    if (undone === null) throw new Error('the making cannot be taken back')
    await run(undone)
    expect(await data.get(entity, again.id)).toBeNull()
  })
})

describe.each(moving)('%s, step by step', (entity) => {
  beforeAll(begin)
  afterAll(end)
  const { states } = metaOf(entity)
  const first = states?.initial[0] ?? ''
  const field = states?.field ?? ''
  const step = async (id: string, command: string) =>
    run(commandOp(entity, id, command, saysOf(entity, await alive(entity, id), command)))

  it.each(Object.entries(states?.commands ?? {}))(
    '%s is saved, and taken back where there is a way',
    async (name, command) => {
      const from = command.from.find((state) => pathTo(entity, first, state) !== null)
      if (from === undefined) return // by the server alone
      const id = await makes(entity)
      for (const earlier of pathTo(entity, first, from) ?? []) await step(id, earlier)
      const done = await step(id, name)
      expect(await alive(entity, id)).toMatchObject({ [field]: command.to })
      const back = done === null ? null : inverseOf(done)
      if (back !== null) {
        await run(back)
        expect(await alive(entity, id)).toMatchObject({ [field]: from })
      }
      const state: unknown = Reflect.get(await alive(entity, id), field)
      const wrong = Object.entries(states?.commands ?? {}).find(([, other]) => !other.from.includes(String(state)))
      if (wrong === undefined) return
      const refused = await data.commit([
        commandOp(entity, id, wrong[0], saysOf(entity, await alive(entity, id), wrong[0])),
      ])
      expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/not possible/) as unknown })
    },
  )
})
