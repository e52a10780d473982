import type { Line } from '../lines.ts'

export type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'other'

const WORDS: readonly (readonly [Language, RegExp])[] = [
  ['en', /\b(?:the|and|of|with|not|water|skin|is|use)\b/gi],
  ['es', /\b(?:el|los|las|con|del|para|agua|piel|una|según)\b/gi],
  ['fr', /\b(?:le|les|des|avec|pour|eau|peau|une|est)\b/gi],
  ['de', /\b(?:der|die|das|und|mit|nicht|wasser|haut|ist)\b/gi],
  // Sheets of other makers: Italian, Dutch, Swedish, Polish.
  ['other', /\b(?:il|gli|della|delle|nella|sono|een|het|van|niet|och|att|som|inte|jest|oraz|nie|dla)\b/gi],
  ['pt', /\b(?:os|uma|com|não|água|pele|para|são|em)\b/gi],
]

/** The language whose small words stand there most; "other" where hardly any do. */
export function languageOf(lines: readonly Line[]): Language {
  const text = lines.map(({ text: line }) => line).join(' ')
  const counts = WORDS.map(([language, words]) => [language, text.match(words)?.length ?? 0] as const)
  const best = counts.toSorted((a, b) => b[1] - a[1])[0]
  return best === undefined || best[1] < 3 ? 'other' : best[0]
}
