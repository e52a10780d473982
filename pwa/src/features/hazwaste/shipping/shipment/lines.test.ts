import { describe, expect, it } from 'vitest'
import type { Container } from '../../core/kinds.ts'
import type { Line } from '../kinds.ts'
import { factoryRow } from '../../../../testing/factories.ts'
import { troubleOf, trackingSaid } from './checks.ts'
import { copyClock } from './copy.ts'
import { frozen, linesOf, shippingText, type Load } from './lines.ts'
import { typeOf } from './measures.ts'
import { dropOps, pickOps, shipOps } from './ops.ts'
import { differenceOf, differenceText } from './reconcile.ts'
import { livesAt } from '../../../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

const SHIPMENT = factoryRow('wasteShipment', {
  id: '019a0000-0000-7000-8000-000000000001',
  state: 'draft',
  facilityId: 'f',
})

const solvent = factoryRow('wasteStream', {
  id: 'solvent',
  name: 'Paint solvent',
  kind: 'hazardous',
  exclusion: null,
  unNumber: 'UN1993',
  shippingName: 'Waste flammable liquids, n.o.s.',
  technicalNames: 'xylene',
  hazardClass: '3',
  packingGroup: 'II',
  codes: ['D001', 'F003'],
  stateCodes: null,
  hazards: ['ignitable'],
  physical: 'liquid',
  manifestUnit: 'G',
  price: 20_000,
  priceUnit: 'container',
  ldrOn: null,
  profileExpiresOn: null,
})

const drum = (id: string, given: Partial<Container> = {}) =>
  factoryRow('wasteContainer', {
    id,
    number: id,
    streamId: 'solvent',
    state: 'staged',
    kind: 'drum',
    material: 'steel',
    labelState: null,
    ...given,
  })

/** 55 gal of 0.9 kg/L. */
const FULL = { massG: 187_378, volumeMl: 208_198 }

const load = (ids: readonly string[], given: Partial<Load> = {}): Load => ({
  shipment: SHIPMENT,
  containers: ids.map((id) => drum(id)),
  rows: [],
  streams: new Map([['solvent', solvent]]),
  contents: new Map(ids.map((id) => [id, FULL])),
  earlier: [],
  ...given,
})

const row = (given: Partial<Line> = {}) =>
  factoryRow('wasteLine', { id: 'l', streamId: 'solvent', shipmentId: SHIPMENT.id, position: 1, ...given })

const only = (of: Load) => {
  const [line] = linesOf(of)
  if (line === undefined) throw new Error('no line')
  return line
}

describe('the lines of a manifest', () => {
  it('follow the containers: their number, their type, whole numbers in the unit of the stream, codes and cost', () => {
    expect(only(load(['a', 'b']))).toMatchObject({
      n: 1,
      containers: 2,
      containerType: 'DM',
      quantity: 110,
      unit: 'G',
      codes: ['D001', 'F003'],
      cost: 40_000,
    })
    expect(only(load(['a']))).toMatchObject({ containers: 1, quantity: 55, cost: 20_000 })
  })

  it('keep what a person typed when containers come and go', () => {
    const typed = { rows: [row({ quantity: 100 })] }
    expect(only(load(['a', 'b'], typed))).toMatchObject({ quantity: 100, containers: 2, typed: ['quantity'] })
    expect(only(load(['a', 'b', 'c'], typed))).toMatchObject({ quantity: 100, containers: 3 })
  })

  it('stay while somebody typed into them, and go with the last container otherwise', () => {
    expect(linesOf(load([], { rows: [row()] }))).toEqual([])
    expect(linesOf(load([], { rows: [row({ quantity: 100 })] }))).toHaveLength(1)
  })

  it('have no total where a density is missing, and say so', () => {
    const unknown = load(['a'], { contents: new Map([['a', { massG: 200_000, volumeMl: null }]]) })
    expect(only(unknown).quantity).toBeNull()
    expect(troubleOf(linesOf(unknown), '2026-11-23')).toMatchObject([{ fact: 'Line 1 has no total.' }])
  })

  it('are written down as they stand when the driver signs', () => {
    const line = only(load(['a']))
    expect(frozen(line)).toMatchObject({ quantity: 55, containers: 1, ldr: 'sent', shippingName: solvent.shippingName })
    expect(shippingText(line)).toBe('UN1993, Waste flammable liquids, n.o.s. (xylene), 3, PG II')
  })

  it('need the LDR notice with the first load to a facility, and again when the codes changed', () => {
    const before = (codes: string[]) => load(['a'], { earlier: [row({ id: 'old', ldr: 'sent', codes })] })
    expect(only(load(['a'])).ldr).toBe('needed')
    expect(only(before(['F003', 'D001'])).ldr).toBe('on_file')
    expect(only(before(['D001'])).ldr).toBe('needed')
  })

  it.each([
    ['drum', 'steel', 'DM'],
    ['drum', 'poly', 'DF'],
    ['tote', 'poly', 'TP'],
    ['box', 'fiber', 'CF'],
    ['rolloff', 'steel', 'CM'],
    ['bag', null, 'BA'],
  ] as const)('call a %s of %s %s', (kind, material, code) => {
    expect(typeOf({ kind, material })).toBe(code)
  })
})

