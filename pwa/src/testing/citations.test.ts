/**
 * A source never stands alone: people ask whether anybody has read it there, and in which edition. `ui/Citation.tsx` draws all three, and
 * `citedText` of lib/citation.ts says them in one text. This looks for places that put the bare words on a screen or a paper.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const NAME = '(?:citation|standardRef|cite)'
/** `{row.citation}` between tags; `citation={row.citation}` and `{ citation }` of a parameter are none. */
const CHILD = new RegExp(String.raw`(?<![=$\w])\{(?:\w+[?!]?\.)*${NAME}(?:\s*(?:\?\?|\|\|)[^{}]*)?\}`, 'i')
/** A literal with the bare words in it. */
const TEMPLATE = new RegExp(String.raw`\$\{[^{}]*\b${NAME}\b[^{}]*\}`, 'i')

/** Whose words are those of a form, or were made by `citedText` before. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'workers/reportDocument.ts': 'The report is given texts: reportOf.ts made them.',
  'features/hazwaste/shipping/manifest/papers.ts':
    'The statement of a manifest names its paragraph, as it is printed and signed.',
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The places of a source that draw it bare. */
function bareIn(file: string, source: string): readonly string[] {
  const code = source.replaceAll(COMMENT, '')
  return [...(file.endsWith('.tsx') ? [CHILD] : []), TEMPLATE].flatMap((bare) => code.match(bare)?.[0] ?? [])
}

it('finds a bare source', () => {
  expect(bareIn('A.tsx', '<p>{row.citation}</p>')).toEqual(['{row.citation}'])
  expect(bareIn('A.tsx', "<p>{row?.standardRef ?? 'house'}</p>")).toEqual(["{row?.standardRef ?? 'house'}"])
  expect(bareIn('a.ts', '`by ${limit.cite}`')).toEqual(['${limit.cite}'])
  expect(bareIn('A.tsx', '<Citation citation={row.citation} mark={mark} />')).toEqual([])
})

it('draws no source without its mark and its edition', () => {
  const bare = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .filter((file) => SAID_ELSEWHERE[file] === undefined && bareIn(file, readFileSync(ROOT + file, 'utf8')).length > 0)
  expect(bare).toEqual([])
})
