/** What a device shows of a change the server refused: never a state or a guarded value that does not hold. */
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import type { ChangeSet } from '../../../../sync/change/change.ts'
import { add } from '../../testing/factories.ts'
import { ORG, createWorld, signIn } from '../../testing/world.ts'
import { createClient } from '../session/client.ts'
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from '../session/directory.ts'
import type { NewOp } from './intent.ts'

const GUARD = { result: 'rejected', code: 'guard', message: 'A task is accepted with a photo of the work.' } as const

/** A tablet that holds one finding of the server, high and open. */
async function tabletWithFinding() {
  const world = createWorld()
  const user = world.addUser(newId())
  const browser = world.browser()
  const id = newId()
  world.server.put('finding', id, { text: 'Rail missing', severity: 'high', state: 'open', dueOn: '2026-11-25' })
  const { client, data } = await signIn(browser.environment, user)
  await vi.waitFor(async () => expect(await data.get('finding', id)).not.toBeNull())
  const db = new OrgDatabase(databaseName(user.id, ORG), browser.environment)
  const attention = (count: number) => vi.waitFor(() => expect(data.status.get().attention).toHaveLength(count))
  const shown = async () => {
    const row = await data.get('finding', id)
    return row === null ? null : { text: row.text, severity: row.severity, state: row.state, mark: row.$.state }
  }
  const set = (fields: object): NewOp => ({ kind: 'set', entity: 'finding', id, fields })
  const command = (name: string, fields: object = {}): NewOp => ({
    kind: 'command',
    entity: 'finding',
    id,
    command: name,
    fields,
  })
  const offline = async () => {
    browser.setOnline(false)
    await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
  }
  return { world, browser, user, client, data, db, id, attention, shown, set, command, offline }
}

it('shows the state of the server at once when a step was refused, and keeps the wish', async () => {
  const { world, data, attention, shown, command } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([command('closeOnSpot', { immediateAction: 'Rail put up' })])
  await attention(1)
  expect(await shown()).toEqual({ text: 'Rail missing', severity: 'high', state: 'open', mark: 'attention' })
  expect(data.status.get().attention[0]).toMatchObject({
    message: GUARD.message,
    ops: [{ kind: 'command', command: 'closeOnSpot' }],
  })
})

it('shows the severity of the server at once, and the refused text beside it, flagged', async () => {
  const { world, data, attention, shown, set } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([set({ severity: 'low', text: 'Rail is fine' })])
  await attention(1)
  expect(await shown()).toEqual({ text: 'Rail is fine', severity: 'high', state: 'open', mark: 'attention' })
})

it('tells the lists, not only the database', async () => {
  const { world, browser, data, id, attention, command, offline } = await tabletWithFinding()
  const seen: unknown[] = []
  const findings = data.collection('finding')
  findings.subscribe(() => seen.push(findings.rows()?.find((row) => row.id === id)?.state))
  world.server.judge = () => GUARD
  // With signal the refusal may come before a list has looked.
  await offline()
  await data.commit([command('closeOnSpot')])
  await vi.waitFor(() => expect(seen.at(-1)).toBe('closed'))
  browser.setOnline(true)
  await attention(1)
  await vi.waitFor(() => expect(seen.at(-1)).toBe('open'))
})

it('shows what others changed meanwhile, not the refused value', async () => {
  const { world, browser, data, id, attention, shown, set } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([set({ severity: 'low' })])
  await attention(1)
  world.server.put('finding', id, { text: 'Rail missing', severity: 'stop_work', state: 'in_progress' })
  browser.signal('visible')
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ severity: 'stop_work', state: 'in_progress' }))
})

it('brings a record back whose removal was refused', async () => {
  const { world, data, id, attention, shown } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([{ kind: 'delete', entity: 'finding', id }])
  await attention(1)
  expect(await shown()).toMatchObject({ text: 'Rail missing', mark: 'attention' })
})

