import { describe, expect, it } from 'vitest'
import { spanOf, stepsIn } from './span.ts'

describe('a span', () => {
  it.each([
    [2.9, 4.2, [3, 3.5, 4]],
    [-250, 250, [-200, -100, 0, 100, 200]],
    [3, 3, [3]],
  ])('from %d to %d has the steps %j', (low, high, steps) => {
    expect(stepsIn(low, high)).toEqual(steps)
  })

  it('leaves room around what is known, and around one value', () => {
    expect(spanOf([null, 12, 24])).toEqual({ low: 11, high: 25 })
    expect(spanOf([20])).toEqual({ low: 18, high: 22 })
    expect(spanOf([null])).toEqual({ low: 0, high: 1 })
  })
})
