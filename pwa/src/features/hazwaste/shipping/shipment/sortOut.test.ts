import { expect, it } from 'vitest'
import { factoryRow } from '../../../../testing/factories.ts'
import type { Container } from '../../core/kinds.ts'
import { linesOf } from './lines.ts'
import { receivedOf } from './reconcile.ts'
import { sortOut } from './sortOut.ts'

const [draft, gone, off] = [
  factoryRow('wasteShipment', { id: 'draft', state: 'draft', epaId: null }),
  factoryRow('wasteShipment', { id: 'gone', state: 'rejected', epaId: null }),
  factoryRow('wasteShipment', { id: 'off', state: 'cancelled', epaId: null }),
]
const other = factoryRow('wasteShipment', { id: 'other', state: 'ready', epaId: null })
const drum = (id: string, state: Container['state'], shipmentId: string | null) =>
  factoryRow('wasteContainer', { id, number: id, state, shipmentId, epaId: null, outBy: null, streamId: 's' })

const here = [
  drum('1', 'staged', null),
  drum('2', 'staged', 'gone'),
  drum('3', 'staged', 'off'),
  drum('4', 'staged', 'other'),
  drum('5', 'full', 'gone'),
  drum('6', 'staged', 'draft'),
]
const yard = (of: string) => ({
  here,
  named: [...here, drum('7', 'rejected', 'gone')].filter(({ shipmentId }) => shipmentId === of),
  shipments: [draft, gone, off, other],
  siteId: null,
})
const ids = (rows: readonly Container[]) => rows.map(({ id }) => id)

it('offers what waits for no load that is still put together, also where an old load is named', () => {
  const { picked, free } = sortOut(draft, yard('draft'))
  expect([ids(picked), ids(free)]).toEqual([['6'], ['1', '2', '3', '5']])
})

it('counts what stands in the yard again to no load that has left', () => {
  const { picked, returned } = sortOut(gone, yard('gone'))
  expect([ids(picked), ids(returned)]).toEqual([['7'], ['2', '5']])
})

it('takes back a quantity of the facility whose box was emptied', () => {
  const stream = factoryRow('wasteStream', { id: 's', name: 'Solvent', manifestUnit: 'G' })
  const row = factoryRow('wasteLine', { id: 'l', streamId: 's', received: 50, receivedUnit: 'G' })
  const lines = linesOf({
    shipment: draft,
    containers: [drum('1', 'shipped', 'gone')],
    rows: [row],
    streams: new Map([['s', stream]]),
    contents: new Map(),
    earlier: [],
  })
  expect(receivedOf(new Map([['s', '']]), lines).get('s')).toEqual({ received: null, receivedUnit: null })
  expect(receivedOf(new Map([['s', '1,200']]), lines).get('s')).toEqual({ received: 1200, receivedUnit: 'G' })
  expect(receivedOf(new Map(), lines).size).toBe(0)
})
