import { formatNumber } from './numbers.ts'

/** Letters without accents and signs that are none; most texts are no more than that, and a list folds hundreds of thousands. */
const PLAIN = /^[ -\]_a-~]*$/

/** Letters whose stroke is no accent that could be taken off. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Lower case without accents, with plain apostrophes, dashes and spaces: "Núñez" is found by "nunez", "O’Brien" by "o'brien". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019\u02bc\u2032\u00b4]/g, "'")
    .replaceAll(/[\u201c\u201d\u2033]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2007\u202f\u00a0]/g, ' ')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđıßæœ]/g, (letter) => STROKED[letter] ?? letter)
}

/** A text as it is compared with another: folded, with single spaces and none around it. */
export function plainWords(text: string): string {
  return fold(text).trim().replaceAll(/\s+/g, ' ')
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
  if (/[^aeiou]ysis$/.test(word)) return word.replace(/ysis$/, 'yses')
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word.replace(/(?:s|x|z|ch|sh)$/, '$&e') + 's'
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
