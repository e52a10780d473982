/**
 * Where a record lives, and how its number is an address: `/n/T-12`, `/n/F-33`, `/n/WALK-2026-4`, `/n/T7-012`. One route for every
 * kind, because the prefix already says which; a number on paper or in a mail needs no id. It is resolved on the device, so it also
 * works without a signal. Leading zeros and letter case do not matter; a device's provisional number keeps working after the server
 * has given its own.
 */
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Data } from '../data/data.ts'
import type { Given } from './given.ts'
import { nameOf, numbersOf, OPENED } from './kinds.ts'

/** `t-0012` and `T-12` are the same number; null when the text is none. */
export function plainNumber(text: string): string | null {
  const parts = text
    .trim()
    .toUpperCase()
    .split(/[\s-]+/)
  if (parts.length < 2 || !/^[A-Z]+\d*$/.test(parts[0] ?? '')) return null
  if (!parts.slice(1).every((part) => /^\d+$/.test(part))) return null
  return [parts[0], ...parts.slice(1).map((part) => part.replace(/^0+(?=\d)/, ''))].join('-')
}

/** Whether the record bears the number, the server's or the device's own. */
export function hasNumber(row: object, plain: string): boolean {
  return numbersOf(row).some((number) => plainNumber(number) === plain)
}

export interface FoundRecord {
  readonly entity: EntityName
  readonly id: string
  readonly number: string
  readonly title: string
}

/** All records of this device that bear the number; two tablets of one prefix may both have made a T7-012. */
export async function findByNumber(
  data: Pick<Data, 'list'>,
  text: string,
  given?: Given,
): Promise<readonly FoundRecord[]> {
  const plain = plainNumber(text)
  if (plain === null) return []
  const found: FoundRecord[] = []
  for (const entity of OPENED) {
    for (const row of await data.list(entity)) {
      if (!hasNumber(row, plain)) continue
      found.push({ entity, id: row.id, number: numbersOf(row)[0] ?? '', title: nameOf(row, given) })
    }
  }
  return found
}
