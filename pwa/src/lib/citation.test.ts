import { expect, it } from 'vitest'
import { citationWords } from './citation.ts'

it.each([
  ['house', 'yard rule', 'regla del astillero'],
  ['1910.212; house', '1910.212; yard rule', '1910.212; regla del astillero'],
  [
    'house (docking plan); 1915.116',
    'yard rule (docking plan); 1915.116',
    'regla del astillero (docking plan); 1915.116',
  ],
  ['29 CFR 1915.73(c)', '29 CFR 1915.73(c)', '29 CFR 1915.73(c)'],
])('%s reads %s', (citation, en, es) => {
  expect([citationWords(citation), citationWords(citation, 'regla del astillero')]).toEqual([en, es])
})
