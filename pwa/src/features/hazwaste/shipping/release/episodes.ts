/** One episodic event in a calendar year; a petition may add one of the other kind (40 CFR 262.232, 262.233). Pure. */
import type { Row } from '../../../../data/react/live.ts'

export type Episode = Pick<Row<'wasteEpisode'>, 'id' | 'kind' | 'title' | 'startOn'>

interface Asked {
  readonly id?: string
  readonly kind: unknown
  readonly startOn: unknown
}

/** What is to be said of an event in a year that has others; null where it is the only one. */
export function secondOfYear(all: readonly Episode[], { id, kind, startOn }: Asked): string | null {
  if (typeof startOn !== 'string') return null
  const year = startOn.slice(0, 4)
  // The earlier one needs no petition because of a later one.
  const others = all.filter(
    (one) => one.id !== id && one.startOn.slice(0, 4) === year && (one.startOn < startOn || id === undefined),
  )
  const [first] = others
  if (first === undefined) return null
  const words = `${year} already has an episodic event: ${first.title}. `
  if (others.length > 1) return `${words}A petition allows one more in a year, not two.`
  if (first.kind === kind)
    return `${words}A petition may add one of the other kind only: ${kind === 'planned' ? 'not planned' : 'planned'}.`
  return `${words}A second one needs a petition, granted by the agency (40 CFR 262.233).`
}
