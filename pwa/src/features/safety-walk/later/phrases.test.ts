import { expect, it } from 'vitest'
import { CATEGORIES } from '../../../lib/hazards.ts'
import phraseFile from '../../../../../schema/library/phrases.json'
import { phrasesFor, phrasesOf, phraseWords, SHIPPED_PHRASES, withPhrase } from './phrases.ts'

const OWN = { id: 'own', en: 'Crane path blocked.', es: '' }

it.each([[null], [{ phrases: null }], [{ phrases: [] }], [{ phrases: ['x', { id: 1 }] }]])(
  'ships its own phrases where the organization has %j',
  (settings) => {
    expect(phrasesOf(settings)).toBe(SHIPPED_PHRASES)
  },
)

it('takes the organization’s and leaves out what is none', () => {
  expect(phrasesOf({ phrases: [OWN, 7] })).toEqual([OWN])
})

it('has every shipped phrase once', () => {
  expect(new Set(SHIPPED_PHRASES.map((phrase) => phrase.id)).size).toBe(SHIPPED_PHRASES.length)
})

it('puts those of the chosen hazard first and keeps every other', () => {
  const scaffold = phrasesFor(SHIPPED_PHRASES, 'scaffold')
  expect(scaffold.slice(0, 3).map(({ id }) => id)).toEqual(['guardrail', 'no_harness', 'scaffold_tag'])
  expect(new Set(scaffold)).toEqual(new Set(SHIPPED_PHRASES))
  expect(phrasesFor(SHIPPED_PHRASES, null)).toEqual(SHIPPED_PHRASES)
  expect(phrasesFor([OWN], 'scaffold')).toEqual([OWN])
})

it('knows every phrase and every hazard that a phrase is said to be about', () => {
  const ids = new Set<string>(SHIPPED_PHRASES.map(({ id }) => id))
  const hazards = new Set(CATEGORIES.map(({ id }) => id))
  for (const [phrase, about] of Object.entries(phraseFile.hazards)) {
    expect(ids).toContain(phrase)
    for (const hazard of about) expect(hazards).toContain(hazard)
  }
})

it('shows the other language where one is missing', () => {
  expect([phraseWords(OWN, 'es'), phraseWords(OWN, 'en')]).toEqual([OWN.en, OWN.en])
})

it.each([
  ['', 'Rail missing.', 'Rail missing.'],
  ['At frame 48.', 'Rail missing.', 'At frame 48. Rail missing.'],
  ['At frame 48.\n', 'Rail missing.', 'At frame 48.\nRail missing.'],
  ['Failed: Railed?', 'Rail missing.', 'Failed: Railed?\nRail missing.'],
  ['Failed: Railed?\nRail missing.', 'Deck wet.', 'Failed: Railed?\nRail missing. Deck wet.'],
  ['Rail not there', 'Deck wet.', 'Rail not there\nDeck wet.'],
])('%j and %j make %j', (text, words, both) => {
  expect(withPhrase(text, words, 'Rail not there')).toBe(both)
})
