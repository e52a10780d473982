import { expect, it } from 'vitest'
import { factoryRow } from '../../testing/factories.ts'
import { doNow } from './item/evidenceSlots.ts'
import { byKind, provingKind, thingName } from './things.ts'

const crane = factoryRow('equipmentItem', { tag: 'CR-02', name: 'Gantry crane', kind: 'crane', state: 'in_service' })
const shed = factoryRow('wasteArea', { code: 'CA-1', name: 'Drum shed', kind: 'central', active: true })

it('calls each thing by what its module file says', () => {
  expect([crane, shed].map(thingName)).toEqual(['CR-02 Gantry crane', 'CA-1 Drum shed'])
})

it('gives a duty the things of its kind that are in use, of whatever module', () => {
  const gone = [
    factoryRow('equipmentItem', { kind: 'crane', state: 'retired' }),
    factoryRow('wasteArea', { kind: 'central', active: false }),
  ]
  expect([...byKind([crane, shed, ...gone])]).toEqual([
    ['crane', [crane.id]],
    ['central', [shed.id]],
  ])
})

it('is proven by the inspection of such a thing', () => {
  expect(['crane', 'central', 'airplane'].map(provingKind)).toEqual([
    'equipmentInspection',
    'wasteInspection',
    undefined,
  ])
})

it('hands the thing of an item to the form that proves it', () => {
  expect(doNow({ entity: 'equipmentInspection' }, { zoneId: null, thingId: crane.id })?.path).toBe(
    `/equipment/inspections/new?itemId=${crane.id}`,
  )
})

it('names the template that is asked for: a log is begun with its thing', () => {
  expect(doNow({ entity: 'logEntry', template: 'boiler-weekly' }, { zoneId: null, thingId: crane.id })).toEqual({
    path: `/logs/entries/new?template=boiler-weekly&thingId=${crane.id}`,
    access: 'logs.entry.create',
  })
})

it('opens the thing itself where its inspection is begun there', () => {
  expect(doNow({ entity: 'wasteInspection' }, { zoneId: null, thingId: shed.id })).toEqual({
    path: `/hazwaste/at/${shed.id}`,
    access: 'hazwaste.inspection.create',
  })
  expect(doNow({ entity: 'wasteInspection' }, { zoneId: null, thingId: null })).toBeNull()
})
