/** Every shipped checklist, through the actual data layer and the actual server: opened, filled, failed once, signed and reviewed. */
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { answerRows } from '../../../forms/answering/answerRows.ts'
import { askedAreas } from '../../../forms/asked.ts'
import { editionOp } from '../../../forms/editor/templateRows.ts'
import { wantingOf } from '../../../forms/round/wanting.ts'
import { readTemplate, type TemplateItem } from '../../../forms/template.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { twoDevices } from '../../../testing/twoDevices.ts'
import { EHS_DIALECT, loadChecklists, titleOf } from './library.ts'
import { roundPaper } from './paper.ts'
import { beginRound, findingOp, headOf, thingPlace, zonePlace, type Answer, type Place } from './round.ts'

/** Over, in the yard and here. */
const DAY = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString().slice(0, 10)
const SIGNATURE = 'M20 120 C60 20 80 180 140 100 S260 40 320 120'

const { tablet, office, soon, refusedWith } = await twoDevices('inspector')

const command = (entity: 'ehsRound' | 'ehsFinding', id: string, name: string, fields: object = {}): NewOp => ({
  kind: 'command',
  entity,
  id,
  command: name,
  fields,
})

/** What a person answers who finds nothing wrong. */
function fits(item: TemplateItem): { readonly value?: number; readonly text?: string } {
  if (item.kind === 'number') return { value: Math.round(((item.min ?? 0) + (item.max ?? 0)) / 2) }
  if (item.kind === 'select') return { text: item.options[0]?.id ?? '' }
  if (item.kind === 'date') return { text: DAY }
  return item.kind === 'text' ? { text: 'Outfall 001' } : {}
}

interface Made {
  readonly key: string
  readonly roundId: string
  readonly findingId: string
}

async function makeRound(
  template: { id: string; key: string; title: unknown; areas: unknown; fails: unknown },
  place: Place,
): Promise<Made> {
  const data = tablet.data()
  const me = data.actor.get().userId
  const begun = beginRound({
    place,
    template: { id: template.id, key: template.key, title: titleOf(template) },
    roundOn: DAY,
    round: 1,
    dueOn: DAY,
    inspectorId: me,
    provisionalNumber: await data.nextProvisional(),
  })
  expect(await data.commit([begun])).toMatchObject({ ok: true })
  const round = await data.get('ehsRound', begun.id)
  if (round === null) throw new Error('the round is not on the tablet')
  const { areas, problems } = readTemplate(template, EHS_DIALECT)
  expect(problems).toEqual([])
  const rows = answerRows('ehsAnswer', { roundId: round.id })
  const answers = () => data.list('ehsAnswer', { roundId: round.id })
  const failing = areas.flatMap(({ items }) => items).find(({ kind }) => kind === 'choice' || kind === 'number')
  if (failing === undefined) throw new Error(`${template.key} judges nothing`)
  const finding = findingOp({
    round,
    place,
    item: failing,
    value: null,
    foundOn: DAY,
    provisionalNumber: await data.nextProvisional(),
    repeatOf: null,
  })
  const given = {
    item: failing,
    row: null,
    result: 'fail',
    now: Date.now(),
    ...(failing.kind === 'number' ? { value: 999_900 } : {}),
  } as const
  const failed = rows.give(given, me)
  expect(
    await data.commit([
      finding,
      { ...failed, fields: { ...('fields' in failed ? failed.fields : {}), findingId: finding.id } } as NewOp,
    ]),
  ).toMatchObject({ ok: true })
  // What follows on an answer comes with it, so the form is asked until it asks no more.
  for (;;) {
    const asked = askedAreas(areas, { holds: {}, failedLastTime: null }, await answers()).areas
    const known = new Set((await answers()).map(({ itemId }) => itemId))
    const open = asked.flatMap(({ items }) => items).filter(({ id }) => !known.has(id))
    if (open.length === 0) break
    expect(
      await data.commit(
        open.map((item) => rows.give({ item, row: null, result: 'pass', now: Date.now(), ...fits(item) }, me)),
      ),
    ).toMatchObject({ ok: true })
  }
  const asked = askedAreas(areas, { holds: {}, failedLastTime: null }, await answers()).areas
  const told = await answers()
  const byItem = new Map<string, Answer>(told.map((answer) => [answer.itemId, answer]))
  expect(wantingOf(asked, byItem, () => true)).toEqual([])
  // Without a photo or a word the fail, and what asks for a photo in any case, still want one.
  expect(wantingOf(asked, byItem, () => false).map(({ item }) => item.id)).toEqual(
    asked
      .flatMap(({ items }) => items)
      .filter((item) => item.photoAlways || (item.id === failing.id && item.photo))
      .map(({ id }) => id),
  )
  const { score, ...head } = headOf(asked, told)
  expect(head).toMatchObject({
    answered: told.length,
    total: told.length,
    failed: 1,
    criticalFails: failing.critical ? 1 : 0,
  })
  const signed = command('ehsRound', round.id, 'submit', {
    ...head,
    score,
    inspectorId: me,
    signature: SIGNATURE,
    signedAt: Date.now(),
  })
  expect(await data.commit([signed])).toMatchObject({ ok: true })
  return { key: template.key, roundId: round.id, findingId: finding.id }
}

