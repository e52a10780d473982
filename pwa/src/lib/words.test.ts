import { expect, it } from 'vitest'
import { catalogue, textIn } from './words.ts'

it('says what a screen says in the language that was chosen', () => {
  const words = catalogue({ en: { next: 'Next' }, es: { next: 'Siguiente' } })
  expect([words('en').next, words('es').next]).toEqual(['Next', 'Siguiente'])
})

it('reads a text in a language, and in English where nobody translated it', () => {
  expect(textIn({ en: 'Railed?', es: '¿Con baranda?' }, 'es')).toEqual({ text: '¿Con baranda?', lang: 'es' })
  expect(textIn({ en: 'Railed?' }, 'es')).toEqual({ text: 'Railed?', lang: undefined })
  expect(textIn({ en: 'Railed?', es: '¿Con baranda?' }, 'en')).toEqual({ text: 'Railed?', lang: undefined })
})
