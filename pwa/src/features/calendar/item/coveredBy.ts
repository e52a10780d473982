import { holderOf } from '../../../../../sync/schedule/holder.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Entry } from '../entry.ts'
import { coverWords, nextAway } from './itemWords.ts'

export type Absence = Pick<Row<'absence'>, 'personId' | 'fromOn' | 'untilOn' | 'coverId'>

/** Who covers for somebody on a day: the latest absence counts, as on the server. Pure. */
export function coveredBy(absences: readonly Absence[], ownerId: string | null, day: string): string | null {
  const now = absences
    .filter((one) => one.personId === ownerId && one.coverId !== null && one.fromOn <= day && day <= one.untilOn)
    .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))
  return now[0]?.coverId ?? null
}

interface Ahead {
  readonly personId: string
  /** "covers Nov 26 to 29". */
  readonly words: string
}

/** Who has it the first time that the owner is away before it is due, as the server decides it; null where nobody is away or nobody has it. */
export function coverAhead(
  absences: readonly Absence[],
  { ownerId, backupId, dueOn }: Pick<Entry, 'ownerId' | 'backupId' | 'dueOn'>,
  today: string,
  isActive: (personId: string) => boolean,
): Ahead | null {
  const away = nextAway(absences, ownerId, today, dueOn)
  const words = coverWords(absences, ownerId, today, dueOn)
  if (away === undefined || words === null) return null
  const { personId } = holderOf({ ownerId, backupId }, away.fromOn < today ? today : away.fromOn, absences, isActive)
  return personId === null || personId === ownerId ? null : { personId, words }
}
