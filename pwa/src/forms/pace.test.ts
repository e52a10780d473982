import { expect, it } from 'vitest'
import { paceOf as paceIn, paceWords, type PacedAnswer } from './pace.ts'

const paceOf = (answers: readonly (PacedAnswer & { readonly place: string })[]) => paceIn(answers, ({ place }) => place)

const at = (seconds: number, given: object = {}) => ({
  place: 'dock',
  result: 'pass' as const,
  answeredAt: seconds * 1000,
  answeredBy: 'ana',
  inBulk: null,
  ...given,
})

it('takes the median of the times between answers', () => {
  expect(paceOf([0, 2, 5, 9, 14, 20].map((second) => at(second)))).toEqual([
    { personId: 'ana', medianSeconds: 4, timed: 5, inBulk: 0, fast: false },
  ])
})

it.each([
  [1.4, true],
  [1.5, false],
  [0.3, true],
])('a question each %d s is too fast to be read: %j', (seconds, fast) => {
  expect(paceOf(Array.from({ length: 12 }, (_, index) => at(index * seconds)))[0]?.fast).toBe(fast)
})

it('says nothing from a few answers', () => {
  expect(paceOf([at(0), at(0.1), at(0.2)])[0]).toMatchObject({ medianSeconds: null, fast: false })
})

it('leaves out the rest of a section, the walk to the next zone, and lunch', () => {
  const answers = [
    at(0),
    at(3),
    at(6),
    at(6, { inBulk: true }),
    at(6, { inBulk: true }),
    at(9),
    at(12),
    at(15),
    at(4000),
    at(4000.5, { place: 'pier' }),
  ]
  expect(paceOf(answers)[0]).toMatchObject({ medianSeconds: 3, timed: 5, inBulk: 2 })
})

it('keeps people apart, the fastest first, and those who cannot be told last', () => {
  const slow = Array.from({ length: 6 }, (_, index) => at(index * 8))
  const fast = Array.from({ length: 6 }, (_, index) => at(index, { answeredBy: 'ben' }))
  expect(paceOf([at(1, { answeredBy: 'cam' }), ...slow, ...fast]).map((pace) => pace.personId)).toEqual([
    'ben',
    'ana',
    'cam',
  ])
})

it('says it in words', () => {
  const pace = { personId: 'ana', timed: 9, inBulk: 0 }
  expect(paceWords({ ...pace, medianSeconds: 4.24, fast: false })).toBe('4.2 s a question')
  expect(paceWords({ ...pace, medianSeconds: 1, fast: true, inBulk: 3 })).toBe(
    '1.0 s a question, faster than they can be read, 3 with the rest of a section',
  )
  expect(paceWords({ ...pace, medianSeconds: null, fast: false })).toBe('too few answers to tell')
})
