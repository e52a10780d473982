/** So many names fit a tile. */
const NAMED = 3

/** The first names, and how many more there are. */
export function fewNames(names: readonly string[]): string {
  const rest = names.length - NAMED
  return `${names.slice(0, NAMED).join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
