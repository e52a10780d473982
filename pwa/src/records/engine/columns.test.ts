import { expect, it } from 'vitest'
import type { Row } from '../../data/store/rows.ts'
import { columnsOf } from './columns.tsx'
import { defineRecord } from './define.ts'

const SOURCES = {
  people: { options: [], name: () => '', known: new Map() },
  zones: { options: [], name: () => '' },
  titles: new Map(),
  today: '2026-11-28',
}

it('counts a switch that nobody has touched as off, so that a view of what is off finds it', () => {
  const kind = defineRecord('fuelAsset')
  const column = columnsOf(kind, SOURCES as never).find(({ id }) => id === 'retired')
  const read = (retired: boolean | null) => column?.value({ retired } as Row<'fuelAsset'>)
  expect([read(null), read(false), read(true)]).toEqual(['no', 'no', 'yes'])
})
