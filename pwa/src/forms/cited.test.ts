import { expect, it } from 'vitest'
import { citedOf, questionsOf } from './cited.ts'

const TEMPLATE = {
  areas: [
    {
      id: 'dd',
      title: { en: 'Dry dock' },
      items: [
        {
          id: 'dd-01',
          text: { en: 'Edges railed?' },
          citation: '29 CFR 1915.73(d)',
          verified: 'V',
          edition: 'CFR 2015',
        },
      ],
    },
  ],
}
const questions = questionsOf(TEMPLATE, { kinds: ['choice'], conditions: [] })

it('carries the mark and the edition of the question that failed', () => {
  expect(citedOf('29 CFR 1915.73(d)', 'dd-01', questions)).toEqual({
    citation: '29 CFR 1915.73(d)',
    mark: 'V',
    edition: 'CFR 2015',
  })
})

it('says of a source that a person wrote, or of a question that is not here, that nobody has checked it', () => {
  for (const [citation, itemId] of [
    ['29 CFR 1915.80', 'dd-01'],
    ['29 CFR 1915.73(d)', null],
    ['29 CFR 1915.73(d)', 'gone'],
  ] as const)
    expect(citedOf(citation, itemId, questions)).toEqual({ citation, mark: 'U' })
  expect(citedOf(null, 'dd-01', questions)).toBeNull()
})