it('makes a round of each of the 17 without a signal, and the office reviews them', async () => {
  const checklists = await loadChecklists()
  const desk = office.data()
  const { orgId, userId } = desk.actor.get()
  const zone = newId()
  const kinds = [...new Set(checklists.flatMap(({ kinds: of }) => of ?? []))]
  const things = new Map(kinds.map((kind) => [kind, newId()]))
  const setUp: readonly NewOp[] = [
    { kind: 'add', entity: 'zone', id: zone, fields: { name: 'Pier 3', code: 'P3', kind: 'pier', active: true } },
    ...[...things].map(([kind, id]): NewOp => ({
      kind: 'add',
      entity: 'equipmentItem',
      id,
      fields: {
        tag: kind.toUpperCase(),
        name: kind,
        kind: kind as 'crane',
        state: 'in_service',
        zoneId: zone,
        ownerId: userId,
      },
    })),
  ]
  expect(await desk.commit(setUp)).toMatchObject({ ok: true })
  for (const checklist of checklists)
    expect(await desk.commit([editionOp('ehsTemplate', orgId, checklist)])).toMatchObject({ ok: true })
  await soon(async () => {
    expect(await tablet.data().count('ehsTemplate')).toBe(17)
    expect(await tablet.data().count('equipmentItem')).toBe(kinds.length)
  })

  tablet.setSignal(false)
  const made: Made[] = []
  const zoneRow = await tablet.data().get('zone', zone)
  for (const checklist of checklists) {
    const template = (await tablet.data().list('ehsTemplate', { key: checklist.key }))[0]
    const thing = await tablet.data().get('equipmentItem', things.get(checklist.kinds?.[0] ?? '') ?? newId())
    if (template === undefined || zoneRow === null) throw new Error('the tablet is not ready')
    made.push(await makeRound(template, thing === null ? zonePlace(zoneRow) : thingPlace(thing, zoneRow)))
  }
  tablet.setSignal(true)

  await soon(async () => expect(await desk.count('ehsRound', { state: 'submitted' })).toBe(17))
  expect(await tablet.data().rejected.list()).toEqual([])
  // Each fail became work that its owner has.
  await soon(async () => {
    const tasks = await desk.list('task')
    expect(
      tasks.filter(({ sourceEntity, assigneeId }) => sourceEntity === 'ehsFinding' && assigneeId === userId),
    ).toHaveLength(17 - zoneRounds(checklists))
    expect(new Set(tasks.map(({ sourceId }) => sourceId))).toEqual(new Set(made.map(({ findingId }) => findingId)))
  })
  // The task has the id that the finding named before the server made it.
  const finding = await desk.get('ehsFinding', made[0]?.findingId ?? '')
  expect((await desk.get('task', finding?.taskId ?? ''))?.sourceId).toBe(finding?.id)

  for (const { roundId } of made)
    expect(await desk.commit([command('ehsRound', roundId, 'approve')])).toMatchObject({ ok: true })
  await soon(async () => expect(await tablet.data().count('ehsRound', { state: 'approved' })).toBe(17))
})

