import { describe, expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import { adopt, refuse, type Answer, type Given } from './adopt.ts'
import { near } from './names.ts'

/** Test doubles: only what the changes are made from. */
const given = {
  form: { id: 'f', workDate: '2026-11-20' } as Row<'paintForm'>,
  lines: [{ id: 'l1', line: 1 } as Row<'paintLine'>],
  coatings: [
    { id: 'c', code: 'AF-20', state: 'active', thinnerId: 't' } as Row<'coating'>,
    { id: 'r', code: 'EP-9', state: 'retired' } as Row<'coating'>,
  ],
  batches: [{ id: 'b', coatingId: 'c', batch: '4K-1187' } as Row<'paintBatch'>],
  vessels: [{ id: 'v', name: 'Cape Ferrol', hullNumber: 'CF-12' } as Row<'vessel'>],
} satisfies Given

const answer = (key: string, value: string, state: Answer['row']['state'] = 'auto'): Answer => ({
  key,
  value,
  row: { raw: value, sure: 995, state: value === '' ? 'empty' : state },
})
const line = (nth: number, values: Readonly<Record<string, string>>) =>
  ['coating', 'batch', 'amount', 'thinner', 'closed'].map((what) => answer(`${what}:${nth}`, values[what] ?? ''))

describe('what was read becomes changes of the form', () => {
  it('of the vessel that a form of another yard names, by its name or hull number', () => {
    const head = (vessel: string) => adopt([answer('vessel', vessel), answer('job', '26-4471')], 'X', given)[0]
    expect(head('M/V CAPE FERROL')).toMatchObject({ fields: { vesselId: 'v', job: '26-4471' } })
    expect(head('cf 12')).toMatchObject({ fields: { vesselId: 'v' } })
    expect(head('Cape Ferol')).not.toHaveProperty('fields.vesselId')
    expect(refuse('vessel', 'Cape Ferol', given)).toMatch(/No vessel of the yard/)
    expect(near('M/V Cape Ferol', ['Cape Ferrol', 'Cape Horn', 'Harbor Star'])).toEqual(['Cape Ferrol'])
  })

  it('writes the head, the line that is there and a new one, and leaves a blank one out', () => {
    const ops = adopt(
      [
        answer('day', '11/19'),
        answer('airTemp', '48'),
        answer('containment', 'no'),
        answer('method', 'airless'),
        answer('dft', '5.1'),
        ...line(1, { coating: 'AF-20', batch: '4k1187', amount: '9.25', thinner: '0.90', closed: 'yes' }),
        ...line(2, { coating: 'AF-20', batch: 'X1', amount: '0.00', thinner: '0.00' }),
        ...line(3, { coating: 'AF-20' }),
      ],
      'PU-1',
      given,
    )
    expect(ops).toHaveLength(3)
    expect(ops[0]).toMatchObject({
      kind: 'set',
      fields: { sheetSerial: 'PU-1', workDate: '2026-11-19', airTemp: 48, containment: false },
    })
    expect(ops[1]).toMatchObject({
      kind: 'set',
      id: 'l1',
      fields: {
        coatingId: 'c',
        batchId: 'b',
        amount: 925,
        thinnerAmount: 90,
        thinnerId: 't',
        method: 'airless',
        dft: 51,
        closed: true,
      },
    })
    expect(ops[2]).toMatchObject({
      kind: 'add',
      fields: { line: 2, amount: 0, thinnerAmount: 0, note: 'Batch on the sheet: X1' },
    })
    expect(ops[1]).toMatchObject({
      fields: { read: expect.arrayContaining([{ field: 'amount', raw: '9.25', confidence: 995, state: 'auto' }]) },
    })
  })

  it('never makes a number of a blank', () => {
    const [, only] = adopt(line(2, { coating: 'AF-20', batch: '4K-1187' }), 'PU-1', given)
    expect(only).toMatchObject({ kind: 'add' })
    expect(JSON.stringify(only)).not.toMatch(/mount/)
  })
})

describe('a value that cannot stand', () => {
  it.each([
    ['day', '02/30'],
    ['startTime', '27:10'],
    ['humidity', '185'],
    ['amount:1', '9._5'],
    ['coating:1', 'EP-9'],
    ['airTemp', '4.5'],
  ])('of %s, %s, is refused in words', (key, value) => expect(refuse(key, value, given)).toMatch(/\.$/))
  it('is not: an empty one, or one in its range', () => {
    for (const [key, value] of [
      ['day', '11/20'],
      ['amount:1', ''],
      ['coating:1', 'af20'],
      ['humidity', '100'],
    ] as const)
      expect(refuse(key, value, given)).toBeNull()
  })
})
