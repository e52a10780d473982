/**
 * How the source of a question reads. The library says "yard rule" where the yard decides itself, and templates made before say "house",
 * a word that nobody in a yard uses for it.
 */
export function citationWords(citation: string, yardRule = 'yard rule'): string {
  return citation.replaceAll(/\b(house|yard rule)\b/gi, yardRule)
}
