import { expect, it } from 'vitest'
import { factoryRow } from '../../../../testing/factories.ts'
import { limitsWith } from '../../core/limits.ts'
import { notCompared } from '../library.ts'
import { fitSize } from './fit.ts'
import { wasteLabel, type LabelOf } from './labelText.ts'

const container = factoryRow('wasteContainer', {
  id: 'drum',
  number: 'D-0447',
  code: 'WC-447',
  kind: 'drum',
  material: 'steel',
  capacity: 5500,
  unit: 'gal',
  startOn: '2026-10-27',
  firstOn: '2026-10-27',
  centralOn: '2026-10-27',
  prints: 1,
})
const stream = factoryRow('wasteStream', {
  name: 'Paint solvent, spent',
  kind: 'hazardous',
  hazards: ['ignitable', 'toxic'],
  physical: 'liquid',
})
const pad = factoryRow('wasteArea', { code: 'CAA-1', name: 'drum pad', kind: 'central', centralOn: null })
const shop = factoryRow('wasteArea', { code: 'SAA-3', name: 'paint shop', kind: 'satellite', centralOn: null })
const settings = factoryRow('wasteSettings', {
  siteName: 'Bayfront',
  siteAddress: '1400 Harbor Rd',
  epaId: 'VAD000481177',
})

const of = (given: Partial<LabelOf> = {}): LabelOf => ({
  container,
  stream,
  area: pad,
  episode: null,
  tracking: null,
  settings,
  organization: 'Bayfront',
  limits: limitsWith(null),
  origin: 'https://yard.example',
  ...given,
})
const inShop = { ...container, centralOn: null, startOn: null }

it('says hazardous waste, its hazards, the start date of the record and the words of the shipping mark', () => {
  expect(wasteLabel(of())).toMatchObject({
    words: 'HAZARDOUS WASTE',
    hazards: ['IGNITABLE', 'TOXIC'],
    start: { kind: 'date', title: 'Accumulation start date', text: 'OCT 27, 2026' },
    contents: 'Paint solvent, spent, liquid',
    vessel: '55 gal steel drum',
    square: 'WC-447',
    print: 2,
    lacks: [],
  })
  expect(wasteLabel(of()).law?.lead).toContain('Federal Law Prohibits Improper Disposal')
})

it('keeps the start date on a reprint, and counts the print', () => {
  const again = wasteLabel(of({ container: { ...container, prints: 7, printedOn: '2026-11-20' } }))
  expect(again).toMatchObject({ print: 8, start: { text: 'OCT 27, 2026' } })
})

it('leaves boxes for the date in a satellite area until the area passes its limit', () => {
  expect(wasteLabel(of({ container: inShop, area: shop })).start).toEqual({
    kind: 'boxes',
    title: 'Date, only when the area passes 55 gal',
  })
  const over = { ...inShop, excessOn: '2026-11-02', startOn: '2026-11-05' }
  expect(wasteLabel(of({ container: over, area: shop })).start).toMatchObject({ text: 'NOV 2, 2026' })
})

it.each([
  [{ kind: 'universal', universal: 'lamp' }, 'UNIVERSAL WASTE - LAMP(S)'],
  [{ kind: 'used_oil' }, 'USED OIL'],
  [{ kind: 'wipes' }, 'EXCLUDED SOLVENT-CONTAMINATED WIPES'],
] as const)('has the words of its kind: %o', (kind, words) => {
  const label = wasteLabel(of({ stream: { ...stream, universal: null, ...kind } }))
  expect(label.words).toBe(words)
  expect(label.law).toBeNull()
})

it('carries the start of an episodic event', () => {
  expect(wasteLabel(of({ episode: { startOn: '2026-11-01' } }))).toMatchObject({
    words: 'EPISODIC HAZARDOUS WASTE',
    start: { title: 'Episodic event began', text: 'NOV 1, 2026' },
  })
})

it('says what it lacks before it is printed', () => {
  const { lacks } = wasteLabel(
    of({ stream: { ...stream, hazards: null }, container: { ...container, startOn: null, firstOn: null } }),
  )
  expect(lacks).toEqual([
    'D-0447 has no hazard. Choose one in its stream.',
    'D-0447 has no start date yet: nothing has gone in. Print it again with the first waste.',
  ])
})

it('says which of its words nobody has compared with the law', () => {
  expect(notCompared(wasteLabel(of()).printed)).toContain('40 CFR 262.32(b)(1)')
  const oil = wasteLabel(of({ stream: { ...stream, kind: 'used_oil' } }))
  expect(notCompared(oil.printed)).toBeNull()
})

it('leaves the shipping mark off what is larger than the law asks it of', () => {
  expect(wasteLabel(of({ container: { ...container, capacity: 27_500 } })).law).toBeNull()
  expect(wasteLabel(of({ container: { ...container, capacity: 11_900 } })).law).not.toBeNull()
})

it('makes long words smaller, and never wider than the label', () => {
  const box = { width: 89, height: 33, most: 16 }
  const [short, long] = [fitSize(['HAZARDOUS WASTE'], box), fitSize(['EXCLUDED SOLVENT-CONTAMINATED WIPES'], box)]
  expect(short).toBeGreaterThan(12)
  expect(long).toBeLessThan(short)
})
