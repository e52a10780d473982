import * as fc from '../../../../sync/fastCheck.ts'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../../schema/gen/types.ts'
import { failedQuestion, findingTitle, findingWords } from './findingTitle.ts'

type Described = Pick<Finding, 'text' | 'category' | 'kind' | 'itemId' | 'failText'>

const finding = (fields: Partial<Described>): Described => ({
  text: null,
  category: null,
  kind: 'at_risk',
  itemId: null,
  failText: null,
  ...fields,
})

describe('a finding', () => {
  it.each([
    ['its first line', { text: 'Mid rail missing\nframe 48' }, 'Dry Dock 2', 'Mid rail missing', 'frame 48'],
    ['category and place', { category: 'scaffold' }, 'Dry Dock 2', 'Scaffold, Dry Dock 2', ''],
    ['category and place', { category: 'scaffold', text: ' \n' }, 'Dry Dock 2', 'Scaffold, Dry Dock 2', ''],
    ['its kind', { kind: 'good_catch' }, null, 'Good practice', ''],
  ] as const)('is called by %s', (_, fields, zone, title, rest) => {
    expect(findingWords(finding(fields), zone)).toEqual({ title, rest })
  })

  it('keeps the words that a cut title leaves out', () => {
    const long = 'The rail of the wing wall '.repeat(6).trim()
    const { title, rest } = findingWords(finding({ text: long }), null)
    expect(title).toMatch(/^The rail .*…$/)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(rest).toBe(long)
  })
})

describe('the finding of a failed question', () => {
  const question = failedQuestion('Breathing air Grade D, CO alarm working')

  it('says that it failed', () => {
    expect(findingWords(finding({ itemId: 'bl-04', text: question }), 'Pier 3')).toEqual({
      title: 'Failed: Breathing air Grade D, CO alarm working',
      rest: '',
    })
  })

  it.each([[`${question}\nIntake beside the exhaust`], [`Intake beside the exhaust\n${question}`]])(
    'is called by what the inspector wrote in %j',
    (text) => {
      expect(findingWords(finding({ itemId: 'bl-04', text }), null)).toEqual({
        title: 'Intake beside the exhaust',
        rest: question,
      })
    },
  )

  const failText = 'Life ring missing. Reading: 14 ppm.'
  it.each([
    [failText, failText, ''],
    [`${failText}\nNone at station 3`, 'None at station 3', failText],
    [`None at station 3\n${failText}`, 'None at station 3', failText],
    ['Life ring and line missing', 'Life ring and line missing', ''],
  ])('is called by the failed condition until a person wrote: %j', (text, title, rest) => {
    expect(findingWords(finding({ itemId: 'dd-07', failText, text }), 'Pier 3')).toEqual({ title, rest })
  })

  it('is not every finding that begins so', () => {
    expect(findingTitle(finding({ text: 'Failed: pump seal\nReplaced at once' }), null)).toBe('Failed: pump seal')
  })
})

it('names whatever a database holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      expect(findingTitle({ text, category: other, kind: 'at_risk', itemId: text }, other)).toBeTypeOf('string')
    }),
  )
})
