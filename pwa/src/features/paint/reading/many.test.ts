import { expect, it } from 'vitest'
import type { Data } from '../../../data/data.ts'
import type { SheetReply } from '../../../workers/sheet.ts'
import type { ForeignReply } from './foreignPage.ts'
import { readPage, type LoosePage } from './many.ts'
import { serialOf } from './serial.ts'

const FORM = '0192f0aa-1111-7222-8333-0123456789ab'

interface Op {
  readonly kind: string
  readonly entity: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Test double: what reading many pages asks of the device. */
function device(state = 'submitted') {
  const ops: Op[] = []
  const drafts = new Map<string, unknown>([['paint-sheet:a', { mime: 'image/jpeg', bytes: btoa('photo') }]])
  const rows: Readonly<Record<string, readonly unknown[]>> = {
    vessel: [{ id: 'v', name: 'Cape Ferrol', hullNumber: 'CF-12' }],
    paintForm: [{ id: FORM, state, number: 'PF-9', job: null }],
  }
  const data = {
    actor: { get: () => ({ userId: 'dale' }) },
    drafts: {
      read: (key: string) => Promise.resolve(drafts.has(key) ? { value: drafts.get(key), savedAt: 0 } : null),
      clear: (key: string) => Promise.resolve(void drafts.delete(key)),
    },
    nextProvisional: () => Promise.resolve('T1-001'),
    list: (entity: string) => Promise.resolve(rows[entity] ?? []),
    commit: (made: readonly Op[]) => Promise.resolve((ops.push(...made), { ok: true })),
  } as unknown as Data
  const of = (entity: string) => ops.filter((op) => op.entity === entity)
  return { data, of, drafts }
}

const page: LoosePage = { id: 'a', name: 'a.jpg', state: 'waiting' }
const unmarked = (): Promise<SheetReply> =>
  Promise.resolve({ ok: false, message: 'No marks.', unmarked: new ArrayBuffer(4) })
const labels = (vessel: string) => (): Promise<ForeignReply> => {
  const at = { x: 1, y: 2, width: 3, height: 4 }
  const read = (key: string, raw: string) => ({ key, raw, sure: 90, state: 'verify', others: [], at }) as const
  const fields = [read('vessel', vessel), read('day', '11/20'), read('job', '26-4471')]
  return Promise.resolve({ ok: true, fields, flat: new ArrayBuffer(8) })
}
const sheet = (serial: string) => (): Promise<SheetReply> =>
  Promise.resolve({
    ok: true,
    code: { edition: 1, sheet: 1, of: 1, serial, codes: [] },
    fields: [{ key: 'airTemp', raw: '62', sure: 96, state: 'auto', others: [] }],
    flat: new ArrayBuffer(4),
  })

it('a page of another yard becomes a form of the vessel it names, and asks where that is near another name', async () => {
  const exact = device()
  const read = await readPage(exact.data, page, unmarked, labels('M/V Cape Ferrol'))
  expect(read).toEqual({ id: 'a', name: 'a.jpg', state: 'read', formId: expect.any(String) })
  const form = { vesselId: 'v', job: '26-4471', state: 'draft', workDate: expect.stringMatching(/-11-20$/) }
  expect(exact.of('paintForm')[0]).toMatchObject({ kind: 'add', fields: form })
  // Photo and straightened page are files of it, and the photo waits no longer.
  expect(exact.of('attachment')).toHaveLength(2)
  expect(exact.drafts.size).toBe(0)

  const asked = device()
  const ask = await readPage(asked.data, page, unmarked, labels('Cape Ferol'))
  expect(ask).toMatchObject({ state: 'ask', vessel: 'Cape Ferol', near: ['Cape Ferrol'] })
  expect(asked.of('paintForm')).toEqual([])
  await readPage(asked.data, { ...page, vesselId: 'v' }, unmarked, labels('Cape Ferol'))
  expect(asked.of('paintRead').at(-1)).toMatchObject({ fields: { value: 'Cape Ferrol', lookedBy: 'dale' } })
})

it('a sheet of ours goes to its form, and stays where it cannot', async () => {
  const here = device()
  expect(await readPage(here.data, page, sheet(serialOf(FORM)))).toMatchObject({ state: 'read', formId: FORM })
  expect(here.of('paintRead')).toHaveLength(1)
  for (const [state, serial, say] of [
    ['submitted', 'PU-0000-0000', /not on this device/],
    ['approved', serialOf(FORM), /PF-9 is approved already/],
  ] as const) {
    const stays = device(state)
    const reply = await readPage(stays.data, page, sheet(serial))
    expect(reply).toMatchObject({ state: 'failed', message: expect.stringMatching(say) })
    expect(stays.drafts.size).toBe(1)
  }
})
