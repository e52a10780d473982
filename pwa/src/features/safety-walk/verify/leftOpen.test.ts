import { expect, it } from 'vitest'
import { templateAreas } from '../walkTemplate.ts'
import { leftLines, leftOpen, leftWords } from './leftOpen.ts'
import { words } from './words/en.ts'

const areas = templateAreas({
  areas: [
    {
      id: 'a',
      title: 'A',
      items: ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => ({ id, text: `Is ${id} there?` })),
    },
  ],
})
const finding = {
  text: 'Hose across the gangway.',
  category: null,
  kind: 'at_risk',
  itemId: null,
  number: 'F-7',
  provisionalNumber: null,
} as const

it('names the first few and counts the rest', () => {
  const left = leftOpen(
    areas,
    [
      { itemId: 'one', result: 'pass' },
      { itemId: 'two', result: null },
    ],
    [finding],
  )
  expect(leftLines(left, words)).toEqual([
    {
      id: 'questions',
      count: '5 questions not answered',
      names: ['Is two there?', 'Is three there?', 'Is four there?'],
      more: 'and 2 more',
    },
    { id: 'findings', count: '1 earlier finding not verified', names: ['F-7 Hose across the gangway.'], more: null },
  ])
  expect(leftWords(left, words)).toEqual([
    '5 questions not answered: Is two there; Is three there; Is four there; and 2 more.',
    '1 earlier finding not verified: F-7 Hose across the gangway.',
  ])
})

it('says nothing where nothing is left', () => {
  expect(leftLines(leftOpen([], [], []), words)).toEqual([])
})
