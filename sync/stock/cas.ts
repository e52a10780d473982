/** CAS numbers: the twin of cas.go. */

const FORM = /^\s*(?:CAS(?:[ -]?(?:No\.?|RN|#))?:?)?\s*0*([1-9]\d{1,6}) *- *(\d{2}) *- *(\d)\s*$/
const DASHES = /[‐‑–—−]/g

/**
 * Reads a CAS number as people and their spreadsheets write it (other dashes, spaces, zeros in front, "CAS" before it) and gives it as it
 * is printed, 1330-20-7. Null where it is none; not ok where its check digit is wrong.
 */
export function casOf(text: string): { readonly cas: string; readonly ok: boolean } | null {
  const found = FORM.exec(text.replaceAll(DASHES, '-').replaceAll('\u00a0', ' '))
  if (!found) return null
  const [, front = '', middle = '', check = ''] = found
  const sum = [...(front + middle)].toReversed().reduce((all, digit, i) => all + Number(digit) * (i + 1), 0)
  return { cas: `${front}-${middle}-${check}`, ok: sum % 10 === Number(check) }
}