it('holds back the state of later steps that need the refused one, in other records too', async () => {
  const { world, browser, data, attention, shown, offline, set, command } = await tabletWithFinding()
  const other = newId()
  world.server.put('finding', other, { text: 'Hose', severity: 'high', state: 'open' })
  browser.signal('visible')
  await vi.waitFor(async () => expect(await data.get('finding', other)).not.toBeNull())
  await offline()
  await data.commit([set({ severity: 'low' })])
  await data.commit([
    set({ severity: 'medium' }),
    { kind: 'set', entity: 'finding', id: other, fields: { severity: 'low', text: 'Hose, again' } },
  ])
  await data.commit([command('start')])
  expect((await data.get('finding', other))?.severity).toBe('low')
  // The first is refused; the second must wait and is only known to be lost when it is sent.
  const [first, second] = await setsOf(data, world, browser)
  expect(second?.needs).toEqual([first?.id])
  await attention(1)
  expect(await shown()).toMatchObject({ severity: 'high', state: 'in_progress' })
  expect(await data.get('finding', other)).toMatchObject({ severity: 'high', text: 'Hose, again' })

  /** Goes online with a server that refuses the first set and puts off what needs it. */
  async function setsOf(
    ...[{ status }, { server }, tablet]: [typeof data, typeof world, typeof browser]
  ): Promise<readonly ChangeSet[]> {
    server.judge = (one) =>
      one.n === 1 ? GUARD : one.needs.length > 0 ? { result: 'deferred', reason: 'needs' } : null
    tablet.setOnline(true)
    await vi.waitFor(() => expect(status.get().attention).toHaveLength(1))
    return server.pushes.flat()
  }
})

it('builds the next change on what the server has, so that it is not refused along', async () => {
  const { world, data, id, attention, shown, set, command } = await tabletWithFinding()
  world.server.judge = ({ ops }) => (ops[0]?.fields?.['text'] === 'Bad' ? GUARD : null)
  await data.commit([set({ severity: 'low', text: 'Bad' })])
  await attention(1)
  await data.commit([set({ text: 'Good' })])
  await data.commit([command('start')])
  await vi.waitFor(() =>
    expect(world.server.row('finding', id)?.fields).toMatchObject({
      text: 'Good',
      severity: 'high',
      state: 'in_progress',
    }),
  )
  const [, edit] = world.server.pushes.flat()
  expect(edit).toMatchObject({ needs: [], ops: [{ base: { text: 'Rail missing' } }] })
  expect(await shown()).toMatchObject({ text: 'Good', severity: 'high', state: 'in_progress', mark: 'attention' })
})

it('keeps a refused new record as it was written, in its first state', async () => {
  const { world, data, offline, attention, browser } = await tabletWithFinding()
  await offline()
  const finding = add('finding', { severity: 'high', text: 'Hatch open', state: 'draft' })
  await data.commit([finding])
  await data.commit([{ kind: 'set', entity: 'finding', id: finding.id, fields: { severity: 'stop_work' } }])
  await data.commit([{ kind: 'command', entity: 'finding', id: finding.id, command: 'report' }])
  world.server.judge = (one) =>
    one.n === 1 ? GUARD : { result: 'rejected', code: 'depends_on', message: 'An earlier change was refused.' }
  browser.setOnline(true)
  await attention(3)
  expect(await data.get('finding', finding.id)).toMatchObject({
    severity: 'stop_work',
    text: 'Hatch open',
    state: 'draft',
    $: { state: 'attention' },
  })
})

it('shows the wish again while its correction is on its way, and gives it up for good', async () => {
  const { world, data, attention, shown, command } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([command('closeOnSpot')])
  await attention(1)
  const [refused] = data.status.get().attention
  world.server.judge = () => null
  await data.rejected.resend(refused?.setId ?? '', [command('closeOnSpot', { immediateAction: 'Rail put up' })])
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ state: 'closed', mark: 'server' }))
})

it('puts right what an older version of the app left on the screen', async () => {
  const { world, browser, client, data, db, id, attention, command } = await tabletWithFinding()
  world.server.judge = () => GUARD
  await data.commit([command('closeOnSpot')])
  await attention(1)
  // As the older version stored it: with the refused step in the row.
  await db
    .rows('finding')
    .where('id')
    .equals(id)
    .modify((row) => Object.assign(row, { fields: { ...row.fields, state: 'closed' } }))
  await client.close()
  const again = createClient(browser.environment)
  await again.start()
  const session = again.session.get()
  if (session.status !== 'signed-in') throw new Error(session.status)
  expect((await session.data.get('finding', id))?.state).toBe('open')
  await again.close()
})
