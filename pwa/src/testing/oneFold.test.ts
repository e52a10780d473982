/**
 * Words that people type are compared by one fold (lib/text.ts): "Núñez" and "Nunez", "O’Brien" and "O'Brien", a space of a word processor
 * and one of a keyboard are the same. Small letters alone are for what a program wrote. Looked for in the sources.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const COMPARED = [
  /\.trim\(\)\s*\.toLowerCase\(\)/,
  /(?<!event\.key)\.toLowerCase\(\)\)?\s*(?:===|\.includes\(|\.startsWith\()/,
]

const NO_NAMES: readonly string[] = [
  // A key that records hold already.
  'features/hazwaste/core/count.ts',
  // Feet and inches.
  'lib/length.ts',
]

it('compares what people typed by the one fold', () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file) && file !== 'lib/text.ts')
    .filter((file) => !NO_NAMES.includes(file))
    .filter((file) => COMPARED.some((compared) => compared.test(readFileSync(ROOT + file, 'utf8'))))
  expect(found.toSorted()).toEqual([])
})
