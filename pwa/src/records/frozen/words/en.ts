/** What is said of a record that is decided. Another language is another file of this shape: a missing word fails the types. */
export interface FrozenWords {
  /** The server says the same (server/syncer/frozen.go). */
  readonly stays: (state: string, one: string) => string
  readonly fields: (names: readonly string[]) => string
  readonly parts: (names: readonly string[]) => string
  /** Parts that records of several modules carry. */
  readonly many: Readonly<Record<string, string>>
}

export const words: FrozenWords = {
  stays: (state, one) => `${state}: this ${one} stays as it is. Write a comment, or have it opened again.`,
  fields: (names) => `You can still fill in ${listed(names)}.`,
  parts: (names) => `You can still add ${listed(names)}.`,
  many: {
    photo: 'photos',
    comment: 'comments',
    voiceNote: 'voice notes',
    attachment: 'files',
    signature: 'signatures',
  },
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
