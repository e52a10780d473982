export const words = {
  yardRule: 'yard rule',
  /** V, S, U and house, as libraries and templates mark a source. */
  marks: { V: 'checked', S: 'second source', U: 'not checked', house: 'house rule' },
}

export type CitationWords = typeof words
