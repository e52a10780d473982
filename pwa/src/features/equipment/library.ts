/** How often each kind is inspected and what is read then: schema/library/equipment.json. */
import library from '../../../../schema/library/equipment.json'

interface Source {
  readonly cite: string
  readonly edition: string
  readonly verified: string
}

const SEEN: Readonly<Record<string, string>> = { S: 'seen in copies only', U: 'not verified' }

/** Where a number comes from, and what to think of it. */
export function sourceText({ cite, edition, verified }: Source): string {
  return [cite === 'house' ? 'House rule' : cite.replace(/^house; /, 'House rule; '), edition, SEEN[verified]]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

export function intervalsOf(kind: unknown) {
  return library.kinds.find((one) => one.kind === kind)?.intervals ?? []
}

/** The rows that an inspection of the kind starts with. */
export function readingsOf(kind: unknown) {
  const readings = library.kinds.find((one) => one.kind === kind)?.readings ?? []
  return readings.map(({ name, unit, cite, edition, verified, ...limits }) => ({
    name,
    unit,
    ...limits,
    cite: sourceText({ cite, edition, verified }),
  }))
}
