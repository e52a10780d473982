import { beforeEach, expect, it } from 'vitest'
import { readWords } from './wordFiles.ts'
import { catalogue, ENGLISH, fillWords, inLanguage, languages, shown, speak, textIn } from './words.ts'

const EN = {
  next: 'Next',
  left: (n: number) => `${n} left`,
  result: { pass: 'Pass', fail: 'Fail' },
  noun: ['dock', 'docks'],
}
const words = catalogue('forms/words', EN)

const file = (english: string) => ({ name: english, english, complete: false })
const loaded: string[] = []
const said = (path: string, words: unknown) => [path, () => (loaded.push(path), Promise.resolve(words))] as const

beforeEach(() => {
  loaded.length = 0
  fillWords(
    {
      '../lib/languages/nl.ts': file('Dutch'),
      '../lib/languages/es.ts': file('Spanish'),
      '../lib/languages/en.ts': file('English'),
    },
    (language) =>
      readWords(
        Object.fromEntries([
          said('../forms/words/es.ts', {
            next: 'Siguiente',
            result: { pass: 'Bien' },
            noun: ['dique', 'diques'],
            left: 7,
          }),
          said('../../../schema/words/yard/es.json', { Zone: 'Zona' }),
          said('../../../schema/words/library/es.json', { 'Railed?': '¿Con baranda?' }),
          said('../forms/words/nl.ts', { next: 'Volgende' }),
        ]),
        language,
      ),
  )
})

it('offers what has a file, English first', () => {
  expect(languages().map(({ id, name }) => [id, name])).toEqual([
    ['en', 'English'],
    ['es', 'Spanish'],
    ['nl', 'Dutch'],
  ])
})

it('says what a screen says in the language that is shown, and in English what that language lacks', async () => {
  expect(words('es')).toBe(EN)
  await speak('es')
  const es = words(shown.get())
  expect([es.next, es.result, es.noun, es.left(2)]).toEqual([
    'Siguiente',
    { pass: 'Bien', fail: 'Fail' },
    ['dique', 'diques'],
    '2 left',
  ])
  expect(words('es')).toBe(es)
  await speak(ENGLISH)
  expect(words(shown.get())).toBe(EN)
})

it('loads one language, once', async () => {
  await speak('es')
  await speak(ENGLISH)
  await speak('es')
  expect(loaded).toEqual([
    '../forms/words/es.ts',
    '../../../schema/words/yard/es.json',
    '../../../schema/words/library/es.json',
  ])
})

it('shows the language that was asked for last, whichever comes first', async () => {
  await Promise.all([speak('es'), speak('nl')])
  expect(shown.get()).toBe('nl')
})

it('says what a module file says', async () => {
  await speak('es')
  expect([
    inLanguage('es', 'yard')('Zone'),
    inLanguage('es', 'yard')('Berth'),
    inLanguage(ENGLISH, 'yard')('Zone'),
  ]).toEqual(['Zona', 'Berth', 'Zone'])
})

it('reads a text in a language, else as the library has it, and in English where nobody translated it', async () => {
  await speak('es')
  expect(textIn({ en: 'Railed?', es: '¿Baranda?' }, 'es')).toEqual({ text: '¿Baranda?', lang: 'es' })
  expect(textIn({ en: 'Railed?' }, 'es')).toEqual({ text: '¿Con baranda?', lang: 'es' })
  expect(textIn({ en: 'Dry?' }, 'es')).toEqual({ text: 'Dry?', lang: ENGLISH })
  expect(textIn({ en: 'Railed?', es: '¿Baranda?' }, ENGLISH)).toEqual({ text: 'Railed?', lang: ENGLISH })
})
