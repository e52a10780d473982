import { describe, expect, it } from 'vitest'
import type { Data } from '../../../data/data.ts'
import type { SheetReply } from '../../../workers/sheet.ts'
import { fieldsOf } from './layout.ts'
import { NOTHING, readNext, readReading, keepReading, without, type Reading, type WaitingPage } from './queue.ts'
import { serialOf } from './serial.ts'

const FORM = '0192f0aa-1111-7222-8333-0123456789ab'
const OTHER = '0192f0aa-1111-7222-8333-fedcba987654'

/** Test double: what a reading asks of the device. */
function device(keeps = true) {
  const drafts = new Map<string, unknown>()
  const committed: string[] = []
  const data = {
    drafts: {
      read: (key: string) => Promise.resolve(drafts.has(key) ? { value: drafts.get(key), savedAt: 0 } : null),
      write: (key: string, value: unknown) => Promise.resolve(void drafts.set(key, structuredClone(value))),
      clear: (key: string) => Promise.resolve(void drafts.delete(key)),
    },
    fileBytes: (sha: string) => Promise.resolve(sha === 'gone' ? null : new ArrayBuffer(4)),
    commit: (ops: readonly { readonly fields: { readonly name: string } }[]) => {
      committed.push(...ops.map(({ fields }) => fields.name))
      return Promise.resolve(keeps ? { ok: true } : { ok: false, reason: 'storage', message: 'There is no room.' })
    },
  } as unknown as Data
  return { data, committed }
}

const page = (id: string, sha256 = id): WaitingPage => ({ id, name: `${id}.jpg`, sha256, state: 'waiting' })
const waiting = (...pages: readonly WaitingPage[]): Reading => ({ ...NOTHING, pages })
const sheet =
  (serial: string, nth = 1) =>
  (): Promise<SheetReply> =>
    Promise.resolve({
      ok: true,
      code: { edition: 1, sheet: nth, of: 2, serial, codes: ['AF-20', '', '', '', '', '', ''] },
      fields: fieldsOf(nth).map(({ key }) => ({ key, raw: '', sure: 99.5, state: 'empty', others: [] })),
      flat: new ArrayBuffer(8),
    })

describe('photos that wait to be read', () => {
  it('are read one after the other, with what is printed for each line, and their straight page is kept', async () => {
    const { data, committed } = device()
    const read = await readNext(data, FORM, waiting(page('a'), page('b')), sheet(serialOf(FORM)))
    expect(read.pages.map(({ state }) => state)).toEqual(['read', 'waiting'])
    expect(read.fields.find(({ key }) => key === 'coating:1')).toMatchObject({ raw: 'AF-20', state: 'auto' })
    expect(committed).toEqual([`${serialOf(FORM)}, sheet 1, straightened.jpg`])
  })

  it('wait on when the app is closed', async () => {
    const { data } = device()
    await keepReading(data, FORM, waiting(page('a')))
    expect(await readReading(data, FORM)).toEqual(waiting(page('a')))
    await keepReading(data, FORM, NOTHING)
    expect(await readReading(data, FORM)).toBe(NOTHING)
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
  ])('are refused in words and give no value: one %s', async (_, { data }, photo, reader, words) => {
    const read = await readNext(data, FORM, waiting(photo), reader)
    expect(read.pages[0]).toMatchObject({ state: 'failed', message: expect.stringMatching(words) })
    expect(read.fields).toEqual([])
  })

  it('of the same sheet are read once; put away, the next one counts', async () => {
    const { data } = device()
    const once = await readNext(data, FORM, waiting(page('a'), page('b')), sheet(serialOf(FORM)))
    const twice = await readNext(data, FORM, once, sheet(serialOf(FORM)))
    expect(twice.pages[1]).toMatchObject({ state: 'failed', message: expect.stringMatching(/was read already/) })
    const away = without({ ...once, answers: { 'amount:1': '9.25' } }, 'a', (nth) =>
      fieldsOf(nth).map(({ key }) => key),
    )
    expect(away).toEqual({ pages: [page('b')], fields: [], answers: {} })
    const second = await readNext(data, FORM, once, sheet(serialOf(FORM), 2))
    expect(second.pages[1]).toMatchObject({ state: 'read', sheet: 2 })
  })
})
