import type { Row } from '../../../data/store/rows.ts'

type Absence = Pick<Row<'absence'>, 'personId' | 'fromOn' | 'untilOn' | 'coverId'>

/** Who covers for somebody on a day: the latest absence counts, as on the server. Pure. */
export function coveredBy(absences: readonly Absence[], ownerId: string | null, day: string): string | null {
  const now = absences
    .filter((one) => one.personId === ownerId && one.coverId !== null && one.fromOn <= day && day <= one.untilOn)
    .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))
  return now[0]?.coverId ?? null
}
