/** The fixed words of controls that stand on field screens of every kind. */
export const words = {
  language: 'Language',
  done: 'Done',
  pad: {
    empty: { name: 'empty', help: 'Sign above the line' },
    short: { name: 'too short', help: 'Too short for a signature: write your name above the line' },
    signed: { name: 'signed', help: 'Signed' },
    clear: 'Clear',
    again: 'Tap again to clear',
  },
}

export type UiWords = typeof words
