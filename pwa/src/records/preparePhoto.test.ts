import { expect, it } from 'vitest'
import { fit } from './preparePhoto.ts'

it('scales the longer side down to the limit and keeps the shape', () => {
  expect(fit(4032, 3024, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(fit(3024, 4032, 320)).toEqual({ width: 240, height: 320 })
})

it('never enlarges a small picture and never loses a thin one', () => {
  expect(fit(200, 100, 2048)).toEqual({ width: 200, height: 100 })
  expect(fit(10_000, 2, 320)).toEqual({ width: 320, height: 1 })
})
