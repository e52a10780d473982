/** Words of stored values. A newer version may have written a value that this one has no word for: it is shown as it is written. Pure. */

/** `fall_from_height` → `Fall from height`. */
export function humanize(id: string): string {
  const text = id.replaceAll(/[_-]+/g, ' ').trim()
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1)
}

type Stored = string | null | undefined // a record may come without a value that its kind requires

/** The word a list has for a value, else the value itself. */
export function wordOf(words: Readonly<Record<string, string>>, value: Stored): string {
  return lookOf(words, value, null) ?? humanize(value ?? '')
}

/** What a list has for a value: a tone, an icon, a rank; else what stands for an unknown one. */
export function lookOf<L, U>(looks: Readonly<Record<string, L>>, value: Stored, unknown: U): L | U {
  return typeof value === 'string' && Object.hasOwn(looks, value) ? (looks[value] ?? unknown) : unknown
}
