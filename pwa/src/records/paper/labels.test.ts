import { describe, expect, it } from 'vitest'
import { rowOf } from '../../testing/rowOf.ts'
import { defineRecord } from '../engine/define.ts'
import { chosenOf, labelOf, labelsPath } from './labels.ts'

const KIND = defineRecord('equipmentItem')
const crane = rowOf('equipmentItem', { id: 'e1', number: 'EQ-0001', tag: 'CR-01', name: 'Portal crane 40 t' })
const ladder = rowOf('equipmentItem', { id: 'e2', provisionalNumber: 'EQ-A7-1', tag: 'LD-09', name: 'Ladder 12 ft' })

describe('the label of a record', () => {
  it('leads a phone’s own camera to the record', () => {
    expect(labelOf(KIND, crane, 'https://yard.example')).toEqual({
      id: 'e1',
      code: 'CR-01',
      name: 'Portal crane 40 t',
      square: 'https://yard.example/n/EQ-0001',
    })
  })

  it('made without a signal holds the code: its number is not the one that stays', () => {
    expect(labelOf(KIND, ladder, 'https://yard.example')?.square).toBe('LD-09')
  })

  it('is not offered for kinds without a code', () => {
    expect(labelsPath(KIND)).toBe('/equipment?labels')
    expect(labelsPath(defineRecord('task'))).toBeNull()
  })
})

describe('the records whose labels are printed', () => {
  it('are the chosen ones in their order, without those that are gone', () => {
    const chosen = chosenOf([crane, ladder], { labels: ['e2', 'gone', 'e1', 7] })
    expect(chosen.map(({ id }) => id)).toEqual(['e2', 'e1'])
  })

  it('are all where nobody chose', () => {
    expect(chosenOf([crane, ladder], null)).toEqual([crane, ladder])
  })
})
