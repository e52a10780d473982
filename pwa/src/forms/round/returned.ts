/** What of a returned round is open again, and whether it was answered once more. Pure. */

/** What these read of a round; one that is never returned has neither questions nor asks. */
export interface Returnable {
  readonly state: string
  readonly questioned?: readonly string[] | null
  readonly asks?: readonly Asked[] | null
}

interface Asked {
  readonly itemId: string
  readonly say: string
  /** When the doubted answer was given; null where there was none. */
  readonly answeredAt?: number | null
}

export function questionedOf({ state, questioned }: Returnable): readonly string[] {
  return state === 'returned' ? (questioned ?? []) : []
}

/** What the reviewer asks about a question; null where it is not questioned. */
export function askedAbout(round: Returnable, itemId: string): string | null {
  return questionedOf(round).includes(itemId) ? (askedOf(round, itemId)?.say ?? '') : null
}

/**
 * Whether an answer counts: what is questioned is answered once more. It is told by the moment of the doubted answer and not by when the
 * round came back, since the clocks of tablet and office differ.
 */
export function isSettled(
  round: Returnable,
  { itemId, answeredAt }: { readonly itemId: string; readonly answeredAt: number | null },
): boolean {
  if (!questionedOf(round).includes(itemId)) return true
  const asked = askedOf(round, itemId)
  return asked !== null && answeredAt !== null && answeredAt !== (asked.answeredAt ?? null)
}

function askedOf({ asks }: Returnable, itemId: string): Asked | null {
  return asks?.find((one) => one.itemId === itemId) ?? null
}
