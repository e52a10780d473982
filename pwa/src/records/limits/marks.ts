import type { BadgeTone } from '../../ui/Badge.tsx'

/** How sure the library is of a rule, by its mark. What was read in the text needs no word. */
export const MARKS: Readonly<Record<string, { readonly label: string; readonly tone: BadgeTone } | undefined>> = {
  S: { label: 'Seen in copies', tone: 'line' },
  U: { label: 'Not verified: look it up', tone: 'warn' },
  house: { label: 'House rule, not law', tone: 'line' },
}
