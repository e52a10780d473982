/** The bounds of times, as in validate.go. What a device stamps by an impossible clock it brings within them before it saves. */
const FIRST_INSTANT = Date.UTC(2000, 0)
const LAST_INSTANT = Date.UTC(2100, 0)

export function inTime(at: number): boolean {
  return at >= FIRST_INSTANT && at <= LAST_INSTANT
}
