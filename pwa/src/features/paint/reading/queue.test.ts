import { describe, expect, it } from 'vitest'
import type { Data } from '../../../data/data.ts'
import type { SheetReply } from '../../../workers/sheet.ts'
import { FOREIGN, type ForeignReply } from './foreignPage.ts'
import { fieldsOf } from './layout.ts'
import { keepReading, NOTHING, putAway, readNext, readReading, type Reading, type WaitingPage } from './queue.ts'
import { serialOf } from './serial.ts'

const FORM = '0192f0aa-1111-7222-8333-0123456789ab'
const OTHER = '0192f0aa-1111-7222-8333-fedcba987654'

/** Test double: what a reading asks of the device. */
function device(keeps = true) {
  const drafts = new Map<string, unknown>()
  const committed: string[] = []
  const rows = new Map<string, Record<string, unknown>>()
  const of = (fields: Readonly<Record<string, unknown>>) =>
    [...rows.values()].filter((row) => Object.entries(fields).every(([name, value]) => row[name] === value))
  const write = ({ kind, entity, id, fields }: Op) => {
    if (entity === 'attachment') committed.push(String(fields?.['name']))
    else if (kind === 'remove') rows.delete(id)
    else rows.set(id, { cannot: null, lookedBy: null, ...rows.get(id), ...fields, id })
  }
  const data = {
    drafts: {
      read: (key: string) => Promise.resolve(drafts.has(key) ? { value: drafts.get(key), savedAt: 0 } : null),
      write: (key: string, value: unknown) => Promise.resolve(void drafts.set(key, structuredClone(value))),
      clear: (key: string) => Promise.resolve(void drafts.delete(key)),
    },
    fileBytes: (sha: string) => Promise.resolve(sha === 'gone' ? null : new ArrayBuffer(4)),
    list: (entity: string, where = {}) => Promise.resolve(entity === 'paintRead' ? of(where) : []),
    commit: (ops: readonly Op[]) => {
      if (keeps) for (const op of ops) write(op)
      return Promise.resolve(keeps ? { ok: true } : { ok: false, reason: 'storage', message: 'There is no room.' })
    },
  } as unknown as Data
  const row = (field: string) => of({ field })[0]
  return { data, committed, row, rows }
}

interface Op {
  readonly kind: string
  readonly entity: string
  readonly id: string
  readonly fields?: Readonly<Record<string, unknown>>
}

const page = (id: string, sha256 = id): WaitingPage => ({ id, name: `${id}.jpg`, sha256, state: 'waiting' })
const waiting = (...pages: readonly WaitingPage[]): Reading => ({ pages })
const sheet =
  (serial: string, nth = 1, amount = '9.25') =>
  (): Promise<SheetReply> =>
    Promise.resolve({
      ok: true,
      code: { edition: 1, sheet: nth, of: 2, serial, codes: ['AF-20', '', '', '', '', '', ''] },
      fields: fieldsOf(nth).map(({ key }) =>
        key.startsWith('amount:')
          ? { key, raw: amount, sure: 96, state: 'auto', others: [] }
          : { key, raw: '', sure: 99.5, state: 'empty', others: [] },
      ),
      flat: new TextEncoder().encode(amount).buffer,
    })

