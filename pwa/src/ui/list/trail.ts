/** The list a record was opened from, in the order it had: [ and ] walk along it, on the record's own page. */
export interface Trail {
  readonly title: string
  /** Where the list stands, filters included. */
  readonly back: string
  readonly hrefs: readonly string[]
}

let trail: Trail | null = null

export function leaveTrail(next: Trail): void {
  trail = next
}

/** The list was somebody's who is not here any more. */
export function forgetTrail(): void {
  trail = null
}

/** The neighbour of the page, null at the ends and off the trail. */
export function alongTrail(path: string, step: -1 | 1): string | null {
  const at = trail?.hrefs.indexOf(path) ?? -1
  return at < 0 ? null : (trail?.hrefs[at + step] ?? null)
}

/** Position on the trail: "3 of 31". */
export function placeOnTrail(
  path: string,
): { readonly at: number; readonly of: number; readonly title: string; readonly back: string } | null {
  const at = trail?.hrefs.indexOf(path) ?? -1
  return trail === null || at < 0 ? null : { at: at + 1, of: trail.hrefs.length, title: trail.title, back: trail.back }
}
