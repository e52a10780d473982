import { expect, it } from 'vitest'
import { governing } from './settings.ts'

const month = (epaId: string, category: 'vsqg' | 'sqg' | 'lqg') => ({ epaId, category })

it('runs the site by its own month, not by that of a vessel whose waste ships under another EPA id', () => {
  expect(governing('vsqg', [month('', 'sqg'), month('VAD000000000', 'lqg')])).toBe('sqg')
  expect(governing('lqg', [month('', 'sqg')])).toBe('lqg')
  expect(governing(null, [])).toBe('vsqg')
})
