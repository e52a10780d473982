import { expect, it } from 'vitest'
import { startsOf } from './starts.ts'

const here = { today: '2026-11-23', me: 'ana' }

it('begins a record with the day, the person, and the values of the module file', () => {
  const rows = [{ name: 'Pads', min: 40 }]
  const start = { inspectedOn: { today: [] }, inspectorId: { me: [] }, every: 30, sealed: false, readings: rows }
  expect(startsOf({ start }, here)).toEqual({
    inspectedOn: '2026-11-23',
    inspectorId: 'ana',
    every: 30,
    sealed: false,
    readings: rows,
  })
})

it('begins with nothing where the file says nothing', () => {
  expect(startsOf({}, here)).toEqual({})
})
