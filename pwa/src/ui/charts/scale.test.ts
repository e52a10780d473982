import { describe, expect, it } from 'vitest'
import { labelled, pathOf, ticksOf } from './scale.ts'

describe('a scale', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [17, [0, 5, 10, 15, 20]],
    [0.5, [0, 0.2, 0.4, 0.6]],
    [1042, [0, 500, 1000, 1500]],
  ])('for values up to %d has the steps %j', (largest, ticks) => {
    expect(ticksOf(largest)).toEqual(ticks)
  })
})

describe('a line', () => {
  it('has a gap where there is no value', () => {
    expect(pathOf([{ x: 0, y: 1 }, { x: 1, y: 2.04 }, null, { x: 3, y: 4 }])).toBe('M0 1L1 2M3 4')
    expect(pathOf([null, null])).toBe('')
  })
})

describe('labels of an axis', () => {
  it('leave out what does not fit and keep the last', () => {
    expect([...labelled(5, 500, 50)]).toEqual([0, 1, 2, 3, 4])
    expect([...labelled(7, 150, 50)]).toEqual([0, 3, 6])
    expect([...labelled(6, 150, 50)]).toEqual([1, 3, 5])
  })
})
