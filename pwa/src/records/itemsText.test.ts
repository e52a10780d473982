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