describe('photos that wait to be read', () => {
  it('are read one after the other, with what is printed for each line, and their straight page is kept', async () => {
    const { data, committed, row, rows } = device()
    const read = await readNext(data, FORM, waiting(page('a'), page('b')), sheet(serialOf(FORM)))
    expect(read.pages.map(({ state }) => state)).toEqual(['read', 'waiting'])
    expect(row('coating:1')).toMatchObject({ raw: 'AF-20', state: 'auto', sure: 1000 })
    expect(row('amount:7')).toMatchObject({ raw: '9.25', what: 'amount', sheet: 1 })
    // An empty field is no record, but for a line that has gallons.
    expect(row('day')).toBeUndefined()
    expect(row('coating:2')).toMatchObject({ raw: null, state: 'empty' })
    expect(rows.size).toBe(21)
    expect(committed).toEqual([`${serialOf(FORM)}, sheet 1, straightened.jpg`])
  })

  it('wait on when the app is closed', async () => {
    const { data } = device()
    await keepReading(data, FORM, waiting(page('a')))
    expect(await readReading(data, FORM)).toEqual(waiting(page('a')))
    await keepReading(data, FORM, NOTHING)
    expect(await readReading(data, FORM)).toBe(NOTHING)
  })

  it('are read again where an older build kept what they said in its draft', async () => {
    const { data } = device()
    const old = { pages: [{ ...page('a'), state: 'read', sheet: 1 }], fields: [], answers: {} }
    await data.drafts.write(`paint-reading:${FORM}`, old)
    expect((await readReading(data, FORM)).pages[0]).toMatchObject({ id: 'a', state: 'waiting' })
  })

  it.each([
    ['of another form', device(), page('a'), sheet(serialOf(OTHER)), /open the form it belongs to/],
    ['not here any more', device(), page('a', 'gone'), sheet(serialOf(FORM)), /not on this device/],
    ['whose straight page cannot be kept', device(false), page('a'), sheet(serialOf(FORM)), /no room/],
    [
      'that cannot be read',
      device(),
      page('a'),
      (): Promise<SheetReply> => Promise.resolve({ ok: false, message: 'Lay it flat.' }),
      /Lay it flat/,
    ],
  ])('are refused in words and give no value: one %s', async (_, { data, rows }, photo, reader, words) => {
    const read = await readNext(data, FORM, waiting(photo), reader)
    expect(read.pages[0]).toMatchObject({ state: 'failed', message: expect.stringMatching(words) })
    expect(rows.size).toBe(0)
  })

  it('of the same sheet are read once; put away, the next one counts', async () => {
    const { data, row } = device()
    const once = await readNext(data, FORM, waiting(page('a'), page('b')), sheet(serialOf(FORM)))
    const twice = await readNext(data, FORM, once, sheet(serialOf(FORM)))
    expect(twice.pages[1]).toMatchObject({ state: 'failed', message: expect.stringMatching(/was read already/) })
    const second = await readNext(
      data,
      FORM,
      { pages: [...once.pages.slice(0, 1), page('c')] },
      sheet(serialOf(FORM), 2),
    )
    expect(second.pages[1]).toMatchObject({ state: 'read', sheet: 2 })
    const away = await putAway(data, FORM, once, 'a')
    expect(away).toEqual({ pages: [page('b')] })
    expect(row('amount:1')).toBeUndefined()
    expect(row('amount:8')).toBeDefined()
    expect((await readNext(data, FORM, away, sheet(serialOf(FORM)))).pages[0]).toMatchObject({ state: 'read' })
  })

  it('of a sheet that came back replace what could not be read, and nothing else', async () => {
    const { data, committed, row } = device()
    await readNext(data, FORM, waiting(page('a')), sheet(serialOf(FORM)))
    const [bad, good] = [row('amount:2'), row('amount:3')]
    const before = String(bad?.['flat'])
    await data.commit([
      {
        kind: 'set',
        entity: 'paintRead',
        id: String(bad?.['id']),
        fields: { cannot: 'glare', value: '1.00', lookedBy: 'x' },
      },
      { kind: 'set', entity: 'paintRead', id: String(good?.['id']), fields: { value: '3.30', lookedBy: 'x' } },
    ] as never)
    const again = await readNext(data, FORM, waiting(page('b')), sheet(serialOf(FORM), 1, '7.75'))
    expect(again.pages[0]).toMatchObject({ state: 'read' })
    expect(row('amount:2')).toMatchObject({ raw: '7.75', cannot: null, value: null, lookedBy: null })
    expect(row('amount:2')?.['flat']).not.toBe(before)
    expect(row('amount:3')).toMatchObject({ raw: '9.25', value: '3.30', lookedBy: 'x', flat: before })
    // Both pictures are files of the form.
    expect(committed).toHaveLength(2)
  })

  it('of a form that is not ours are read by its labels, each page once', async () => {
    const { data, row, rows } = device()
    const unmarked = (): Promise<SheetReply> =>
      Promise.resolve({ ok: false, message: 'No marks.', unmarked: new ArrayBuffer(4) })
    const labels = (_: ArrayBuffer, nth: number): Promise<ForeignReply> => {
      const at = { x: 34.4, y: 55, width: 111, height: 19 }
      const key = `amount:${nth * 7}`
      return Promise.resolve({
        ok: true,
        fields: [{ key, raw: '12.5', sure: 91.26, state: 'verify', others: [], at }],
        flat: new TextEncoder().encode(key).buffer,
      })
    }
    const once = await readNext(data, FORM, waiting(page('a'), page('b', 'a'), page('c')), unmarked, labels)
    expect(row('amount:7')).toMatchObject({ raw: '12.5', sure: 913, state: 'verify', sheet: 1, at: '34 55 111 19' })
    const twice = await readNext(data, FORM, once, unmarked, labels)
    expect(twice.pages[1]).toMatchObject({ state: 'failed', message: expect.stringMatching(/read already/) })
    const next = await readNext(data, FORM, twice, unmarked, labels)
    expect(next.pages[2]).toMatchObject({ state: 'read', sheet: 2 })
    const nothing = () => Promise.resolve({ ok: false, message: FOREIGN.nothing } as const)
    const none = await readNext(data, FORM, waiting(page('d')), unmarked, nothing)
    expect(none.pages[0]).toMatchObject({ state: 'failed', message: expect.stringMatching(/or type the form/) })
    expect(rows.size).toBe(2)
  })
})
