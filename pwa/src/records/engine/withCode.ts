/** What a label names: by its own code, or by the address with the number that print tags carry. Pure. */
import { plainWords } from '../../lib/text.ts'

/** All that a label names: two records can share a code, and one of them is meant. */
export function allWithCode<R extends object>(
  rows: readonly R[],
  fields: readonly string[],
  text: string,
): readonly R[] {
  const [, number] = /\/n\/([^/?#]+)/.exec(text) ?? []
  const names = number === undefined ? fields : ['number', 'provisionalNumber']
  const wanted = plain(number === undefined ? text : decoded(number))
  if (wanted === '') return []
  return rows.filter((row) => names.some((name) => plain(Reflect.get(row, name)) === wanted))
}

function plain(value: unknown): string {
  return typeof value === 'string' ? plainWords(value) : ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
