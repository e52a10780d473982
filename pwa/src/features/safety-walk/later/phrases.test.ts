import { expect, it } from 'vitest'
import { phrasesOf, phraseWords, SHIPPED_PHRASES, withPhrase } from './phrases.ts'

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
