import { expect, it } from 'vitest'
import type { Data } from '../../data/data.ts'
import { storeRow, toRow } from '../../data/store/rows.ts'
import { beginning } from './beginning.ts'

const ROW = toRow(
  'finding',
  storeRow('finding', 'f1', { fields: { kind: 'at_risk' }, versions: {}, cl: 1, seq: 0, by: null }, ['set'], 'device'),
)

/** A device that holds the record from its n-th answer on. */
function holdsFrom(nth: number): Data {
  let asked = 0
  const get = () => Promise.resolve((asked += 1) >= nth ? ROW : null)
  return { get, actor: { get: () => ({ userId: 'ana' }), subscribe: () => () => undefined } } as unknown as Data
}

const FINDING = { entity: 'finding', id: 'f1', fields: { kind: 'at_risk' } } as const

it.each([1, 2, 3])(
  'shows the record at every moment of its being written: the device has it from answer %i on',
  async (nth) => {
    const data = beginning(holdsFrom(nth), FINDING)
    // Nothing instead of a record says "gone": the screen is taken away, with every question that it has just opened.
    expect(await data.get('finding', 'f1')).toMatchObject({ id: 'f1', kind: 'at_risk' })
    expect(await data.get('finding', 'f1')).toMatchObject({ id: 'f1', kind: 'at_risk' })
  },
)
