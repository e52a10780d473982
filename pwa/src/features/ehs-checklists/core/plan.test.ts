import { expect, it } from 'vitest'
import { loadChecklists } from './library.ts'
import { oftenOf } from './plan.ts'

it('begins with the rhythm of the library', async () => {
  const often = Object.fromEntries((await loadChecklists()).map(({ key, rhythm }) => [key, oftenOf(rhythm)]))
  expect(often).toMatchObject({
    'crane-shift': 'shift',
    'forklift-daily': 'daily',
    'eyewash-weekly': 'weekly',
    'fire-ext-monthly': 'monthly',
    'sw-routine': 'quarterly',
    harness: 'yearly',
  })
})
