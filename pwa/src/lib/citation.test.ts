import { expect, it } from 'vitest'
import { citedParts, citedText, markOf } from './citation.ts'
import { speak } from './words.ts'

it('says of every citation whether it was read, and where', async () => {
  const citation = '29 CFR 1915.73(c)'
  expect(citedText({ citation, mark: 'V', edition: 'CFR 2015' })).toBe('29 CFR 1915.73(c) (checked, CFR 2015)')
  expect(citedText({ citation, mark: 'V' })).toBe('29 CFR 1915.73(c) (checked)')
  expect(citedText({ citation, mark: 'S' })).toBe('29 CFR 1915.73(c) (second source)')
  expect(citedText({ citation, mark: 'U', edition: 'not read' })).toBe('29 CFR 1915.73(c) (not checked, not read)')
  expect(citedText({ citation, mark: 'house', edition: 'CFR 2015' })).toBe('29 CFR 1915.73(c) (house rule)')
  await speak('es')
  expect(citedText({ citation, mark: 'S' }, 'es')).toBe('29 CFR 1915.73(c) (segunda fuente)')
})

it('takes what says nothing for not read, and has no mark for what the yard decides itself', () => {
  expect([undefined, null, '', 'X', true].map(markOf)).toEqual(['U', 'U', 'U', 'U', 'V'])
  expect(citedParts({ citation: 'house', mark: undefined })).toEqual({ source: 'yard rule', mark: null, says: '' })
  expect(citedParts({ citation: 'house rule', mark: 'house' }).source).toBe('yard rule')
  expect(citedParts({ citation: 'ANSI Z359; yard rule', mark: 'S' }).source).toBe('ANSI Z359; yard rule')
})