/** Made of a zone that nobody owns: their task waits for somebody to take it. */
function zoneRounds(checklists: readonly { readonly place: string }[]): number {
  return checklists.filter(({ place }) => place === 'zone').length
}

it('opens exactly what is questioned, on both sides, and nobody approves a round of their own', async () => {
  const desk = office.data()
  const [round] = await desk.list('ehsRound', { templateKey: 'crane-shift' })
  const id = round?.id ?? ''
  expect(
    await desk.commit([
      command('ehsRound', id, 'return', {
        stateReason: 'Two answers are doubted.',
        questioned: ['cs-a02', 'cs-a05'],
        asks: [{ itemId: 'cs-a02', say: 'Is the plate there?' }],
      }),
    ]),
  ).toMatchObject({ ok: true })
  const mine = tablet.data()
  await soon(async () => expect((await mine.get('ehsRound', id))?.state).toBe('returned'))

  tablet.setSignal(false)
  const rows = answerRows('ehsAnswer', { roundId: id })
  const answer = async (itemId: string, result: 'pass' | 'na') => {
    const row = await mine.get('ehsAnswer', rows.idOf(itemId))
    return mine.commit([
      { kind: 'set', entity: 'ehsAnswer', id: row?.id ?? '', fields: { result, answeredAt: Date.now() } },
    ])
  }
  // The device says so at once.
  expect(await answer('cs-a03', 'na')).toMatchObject({ ok: false })
  expect(await answer('cs-a02', 'na')).toMatchObject({ ok: true })
  expect(await answer('cs-a05', 'pass')).toMatchObject({ ok: true })
  expect(await mine.commit([command('ehsRound', id, 'resubmit')])).toMatchObject({ ok: true })
  tablet.setSignal(true)
  await soon(async () => expect((await desk.get('ehsRound', id))?.state).toBe('submitted'))
  expect(await desk.get('ehsAnswer', rows.idOf('cs-a02'))).toMatchObject({ result: 'na' })
  // An inspector reviews nothing, least of all an own round.
  await mine.commit([command('ehsRound', id, 'approve')])
  await refusedWith('approve')
  expect(await desk.commit([command('ehsRound', id, 'approve')])).toMatchObject({ ok: true })
  await soon(async () => expect((await mine.get('ehsRound', id))?.decidedAt ?? null).not.toBe(null))
  // The paper made on the tablet names the reviewer, signal or not.
  tablet.setSignal(false)
  const approved = await mine.get('ehsRound', id)
  if (approved === null) throw new Error('The round left the tablet.')
  const { facts } = await roundPaper(mine, approved)
  expect(facts).toEqual([['Review', expect.stringMatching(/^Approved by Maria Okafor, /)]])
  tablet.setSignal(true)
})

it('takes a crane out of service for everybody when a critical question failed', async () => {
  const mine = tablet.data()
  const [crane] = await mine.list('equipmentItem', { kind: 'crane' })
  const id = crane?.id ?? ''
  tablet.setSignal(false)
  const out: NewOp = {
    kind: 'command',
    entity: 'equipmentItem',
    id,
    command: 'takeOut',
    fields: { stateReason: 'Wire rope damaged.' },
  }
  expect(await mine.commit([out])).toMatchObject({ ok: true })
  expect((await mine.get('equipmentItem', id))?.state).toBe('out_of_service')
  tablet.setSignal(true)
  await soon(async () => expect((await office.data().get('equipmentItem', id))?.stateReason).toBe('Wire rope damaged.'))
  // Back only with the right, or after a passed inspection.
  const back: NewOp = { kind: 'command', entity: 'equipmentItem', id, command: 'putBack', fields: {} }
  await mine.commit([back])
  await refusedWith('putBack')
  expect(await office.data().commit([back])).toMatchObject({ ok: true })
  await soon(async () => expect((await mine.get('equipmentItem', id))?.state).toBe('in_service'))
})
