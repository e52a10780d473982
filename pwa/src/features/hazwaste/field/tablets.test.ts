/** Two tablets have the inspection of one area open: what each says reaches the other, and nothing of it is lost. */
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { add } from '../../../testing/factories.ts'
import { sampleDay } from '../../../testing/fieldValues.ts'
import { synced, tablet } from '../../../testing/tablet.ts'
import { createWorld } from '../../../testing/world.ts'
import { countOf } from '../core/count.ts'
import { addedToCount, beginRound, checkOp, stillSays } from '../core/round.ts'

const DAY = sampleDay()
const NOW = Date.parse(`${DAY}T15:00:00Z`)

async function save(data: Data, ops: readonly NewOp[]) {
  expect(await data.commit(ops)).toMatchObject({ ok: true })
}

async function twoTablets() {
  const ana = await tablet(createWorld({ speed: 200 }))
  const ben = await tablet(ana.world, ana.world.addUser('ben'))
  const [areaId, streamId, drum, other] = [newId(), newId(), newId(), newId()]
  const held = { streamId, areaId, kind: 'drum', capacity: 5500, unit: 'gal', state: 'accumulating' } as const
  await save(ana.data, [
    add('wasteStream', { id: streamId, name: 'Solvent', kind: 'hazardous' }),
    add('wasteArea', { id: areaId, name: 'Drum pad', code: 'CAA-1', kind: 'central', active: true }),
    add('wasteContainer', { ...held, id: drum, provisionalNumber: 'A-1' }),
    add('wasteContainer', { ...held, id: other, provisionalNumber: 'A-2' }),
  ])
  await synced(ana.db)
  await vi.waitFor(async () => expect(await ben.data.get('wasteContainer', other)).toBeTruthy())
  const offline = (is: boolean) => {
    ana.browser.setOnline(!is)
    ben.browser.setOnline(!is)
  }
  const begun = beginRound({ areaId, inspectedOn: DAY, round: 1, templateId: null, inspectorId: ana.user.id })
  const says = async (data: Data, mark: string, result: 'ok' | 'problem', note: string | null = null) => {
    const row = (await data.list('wasteCheck', { inspectionId: begun.id })).find((check) => check.mark === mark)
    const fields = { result, note, listedIn: areaId, containerId: mark, seenAt: NOW }
    await save(data, [checkOp(begun.id, mark, row ?? null, fields)])
  }
  const sign = (data: Data) =>
    save(data, [
      {
        kind: 'command',
        entity: 'wasteInspection',
        id: begun.id,
        command: 'sign',
        fields: { signature: 'drawn', signedAt: NOW, inspectorId: ana.user.id },
      },
    ])
  const seen = async (data: Data) => {
    const checks = await data.list('wasteCheck', { inspectionId: begun.id })
    const containers = await data.list('wasteContainer', { areaId })
    return countOf(areaId, containers, checks)
  }
  return { ana, ben, areaId, drum, other, begun, offline, says, sign, seen }
}

it('is one inspection with the checks of both', async () => {
  const { ana, ben, drum, other, begun, offline, says, seen } = await twoTablets()
  offline(true)
  await save(ana.data, [begun])
  await save(ben.data, [begun])
  await says(ana.data, drum, 'ok')
  await says(ben.data, other, 'problem', 'Dent, rust or bulge')
  offline(false)
  await synced(ana.db)
  await synced(ben.db)
  for (const { data } of [ana, ben])
    await vi.waitFor(async () => expect(await seen(data)).toMatchObject({ seen: 2, problems: 1, open: 0 }))
  expect(await ana.data.list('wasteInspection')).toHaveLength(1)
})

it('keeps what one says after the other has signed, and shows both that it is signed', async () => {
  const { ana, ben, drum, other, begun, offline, says, sign, seen } = await twoTablets()
  await save(ana.data, [begun])
  await says(ana.data, drum, 'ok')
  await synced(ana.db)
  await vi.waitFor(async () => expect(await ben.data.get('wasteInspection', begun.id)).toBeTruthy())
  offline(true)
  await says(ana.data, other, 'ok')
  await sign(ana.data)
  await says(ben.data, other, 'problem', 'Not closed')
  offline(false)
  await synced(ana.db)
  await synced(ben.db)
  for (const { data } of [ana, ben])
    await vi.waitFor(async () => {
      expect((await data.get('wasteInspection', begun.id))?.state).toBe('signed')
      expect(await seen(data)).toMatchObject({ seen: 2, problems: 1 })
    })
  // Signed here too by now: another word is still kept.
  await says(ben.data, drum, 'problem', 'Label missing or faded')
  await vi.waitFor(async () => expect(await seen(ana.data)).toMatchObject({ problems: 2 }))
})

it('does not look for a drum that the count has just put on the list', async () => {
  const { ana, areaId, drum, other, begun, says, seen } = await twoTablets()
  await save(ana.data, [begun])
  await says(ana.data, drum, 'ok')
  await says(ana.data, other, 'ok')
  const strange = { result: 'not_expected', seenAt: NOW, note: 'XK-9' } as const
  await save(ana.data, [checkOp(begun.id, 'xk-9', null, strange)])
  const check = (await ana.data.list('wasteCheck', { inspectionId: begun.id })).find(({ mark }) => mark === 'xk-9')
  const id = newId()
  const streamId = (await ana.data.get('wasteContainer', drum))?.streamId ?? ''
  await save(ana.data, [
    add('wasteContainer', {
      id,
      streamId,
      areaId,
      kind: 'drum',
      capacity: 5500,
      unit: 'gal',
      state: 'empty',
      code: 'XK-9',
    }),
    ...(check ? addedToCount(check, id, areaId) : []),
  ])
  expect(await seen(ana.data)).toMatchObject({ missing: [], open: 0, seen: 3 })
})

it('leaves a word alone that another tablet has changed since', () => {
  const row = { result: 'problem', note: 'Not closed', answeredBy: 'ben' }
  expect(stillSays(row as never, { result: 'ok', answeredBy: 'ana' })).toBe(false)
  expect(stillSays(row as never, { result: 'problem', note: 'Not closed' })).toBe(true)
  expect(stillSays(null, { result: 'ok' })).toBe(false)
})
