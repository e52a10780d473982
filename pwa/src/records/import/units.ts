/** The unit that a heading names, beside the one in which its field is kept. Pure. */
import { fold, plainWords } from '../../lib/text.ts'
import library from '../../../../schema/library/units.json'
import { plain, unitOf } from './mapping.ts'

/** What units.json does not convert, and yet tells apart: columns in these are never read as another unit. */
const OTHERS: readonly (readonly string[])[] = [
  ['mi', 'mile', 'miles'],
  ['km', 'kms', 'kilometer', 'kilometers'],
  ['h', 'hour', 'hours', 'hr', 'hrs'],
  ['days', 'day'],
  ['weeks', 'week'],
  ['months', 'month'],
  ['years', 'year'],
  ['$', 'usd', 'us dollars', 'dollars'],
  ['cad', 'c$'],
  ['eur', 'euro', 'euros', '€'],
  ['gbp', '£'],
  ['mxn', 'pesos'],
]

/** Every way to write a unit → one key for all of them. */
const KEYS = new Map<string, string>([
  ...library.units.flatMap(({ key, names }) => [key, ...names].map((name) => [plainWords(name), key] as const)),
  ...OTHERS.flatMap((names) => names.map((name) => [plainWords(name), names[0] ?? name] as const)),
])

function keyOf(unit: string): string | null {
  const lower = plainWords(unit)
  return KEYS.get(lower) ?? KEYS.get(plain(lower)) ?? null
}

/** "Length (in)", "Capacity, liters", "Capacity US gallons": the words that may be a unit; null where none of them is one. */
function unitInHeading(heading: string): string | null {
  const inside = unitOf(heading)
  if (inside !== null) return inside
  const words = heading.trim().split(/[\s,;/]+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 && last.length > 1 && keyOf(last) !== null ? last : null
}

/** The same beside what the column itself is called: "Hour meter" names no meters. */
export function unitBeside(heading: string, title: string): string | null {
  const [said, own] = [heading.trim(), plainWords(title)]
  if (own === '' || !fold(said).startsWith(own)) return unitInHeading(said)
  const rest = said.slice(own.length)
  return rest === '' ? null : /^[\p{L}\p{N}]/u.test(rest) ? unitInHeading(said) : unitInHeading(`- ${rest}`)
}

/** The unit of a heading where its field is kept in another one, or where a word of it is not understood; null where nothing speaks against it. */
export function foreignUnit(inHeading: string | null, kept: string): string | null {
  if (inHeading === null || plainWords(inHeading) === plainWords(kept)) return null
  const [whole, own] = [keyOf(inHeading), keyOf(kept)]
  if (whole !== null) return whole === own ? null : inHeading
  const words = plain(inHeading).split(' ')
  const named = words.some((word, at) => {
    // "in" is mostly no inch, and a letter is mostly no unit.
    if (word.length < 2 || (word === 'in' && at < words.length - 1)) return false
    return keyOf(word) !== null
  })
  return named && !isUnderstood(words, own) ? inHeading : null
}

/** "in USD", "US gal": words that change nothing before the unit itself. */
function isUnderstood(words: readonly string[], own: string | null): boolean {
  const rest = words.filter((word) => !['in', 'us', 'u', 's', 'the'].includes(word)).join(' ')
  return own !== null && keyOf(rest) === own
}
