import { formatNumber } from './numbers.ts'

/** Letters without accents and signs that are none; most texts are no more than that, and a list folds hundreds of thousands. */
const PLAIN = /^[ -\]_a-~]*$/

/** Lower case without accents, so that "Núñez" is found by "nunez". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Whether every word of the query occurs in the text, in any order. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** What stands behind the noun that is counted: "piece of equipment", "finding to check". */
const BEHIND = /^(\S.*?)( (?:of|to|with|without|in|on|for|from|by|that)\b.*)$/

/** "entries", "batches", "pieces of equipment", "people". */
export function pluralOf(one: string): string {
  const [, noun = one, behind = ''] = BEHIND.exec(one) ?? []
  return `${several(noun)}${behind}`
}

function several(noun: string): string {
  if (noun.endsWith('settings')) return noun
  if (/\bperson$/.test(noun)) return noun.replace(/person$/, 'people')
  return inflected(noun)
}

function inflected(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word + (/(?:s|x|z|ch|sh)$/.test(word) ? 'es' : 's')
}

/** "verifies", "accepts": what one person does. */
export function thirdPerson(does: string): string {
  return /[^aeiou]o$/.test(does) ? `${does}es` : inflected(does)
}

/** The verb of a counted noun: `verb(lines, 'is', 'are')`. */
export function verb(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

/** "1 zone", "2 zones". */
export function plural(count: number, one: string, many = pluralOf(one)): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** "2 photos and 1 file"; nothing is an empty string. */
export function fileWords({ photos, others }: { readonly photos: number; readonly others: number }): string {
  return [...(photos > 0 ? [plural(photos, 'photo')] : []), ...(others > 0 ? [plural(others, 'file')] : [])].join(
    ' and ',
  )
}

/** "Maria Okafor" is "M. Okafor" where room is short. */
export function shortName(fullName: string): string {
  const [first, ...rest] = fullName.trim().split(/\s+/)
  const last = rest.at(-1)
  return first === undefined || last === undefined ? fullName : `${first.charAt(0)}. ${last}`
}

/** The first letter of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A title inside a sentence: "hazards on the label", but "EPA codes". */
export function lowered(title: string): string {
  return title
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
}