describe('what is put on a shipment', () => {
  it('is staged for it and gets a line of its stream once; its label is looked at anew', () => {
    const ops = pickOps(SHIPMENT.id, [drum('a', { state: 'full', labelState: 'good' }), drum('b')], [])
    expect(ops).toMatchObject([
      { kind: 'command', id: 'a', command: 'stage', fields: { shipmentId: SHIPMENT.id, labelState: null } },
      { kind: 'set', id: 'b', fields: { shipmentId: SHIPMENT.id } },
      { kind: 'add', entity: 'wasteLine', fields: { streamId: 'solvent', position: 1 } },
    ])
    expect(pickOps(SHIPMENT.id, [drum('c')], [row()])).toHaveLength(1)
    expect(dropOps([drum('a')])).toMatchObject([{ command: 'unstage', fields: { shipmentId: null } }])
  })

  it('leaves with it in one change', () => {
    const signed = { acceptedOn: '2026-11-23', acceptedAt: 1, driver: null, contactDays: 45, reportDays: 60 }
    const ops = shipOps(SHIPMENT, linesOf(load(['a', 'b'])), signed)
    expect(ops.map((op) => (op.kind === 'command' ? op.command : op.kind))).toEqual(['add', 'ship', 'ship', 'ship'])
    expect(ops.at(-1)).toMatchObject({ entity: 'wasteShipment', fields: signed })
  })

  it('stops the driver while a label is faded, in words', () => {
    const faded = { ...load(['a']), containers: [drum('0422', { labelState: 'faded' })] }
    expect(troubleOf(linesOf(faded), '2026-11-23').filter(({ stops }) => stops)).toMatchObject([
      { fact: '0422 has a faded label.', reprint: true },
    ])
  })
})

describe('a tracking number', () => {
  it.each([
    ['026118447JJK', true, '9 digits, 3 letters'],
    ['026118447QQQ', false, 'Are the last letters QQQ? They are not on our list.'],
    ['12345', false, 'Nine digits and three letters'],
    [null, false, 'From the form, or from e-Manifest'],
  ])('%s is said to be right: %s', (tracking, ok, text) => {
    expect(trackingSaid({ tracking })).toEqual({ ok, text })
  })
})

describe('the signed copy', () => {
  const yard = { contactDays: 45, reportDays: 60, reminderDays: 30 }
  const of = (given: object) =>
    copyClock(
      { ...SHIPMENT, state: 'shipped', acceptedOn: '2026-10-09', contactDays: 45, reportDays: 60, ...given },
      '2026-11-20',
      yard,
    )

  it('starts when the driver signs, then asks for a call, then for the report', () => {
    expect(of({ acceptedOn: null })).toMatchObject({ day: null, said: 'starts when the driver signs' })
    expect(of({ acceptedOn: '2026-11-02' })).toMatchObject({ day: 18, tone: 'running', next: 'Reminder Dec 2' })
    expect(of({})).toMatchObject({ day: 42, tone: 'soon', next: 'Call the facility by Nov 23' })
    expect(of({ contactedOn: '2026-11-19' })).toMatchObject({
      tone: 'running',
      next: 'File the exception report by Dec 8',
    })
    expect(of({ acceptedOn: '2026-10-01' })).toMatchObject({
      tone: 'late',
      next: 'Call the facility by Nov 15, 5 days over',
    })
    expect(of({ copyOn: '2026-10-18' })).toMatchObject({ day: 9, tone: 'done', said: 'day 9, signed copy received' })
  })

  it('sets the facility’s weight beside the estimate, and flags what differs by more than a tenth', () => {
    const line = only(load(['a', 'b'], { rows: [row({ received: 125, receivedUnit: 'G' })] }))
    const difference = differenceOf(line)
    expect(difference).toMatchObject({ percent: 14, large: true })
    expect(difference && differenceText(difference)).toMatch(/^\+\d+ kg \(\+14 %\)$/)
    expect(differenceOf(only(load(['a', 'b'], { rows: [row({ received: 112, receivedUnit: 'G' })] })))).toMatchObject({
      large: false,
    })
    // In pounds, though the yard wrote gallons.
    expect(differenceOf(only(load(['a', 'b'], { rows: [row({ received: 826, receivedUnit: 'P' })] })))?.percent).toBe(0)
  })
})
