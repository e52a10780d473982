import { expect, it } from 'vitest'
import type { NameSource } from './names.ts'
import { showValue } from './names.ts'
import { itemsText } from './itemsText.ts'

const NAMES: NameSource = { person: (id) => `person ${id ?? ''}`, zone: (id) => `zone ${id ?? ''}` }

it('says what a list of texts holds', () => {
  expect(showValue('zone', 'areaIds', ['dry-dock', 'fire'], NAMES)).toBe('dry-dock, fire')
  expect(showValue('zone', 'areaIds', [], NAMES)).toBe('–')
})

it('says the rows of a list, with what was typed wrongly as it is', () => {
  const items = {
    fields: {
      name: { type: 'string', title: 'What', merge: 'register' },
      value: { type: 'integer', title: 'Value', merge: 'register', decimal: 2, unit: 'psi' },
      ok: { type: 'boolean', title: 'Within limits', merge: 'register' },
      zone: { type: 'string', title: 'Zone', merge: 'register', ref: 'zone' },
    },
  }
  const rows = [
    { name: 'Inlet', value: 1250, ok: true },
    { name: 'Outlet', value: 'low', zone: 'z1' },
  ]
  expect(itemsText(items, rows, NAMES)).toBe(
    'Inlet, value 12.5 psi, within limits Yes; Outlet, value low, zone zone z1',
  )
})

it('says a reading with its unit and its limits', () => {
  const reading = (title: string) => ({ type: 'integer', title, merge: 'register', decimal: 2 })
  const text = (title: string) => ({ type: 'string', title, merge: 'register' })
  const value = { ...reading('Reading'), limits: { min: 'min', max: 'max', unit: 'unit' } }
  const items = { fields: { name: text('What'), value, unit: text('Unit'), min: reading('Min'), max: reading('Max') } }
  const rows = [
    { name: 'Hook', value: 1650, unit: '%', max: 1500 },
    { name: 'Water', value: 7000, unit: '°F', min: 6000, max: 10000 },
    { name: 'Hours', value: 125 },
  ]
  expect(itemsText(items, rows, NAMES)).toBe(
    'Hook 16.5 %, outside its limits (at most 15 %); Water 70 °F (60 to 100 °F); Hours 1.25',
  )
})
