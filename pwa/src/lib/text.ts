/** Lower case without accents, so that "Núñez" is found by "nunez". */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase()
}

/** Whether every word of the query occurs in the text, in any order. */
export function matches(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query).split(/\s+/).every((word) => folded.includes(word))
}

/** "1 zone", "2 zones". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "Dry Dock 2, Pier 3 and 4 more" */
export function listing(items: readonly string[], shown = 3): string {
  if (items.length <= shown) return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(items)
  return `${items.slice(0, shown - 1).join(', ')} and ${items.length - shown + 1} more`
}
