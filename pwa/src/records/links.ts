/**
 * Where a record lives, and how its number is an address: `/n/T-12`, `/n/F-33`, `/n/WALK-2026-4`, `/n/T7-012`. One route for every
 * kind, because the prefix already says which; a number on paper or in a mail needs no id. It is resolved on the device, so it also
 * works without a signal. Leading zeros and letter case do not matter; a device's provisional number keeps working after the server
 * has given its own.
 */
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Data } from '../data/data.ts'
import { findingTitle } from '../lib/findingTitle.ts'

/** The kinds of records that have a page of their own. */
const NUMBERED = ['task', 'finding', 'walk'] as const satisfies readonly EntityName[]
export type NumberedEntity = (typeof NUMBERED)[number]

export function recordPath(entity: NumberedEntity, id: string): string {
  switch (entity) {
    case 'task':
      return `/tasks/${id}`
    case 'finding':
      return `/findings/${id}`
    case 'walk':
      return `/safety-walk/${id}`
  }
}

export function isNumbered(entity: string): entity is NumberedEntity {
  return NUMBERED.some((one) => one === entity)
}

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

interface Numbered {
  readonly number: string | null
  readonly provisionalNumber: string | null
}

export function hasNumber(row: Numbered, plain: string): boolean {
  return [row.number, row.provisionalNumber].some((number) => number !== null && plainNumber(number) === plain)
}

export interface FoundRecord {
  readonly entity: NumberedEntity
  readonly id: string
  readonly number: string
  readonly title: string
}

/** All records of this device that bear the number; two tablets of one prefix may both have made a T7-012. */
export async function findByNumber(data: Pick<Data, 'list'>, text: string): Promise<readonly FoundRecord[]> {
  const plain = plainNumber(text)
  if (plain === null) return []
  const found: FoundRecord[] = []
  for (const entity of NUMBERED) {
    const rows = await data.list(entity)
    for (const row of rows) {
      if (!hasNumber(row, plain)) continue
      found.push({
        entity,
        id: row.id,
        number: row.number ?? row.provisionalNumber ?? '',
        title: 'title' in row ? row.title : findingTitle(row, null),
      })
    }
  }
  return found
}
