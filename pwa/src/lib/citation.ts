/** How the source of a question reads: the library calls a rule of the yard itself "house", which nobody in the yard does. */
export function citationWords(citation: string, language: 'en' | 'es' = 'en'): string {
  return citation.replaceAll(/\bhouse\b/gi, language === 'es' ? 'regla del astillero' : 'yard rule')
}
