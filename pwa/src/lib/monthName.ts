/** A month that is kept as "2026-10" in words. Pure. */

/** "October 2026"; what is no month is shown as it is. */
export function monthName(month: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )
}
