/** Which version of a form is filled, and which entry was before: the twin of before.go, held to the parts `live` and `before` of forms.json. Pure. */

export interface EntryAt {
  readonly id: string
  readonly thingId: string | null
  /** YYYY-MM-DD */
  readonly entryOn: string
  readonly createdAt: number | null
  readonly state: string
}

/** The submitted entries of one form about the same thing before this one, the latest first; drafts and void ones say nothing. */
export function entriesBefore<E extends EntryAt>(of: Omit<EntryAt, 'state'>, all: readonly E[]): readonly E[] {
  return all
    .filter(
      (one) =>
        one.id !== of.id &&
        (one.thingId ?? '') === (of.thingId ?? '') &&
        one.state !== 'draft' &&
        one.state !== 'void' &&
        byTime(one, of) < 0,
    )
    .toSorted((a, b) => byTime(b, a) || (a.id < b.id ? 1 : -1))
}

type At = Pick<EntryAt, 'entryOn' | 'createdAt'>

/** By the day that they are about, then by when they were begun. */
function byTime(a: At, b: At): number {
  if (a.entryOn !== b.entryOn) return a.entryOn < b.entryOn ? -1 : 1
  return (a.createdAt ?? 0) - (b.createdAt ?? 0)
}

interface VersionAt {
  readonly id: string
  readonly version: number
  readonly status: string
}

/** The version in use; of two that were published without signal the higher one, and of two with one number the later id. */
export function liveVersion<V extends VersionAt>(versions: readonly V[]): V | null {
  return versions.reduce<V | null>((best, one) => {
    if (one.status !== 'live') return best
    const isLater = best === null || one.version > best.version || (one.version === best.version && one.id > best.id)
    return isLater ? one : best
  }, null)
}
