import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { hoursFor, newPermit, suggested, type Draft } from './draft.ts'

const draft = (part: Partial<Draft> = {}): Draft => ({
  kind: 'hot_work',
  zoneId: 'dock',
  vesselId: 'ship',
  spaceIds: ['4S'],
  place: ' ',
  work: ' Weld ',
  hours: 4,
  holderId: null,
  solvents: false,
  fuelSpace: null,
  withId: null,
  equipmentId: null,
  analysisId: null,
  ...part,
})
const spaces = [
  factoryRow('vesselSpace', { id: '4S', name: 'Tank 4S' }),
  factoryRow('vesselSpace', {
    id: '3S',
    name: 'Tank 3S',
    lastContents: 'Diesel',
    flammable: true,
    adjacentIds: ['4S'],
  }),
  factoryRow('vesselSpace', { id: '9S', name: 'Tank 9S', flammable: true }),
]

it('a chemist is asked for where this or a neighboring space held fuel, whichever of the two names the other', () => {
  expect(suggested(draft(), spaces)).toEqual({ fuel: true, flammable: 'Tank 3S, Diesel' })
  expect(suggested(draft({ spaceIds: ['9S'] }), spaces).flammable).toBe('Tank 9S')
  expect(suggested(draft({ spaceIds: [] }), spaces)).toEqual({ fuel: false, flammable: '' })
  expect(suggested(draft({ fuelSpace: false }), spaces).fuel).toBe(false)
})

it('no key asks for more hours than the kind allows', () => {
  expect(hoursFor('hot_work')).toEqual([2, 4, 6, 8])
  expect(hoursFor('lockout')).toEqual([8, 24, 48, 72])
})

it('keeps what was said, and nothing else', () => {
  expect(newPermit('id', { ...draft(), zoneId: 'dock', fuelSpace: true }, 'T7-001', 1000)).toMatchObject({
    kind: 'add',
    entity: 'workPermit',
    fields: {
      state: 'draft',
      kind: 'hot_work',
      work: 'Weld',
      zoneId: 'dock',
      vesselId: 'ship',
      spaceIds: ['4S'],
      fromAt: 1000,
      untilAt: 1000 + 4 * 3_600_000,
      provisionalNumber: 'T7-001',
      solvents: false,
      fuelSpace: true,
    },
  })
})
