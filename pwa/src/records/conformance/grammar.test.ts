/** Words that are made from other words, over every kind of record: its nouns counted, its commands as what somebody does. */
import { expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { PageMeta } from '../../../../schema/meta/shapes.ts'
import { pluralOf } from '../../lib/text.ts'
import { deedOf } from '../historyEntries.ts'
import { ownWorkReason } from '../engine/reasons.ts'

const KINDS = Object.entries<PageMeta>(PAGES)

/** What several of a kind are called as a whole, where that is no count of them: "All equipment", but "3 pieces of equipment". */
const WHOLE: Readonly<Record<string, string>> = {
  calendarEvidence: 'pieces of evidence',
  yardClosure: 'closures',
  equipmentItem: 'pieces of equipment',
  fuelRollup: 'sums of a month',
  gasEntry: 'gas entries',
  logVersion: 'versions of a log',
}

it.each(KINDS)('counts records of %s', (entity, { words: { one, many } }) => {
  expect(pluralOf(one)).toBe(WHOLE[entity] ?? many)
})

const STEPS = KINDS.flatMap(([entity, { words }]) =>
  Object.values(words.commands).map(({ label }) => [entity, words.one, label] as const),
)

it.each(STEPS)('%s: a %s that somebody else is to “%s”', (_, one, label) => {
  const said = ownWorkReason(one, label)
  expect(said).toMatch(/^This .+ is your own work, so somebody else [a-z]+ it\.$/)
  expect(said).not.toMatch(/([^aeiou]y|s|x|z|ch|sh|o)s it\.$/)
})

const COMMANDS = KINDS.flatMap(([entity, { words }]) =>
  Object.keys(words.commands).map((command) => [entity, command] as const),
)

it.each(COMMANDS)('the history of %s says what was done by %s', (entity, command) => {
  expect(deedOf({ kind: command }, entity)).not.toBe('changed')
})
