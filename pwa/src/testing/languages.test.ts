/**
 * A language is a file in each catalogue, and nothing else: what it lacks is listed here, a complete one lacks nothing, and no code asks
 * which language it is.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_FILES } from '../app/words.ts'
import { NAV } from '../../../schema/gen/start.ts'
import { WORD_FILES } from '../app/wordFiles.ts'
import { englishName, ENGLISH, languages } from '../lib/words.ts'
import { formTexts, libraryTexts } from './schemaTexts.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm

const ENGLISH_FILES = import.meta.glob<object>('../**/words/en.ts', { import: 'words' })

/** The path of every text below: `result.pass`. */
function pathsOf(words: unknown, at = ''): readonly string[] {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return [at]
  return Object.entries(words).flatMap(([key, text]) => pathsOf(text, at === '' ? key : `${at}.${key}`))
}

async function lacking(language: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [path, load] of Object.entries(ENGLISH_FILES)) {
    const said = new Set(pathsOf(await WORD_FILES[path.replace('/en.ts', `/${language}.ts`)]?.()))
    const folder = path.replace('../', '').replace('/en.ts', '')
    found.push(...pathsOf(await load()).flatMap((name) => (said.has(name) ? [] : [`${folder}: ${name}`])))
  }
  const texts = [
    ...madeForms().map((id) => [id, formTexts(id)] as const),
    ['library', ofLibrary(language)] as const,
    // A tablet's tabs, and what finds no room among them.
    ['nav', NAV.map(({ title }) => title)] as const,
  ]
  for (const [module, wanted] of texts) {
    const said = Object.keys((await WORD_FILES[`../../../schema/words/${module}/${language}.json`]?.()) ?? {})
    found.push(...wanted.filter((text) => !said.includes(text)).map((text) => `schema/words/${module}: ${text}`))
  }
  return found
}

const ofLibrary = (language: string) =>
  libraryTexts().flatMap((text) => (text.languages.includes(language) ? [] : [text.english]))

/** The modules that show a form made from their module file on a tablet. */
function madeForms(): readonly string[] {
  return readdirSync(folder('features')).filter((id) =>
    sourcesOf(`features/${id}`).some(([, source]) =>
      /<FieldForm\b|\)\.Field\b|\bField\b[^\n]*= recordPages\(/.test(source),
    ),
  )
}

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.url))

function sourcesOf(room: string): readonly (readonly [string, string])[] {
  return readdirSync(folder(room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(`${folder(room)}${file}`, 'utf8')] as const)
}

describe('languages', () => {
  it('are found by their files', () => {
    expect(
      languages()
        .map(({ id }) => `../lib/languages/${id}.ts`)
        .toSorted(),
    ).toEqual(Object.keys(LANGUAGE_FILES).toSorted())
    expect(languages()[0]?.id).toBe(ENGLISH)
  })

  it.each(languages().filter(({ id }) => id !== ENGLISH))(
    '$english lacks nothing, or what is listed here',
    async ({ id, complete }) => {
      const gaps = await lacking(id)
      if (complete) expect(gaps).toEqual([])
      else console.info(`${englishName(id)} lacks ${gaps.length} texts:\n${gaps.join('\n')}`)
    },
  )

  it('lists what a language without any file lacks', async () => {
    const gaps = await lacking('none')
    expect(gaps).toContain('forms/words: result.pass')
    expect(gaps).toContain('schema/words/equipment: Result')
    expect(gaps).toContain('schema/words/library: Hot work')
    expect(gaps).toContain('schema/words/nav: Tasks')
  })

  it('are named by no code outside their own files', () => {
    const ids = languages().flatMap(({ id }) => (id === ENGLISH ? [] : [id]))
    const literal = new RegExp(
      `(['"\`])(?:${ids.join('|')})\\1|\\b(?:${ids.join('|')})\\??:|\\.(?:${ids.join('|')})\\b(?!\\.)`,
    )
    const guilty = ['app', 'data', 'features', 'forms', 'lib', 'records', 'ui', 'workers'].flatMap((room) =>
      sourcesOf(room)
        .filter(
          ([file, source]) => !/(^|\/)(words|languages)\//.test(file) && literal.test(source.replaceAll(COMMENT, '')),
        )
        .map(([file]) => `${room}/${file}`),
    )
    expect(guilty).toEqual([])
  })

  it('say in each folder of words only what a screen says', () => {
    for (const room of ['features', 'forms', 'records', 'ui']) {
      const others = sourcesOf(room).filter(
        ([file, source]) =>
          /(^|\/)words\/[^/]+$/.test(file) && /^import (?!type )(?!.*'(?:\.\.\/)+lib\/)/m.test(source),
      )
      expect(others.map(([file]) => file)).toEqual([])
    }
  })
})
