/** Who has an obligation on a day: the twin of holder.go. Pure. */

export interface Absence {
  readonly personId: string
  readonly fromOn: string
  readonly untilOn: string | null
  readonly coverId: string | null
}

export interface Held {
  readonly personId: string | null
  readonly by: 'owner' | 'cover' | 'backup' | 'nobody'
}

/**
 * The owner, unless they are away; then who covers for them, else the backup who is not away, else nobody. Somebody who no longer works
 * here is nobody. Each absence that covers the day may name who covers.
 */
export function holderOf(
  { ownerId, backupId }: { readonly ownerId: string | null; readonly backupId: string | null },
  day: string,
  absences: readonly Absence[],
  isActive: (personId: string) => boolean,
): Held {
  const of = (personId: string): readonly Absence[] =>
    absences.filter((a) => a.personId === personId && a.fromOn <= day && (a.untilOn === null || day <= a.untilOn))
  const isHere = (personId: string | null): personId is string =>
    personId !== null && isActive(personId) && of(personId).length === 0
  if (isHere(ownerId)) return { personId: ownerId, by: 'owner' }
  const covers = ownerId === null || !isActive(ownerId) ? [] : of(ownerId).map(({ coverId }) => coverId)
  const cover = covers.find(isHere)
  if (cover !== undefined) return { personId: cover, by: 'cover' }
  return isHere(backupId) ? { personId: backupId, by: 'backup' } : { personId: null, by: 'nobody' }
}
