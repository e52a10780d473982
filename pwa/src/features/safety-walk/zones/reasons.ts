/** Reasons of one press: a person reads them in the language of the tablet, and the record keeps the English words. */
import { words, type ZoneWords } from './words/en.ts'

type Asked = 'skipReasons' | 'abandonReasons'

interface Reason {
  /** As the record keeps it. */
  readonly stored: string
  readonly label: string
}

export function reasonsFor(asked: Asked, t: ZoneWords): readonly Reason[] {
  const labels: Readonly<Record<string, string>> = t[asked]
  return Object.entries(words[asked]).map(([id, stored]) => ({ stored, label: labels[id] ?? stored }))
}

/** A stored reason as this tablet reads it; what somebody wrote stays as it is. */
export function reasonText(asked: Asked, stored: string, t: ZoneWords): string {
  return reasonsFor(asked, t).find((reason) => reason.stored === stored)?.label ?? stored
}
