import { expect, it } from 'vitest'
import { diamondsOf, wordBase, wordSize } from './hazardDiamond.ts'

it('shows a class with its words, and the subsidiary ones after it', () => {
  expect(diamondsOf('3 (8)')).toEqual([
    { number: '3', words: ['FLAMMABLE', 'LIQUID'], sign: 'flame' },
    { number: '8', words: ['CORROSIVE'], sign: null },
  ])
  expect(diamondsOf('6.1')).toEqual([{ number: '6.1', words: ['POISON'], sign: null }])
  expect(diamondsOf('1.4S').map(({ number }) => number)).toEqual(['1'])
  expect(diamondsOf('9')).toEqual([{ number: '9', words: [], sign: 'stripes' }])
})

it('shows nothing for what is no class', () => {
  expect(diamondsOf('')).toEqual([])
  expect(diamondsOf('none')).toEqual([])
})

it('keeps long words inside the diamond', () => {
  for (const diamond of diamondsOf('4.2 2.2 4.3 6.2'))
    diamond.words.forEach((word, nth) => {
      const base = wordBase(diamond, nth)
      const room = 2 * (47 - Math.max(Math.abs(base - 50), Math.abs(base - wordSize(diamond) * 0.7 - 50)))
      expect(word.length * wordSize(diamond) * 0.66, word).toBeLessThan(room)
    })
})
