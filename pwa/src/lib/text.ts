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

/** "1 zone", "2 zones". */
export function plural(count: number, one: string, many = `${one}s`): string {
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
