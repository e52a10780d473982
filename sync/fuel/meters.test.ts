import { expect, it } from 'vitest'
import { onMeterOf } from './meters.ts'

it.each([
  [100, 18_366, 150, 18_366],
  [100, 18_366, 300, 66],
  [100, 18_366, 500, -834],
  [300, 150, 500, -750],
  [200, 18_400, 300, 18_400],
])('a reading at %i of %i is, at %i, %i: the same as in meters_test.go', (readAt, value, at, want) => {
  const changes = [
    { at: 200, closed: 18_400, opened: 100 },
    { at: 400, closed: 900, opened: 0 },
  ]
  expect(onMeterOf({ at: readAt, value }, at, changes)).toBe(want)
})
