import type { CitationWords } from './en.ts'

export const words: CitationWords = {
  yardRule: 'regla del astillero',
  marks: { V: 'verificado', S: 'segunda fuente', U: 'sin verificar', house: 'regla del astillero' },
}
