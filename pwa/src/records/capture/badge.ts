/** Whom a badge names. Pure. */
import { cleanLine } from '../../../../sync/change/clean.ts'
import { fold } from '../../lib/text.ts'

interface Somebody {
  readonly value: string
  /** The full name. */
  readonly label: string
}

export type Named = { readonly personId: string } | { readonly name: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const MOST = 120

/**
 * A person by the id in the code of a badge, or by the full name on it: alone, or in a contact card (vCard), as badges of visitors and
 * contractors carry it. A name of nobody here, or of two, stays a name. Null: it names nobody.
 */
export function namedBy(text: string, people: readonly Somebody[]): Named | null {
  const [id] = UUID.exec(text) ?? []
  if (id !== undefined) {
    const known = people.find(({ value }) => value === id.toLowerCase())
    return known === undefined ? null : { personId: known.value }
  }
  const name = nameIn(text)
  if (name === null) return null
  const [only, ...others] = people.filter(({ label }) => fold(label) === fold(name))
  return only !== undefined && others.length === 0 ? { personId: only.value } : { name }
}

function nameIn(text: string): string | null {
  const isCard = /^\s*BEGIN:VCARD/i.test(text)
  const [, said = ''] = isCard ? (/^FN(?:;[^:\n]*)?:(.*)$/im.exec(text) ?? []) : ['', text]
  const name = cleanLine(said.replaceAll('\\', '').trim())
  // A link or a number is the code of something else.
  const isName = name.length >= 2 && name.length <= MOST && /^[\p{L}\p{M}][\p{L}\p{M}\s.,'’-]*$/u.test(name)
  return isName ? name : null
}
