import { expect, it } from 'vitest'
import { whyIn } from './useWords.ts'
import { words as english } from '../words/en.ts'
import { words as spanish } from '../words/es.ts'

const t = { ...english, more: { ...english.more, ...spanish.more } }

it('a reason of one press is read in the language of the tablet', () => {
  const offered = [...english.more.stops, ...english.more.changes, english.more.outside]
  expect(offered.map((stored) => whyIn(t, stored))).toEqual([
    ...(spanish.more?.stops ?? []),
    ...(spanish.more?.changes ?? []),
    spanish.more?.outside,
  ])
})

it('what somebody wrote stays as it is', () => {
  expect(whyIn(t, 'The crane came too near')).toBe('The crane came too near')
  expect(whyIn(t, null)).toBeNull()
})
