import { describe, expect, it } from 'vitest'
import { begin, changed, redone, refined, undone } from './history.ts'
import {
  boxOf,
  markupOf,
  placed,
  scaled,
  shapeAt,
  shapesOf,
  shifted,
  turned,
  type Shape,
  type ShapeKind,
} from './shapes.ts'

const circle: Shape = { kind: 'circle', color: 'red', x: 4000, y: 4000, x2: 6000, y2: 6000 }
const arrow: Shape = { kind: 'arrow', color: 'blue', x: 3000, y: 3000, x2: 5000, y2: 5000 }
const WIDE = 4 / 3

describe('the stored layer', () => {
  it('comes back as it was written', () => {
    expect(shapesOf(markupOf([circle, { ...arrow, text: 'here' }]))).toEqual([circle, { ...arrow, text: 'here' }])
  })

  it.each([
    [null],
    ['x'],
    [{}],
    [{ v: 1, shapes: 'x' }],
    [
      {
        v: 1,
        shapes: [null, 7, { kind: 'star', x: 1, y: 1, x2: 2, y2: 2 }, { kind: 'circle', x: 'a', y: 1, x2: 2, y2: 2 }],
      },
    ],
  ])('draws nothing of %j', (stored) => {
    expect(shapesOf(stored)).toEqual([])
  })

  it('keeps what lies outside the picture at its edge, and an unknown color red', () => {
    expect(shapesOf({ v: 1, shapes: [{ ...circle, color: 'pink', x: -50, y2: 10_400 }] })).toEqual([
      { ...circle, color: 'red', x: 0, y2: 10_000 },
    ])
  })

  it('is nothing when there is nothing to see', () => {
    expect(markupOf([])).toBeNull()
    expect(markupOf([{ ...circle, kind: 'text', text: '  ' }])).toBeNull()
  })
})

describe('a press on the photo', () => {
  it.each<[ShapeKind, number, number]>([
    ['circle', 5000, 5000],
    ['blur', 100, 100],
    ['arrow', 9900, 9900],
    ['text', 0, 0],
    ['circle', 10_000, 0],
  ])('places %s inside the picture at %d, %d', (kind, x, y) => {
    const box = boxOf(placed(kind, 'red', x, y, WIDE), WIDE)
    expect([box.left >= 0, box.top >= 0, box.bottom <= 10_000]).toEqual([true, true, true])
    expect(box.bottom - box.top + (box.right - box.left)).toBeGreaterThan(300)
  })

  it('points an arrow at what was pressed', () => {
    expect(placed('arrow', 'red', 6200, 4100, WIDE)).toMatchObject({ x2: 6200, y2: 4100 })
  })

  it('chooses the topmost shape near the finger and nothing elsewhere', () => {
    expect(shapeAt([circle, arrow], 4000, 4000, WIDE)).toBe(1)
    expect(shapeAt([circle, arrow], 5900, 4500, WIDE)).toBe(0)
    expect(shapeAt([circle, arrow], 900, 9000, WIDE)).toBeNull()
  })
})

describe('changing a shape by keys', () => {
  it('moves it and stops at the edge in its full size', () => {
    expect(shifted(circle, 500, -100)).toMatchObject({ x: 4500, x2: 6500, y: 3900, y2: 5900 })
    expect(shifted(circle, 9000, 0)).toMatchObject({ x: 8000, x2: 10_000 })
  })

  it('sizes a circle around its middle and an arrow from its tip', () => {
    expect(scaled(circle, 2)).toMatchObject({ x: 3000, y: 3000, x2: 7000, y2: 7000 })
    expect(scaled(arrow, 1.5)).toMatchObject({ x: 2000, y: 2000, x2: 5000, y2: 5000 })
    expect(scaled(circle, 0.1)).toBe(circle)
    expect(scaled(circle, 9)).toBe(circle)
  })

  it('turns an arrow all the way round its tip', () => {
    let turning = arrow
    for (let step = 0; step < 8; step++) turning = turned(turning, 1)
    expect(turning).toMatchObject({ x2: 5000, y2: 5000 })
    expect(Math.abs(turning.x - 3000) + Math.abs(turning.y - 3000)).toBeLessThan(20)
  })

  it('skips the directions that leave the picture', () => {
    const corner = placed('arrow', 'red', 10_000, 10_000, 1)
    expect(turned(corner, 1).x2).toBe(10_000)
    expect(turned(corner, 1)).not.toEqual(corner)
  })
})

it('goes back and forth through what was drawn', () => {
  const one = changed(begin([]), [circle])
  const two = refined(changed(one, [circle, arrow]), [circle, { ...arrow, color: 'red' }])
  expect(undone(two).shapes).toEqual([circle])
  expect(redone(undone(two)).shapes).toEqual([circle, { ...arrow, color: 'red' }])
  expect(undone(begin([circle])).shapes).toEqual([circle])
  expect(changed(undone(two), []).future).toEqual([])
})
