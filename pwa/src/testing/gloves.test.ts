/**
 * Numbers that are typed with gloves have the keys of the screen (ui/PadField.tsx, ui/NumberPad.tsx): the small keyboard of the tablet
 * covers half the page. Looked for in the sources of the screens that people use outside.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FIELD_SCREENS =
  /^(?:features\/[^/]+\/(?:field|fill|live|components|pages|stop|verify)\/|forms\/(?:answering|rows|round)\/)/
const BY_KEYBOARD = /inputMode="(?:decimal|numeric)"|type="number"/

/** A code, a PIN, a phone number: no amounts. */
const NO_AMOUNT: readonly string[] = []

it('types every amount of a field screen on the keys of the screen', () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && FIELD_SCREENS.test(file))
    .filter((file) => !NO_AMOUNT.includes(file) && BY_KEYBOARD.test(readFileSync(ROOT + file, 'utf8')))
  expect(found.toSorted()).toEqual([])
})
