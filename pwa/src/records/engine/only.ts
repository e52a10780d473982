/** A list of the very records behind a number. Pure. */

/** The filter by ids, as it stands in the address. */
export const ONLY = 'only'

/** More make an address too long to send to somebody. */
const MOST = 100

/** The list of a page with these records and no others; null where an address cannot name so many. */
export function onlyThese(path: string, ids: readonly string[]): string | null {
  if (ids.length === 0 || ids.length > MOST) return null
  return `${path}?${new URLSearchParams(ids.map((id) => [ONLY, id])).toString()}`
}
